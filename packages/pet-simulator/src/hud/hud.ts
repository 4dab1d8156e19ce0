import { type Language, LANGUAGE_FACTS } from '../../../../shared/language.ts';
import { timeOf } from '../logic/day.ts';
import type { Round } from '../logic/fireflies.ts';
import { moodOf } from '../logic/mood.ts';
import { NEEDS, type Pet } from '../logic/pet.ts';
import type { Texts } from '../texts.ts';
import { Controls } from './controls.ts';
import { Corner } from './corner.ts';
import { el } from './elements.ts';
import { Needs } from './needs.ts';
import { RoundBar } from './roundBar.ts';
import { RoundDialog } from './roundDialog.ts';
import { Shop } from './shop.ts';
import { Speech } from './speech.ts';
import type { Wishes } from './wishes.ts';
import { Words } from './words.ts';

/** The game's controls: HTML over the canvas, in the player's language. */
export class Hud {
  readonly corner: Corner;
  readonly speech: Speech;
  readonly shop: Shop;
  readonly roundDialog: RoundDialog;
  readonly #root: HTMLElement;
  readonly #words = new Words();
  readonly #needs: Needs;
  readonly #controls: Controls;
  readonly #roundBar: RoundBar;
  readonly #home: HTMLElement;
  readonly #veil = el('div', { class: 'veil' });
  #pet: Pet | null = null;
  /** The state that is shown now. */
  #shown = '';

  constructor(root: HTMLElement, wishes: Wishes) {
    const words = this.#words;
    this.#root = root;
    this.#needs = new Needs(words);
    this.corner = new Corner(words, wishes);
    this.speech = new Speech(words, wishes);
    this.#roundBar = new RoundBar(words, wishes);
    this.shop = new Shop(words, wishes);
    this.roundDialog = new RoundDialog(words, wishes);
    this.#controls = new Controls(words, wishes, {
      shop: () => this.shop.open(),
      fireflies: () => this.roundDialog.open(),
    });
    // The browser would restore the focus to the page, because nothing has it during a round.
    this.roundDialog.element.addEventListener('close', () => this.#controls.fireflies.focus());
    this.#home = el('div', { class: 'home' }, [this.#needs.element, this.#controls.element]);
    root.append(
      el('div', { class: 'vignette' }),
      this.#veil,
      this.speech.stroke,
      this.speech.bubble,
      // In the order in which they are seen: the corner is at the top.
      this.corner.element,
      this.#home,
      this.#roundBar.element,
      this.shop.element,
      this.roundDialog.element,
    );
  }

  /** Changes the language of all texts. */
  setLanguage(language: Language): void {
    this.#words.set(language);
    document.documentElement.lang = LANGUAGE_FACTS[language].locale;
    document.title = this.words.title;
    this.speech.clear();
    if (this.#pet) this.#showPet(this.#pet);
  }

  get words(): Texts {
    return this.#words.texts;
  }

  /** The height of the lower controls, so that the scene can be above them. */
  get covered(): number {
    return this.#root.clientHeight - this.#controls.element.getBoundingClientRect().top;
  }

  get dialogOpen(): boolean {
    return this.shop.element.open || this.roundDialog.element.open;
  }

  /** Darkens the scene while Lumi changes rooms. */
  veiled(dark: boolean): void {
    this.#veil.classList.toggle('dark', dark);
  }

  /** What is over Lumi's head moves with it. */
  follow(head: { x: number; y: number; radius: number }, seconds: number): void {
    this.speech.follow(head, this.#root.clientWidth, seconds);
  }

  show(pet: Pet, round: Round | null): void {
    this.#pet = pet;
    this.#showPlaying(round !== null);
    if (round) this.#roundBar.show(round);
    const { needs, coins, items, room, clock, asleep, muted } = pet;
    const levels = NEEDS.map((need) => Math.round(needs[need]));
    const key = JSON.stringify([levels, coins, items, room, Math.floor(clock / 10), asleep, muted]);
    if (key === this.#shown) return;
    this.#shown = key;
    this.#showPet(pet);
  }

  #showPlaying(playing: boolean): void {
    if (this.#home.hidden === playing) return;
    this.#home.hidden = playing;
    this.speech.stroke.hidden = playing;
    this.#roundBar.element.hidden = !playing;
    this.#root.classList.toggle('playing', playing);
    if (playing) this.speech.end();
  }

  #showPet(pet: Pet): void {
    const time = timeOf(Math.floor(pet.clock / 10) * 10);
    this.#needs.show(pet);
    this.corner.show(pet, time);
    this.#controls.show(pet);
    this.shop.show(pet);
    const { mood, room } = this.words;
    this.#root
      .querySelector('canvas')
      ?.setAttribute('aria-label', `${mood[moodOf(pet)]}. ${room[pet.room]}, ${time}.`);
  }
}
