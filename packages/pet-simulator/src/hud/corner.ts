import { lightAt } from '../logic/day.ts';
import type { Pet } from '../logic/pet.ts';
import { fill } from '../texts.ts';
import { el, icon, setIcon } from './elements.ts';
import type { Wishes } from './wishes.ts';
import type { Words } from './words.ts';

/** Clock and purse, and the buttons for sound and full screen. */
export class Corner {
  readonly element: HTMLElement;
  readonly #words: Words;
  readonly #clock = el('span', { class: 'clock' });
  readonly #coins = el('span', { class: 'count' });
  readonly #purse = el('p', { class: 'chip purse', role: 'img' }, [icon('coin'), this.#coins]);
  readonly #sound = el('button', {
    class: 'round-button',
    type: 'button',
    'aria-keyshortcuts': 'M',
  });
  readonly #screen = el('button', { class: 'round-button', type: 'button' });

  constructor(words: Words, wishes: Wishes) {
    this.#words = words;
    this.#sound.addEventListener('click', () => wishes.mute());
    this.#screen.addEventListener('click', () => wishes.fullscreen());
    this.#screen.hidden = true;
    setIcon(this.#screen, 'fullscreen');
    words.translate(() => {
      this.#sound.setAttribute('aria-label', words.texts.sound);
      this.#sound.title = words.texts.sound;
      this.#screen.setAttribute('aria-label', words.texts.fullscreen);
      this.#screen.title = words.texts.fullscreen;
    });
    this.element = el('div', { class: 'corner' }, [
      el('p', { class: 'chip' }, [this.#clock]),
      this.#purse,
      this.#sound,
      this.#screen,
    ]);
  }

  showFullscreen(possible: boolean, on: boolean): void {
    this.#screen.hidden = !possible;
    this.#screen.setAttribute('aria-pressed', String(on));
  }

  show(pet: Pet, time: string): void {
    setIcon(this.#clock, lightAt(pet.clock).night > 0.5 ? 'moon' : 'sun');
    const clock = this.#clock.querySelector('time') ?? this.#clock.appendChild(el('time'));
    clock.textContent = time;
    this.#coins.textContent = String(pet.coins);
    this.#purse.setAttribute('aria-label', fill(this.#words.texts.coins, { count: pet.coins }));
    setIcon(this.#sound, pet.muted ? 'muted' : 'sound');
    this.#sound.setAttribute('aria-pressed', String(!pet.muted));
  }
}
