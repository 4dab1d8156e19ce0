import { type Language, LANGUAGE_FACTS } from '../../../../shared/language.ts';
import { lightAt, timeOf } from '../logic/day.ts';
import { ROUND, type Round } from '../logic/fireflies.ts';
import { moodOf } from '../logic/mood.ts';
import {
  CARES,
  ITEMS,
  NEEDS,
  ROOMS,
  type Care,
  type ItemId,
  type Pet,
  type Room,
} from '../logic/pet.ts';
import { SHOP } from '../logic/shop.ts';
import { fill, TEXTS, type Texts } from '../texts.ts';
import { el, icon, setIcon, type Icon } from './elements.ts';

/** What the player wants; the game decides what comes of it. */
export type Wishes = {
  care: (care: Care) => void;
  goTo: (room: Room) => void;
  buy: (item: ItemId) => void;
  stroke: () => void;
  startRound: () => void;
  endRound: () => void;
  mute: () => void;
  fullscreen: () => void;
  tap: () => void;
};

const CARE_ICON: Record<Care, Icon> = { feed: 'food', play: 'fun', wash: 'clean', sleep: 'sleep' };
/** A sentence stays as long as it takes to read. */
const SPEECH = { least: 1800, perLetter: 70 };
const LOW = 28;

/** The game's controls: HTML over the canvas, in the player's language. */
export class Hud {
  private texts: Texts = TEXTS.en;
  private readonly translations: (() => void)[] = [];
  private pet: Pet | null = null;
  private drawn = '';
  private speechEnds = 0;

  private readonly mood = el('p', { class: 'mood', role: 'status' });
  private readonly clock = el('span', { class: 'clock' });
  private readonly coins = el('span', { class: 'count' });
  private readonly purse = el('p', { class: 'chip purse' }, [icon('coin'), this.coins]);
  private readonly speech = el('p', { class: 'speech', role: 'status', 'aria-live': 'polite' });
  private readonly stroke = el('button', { class: 'stroke', type: 'button' });
  private readonly meters = new Map<string, { meter: HTMLElement; bar: HTMLElement }>();
  private readonly cares = new Map<Care, HTMLButtonElement>();
  private readonly rooms = new Map<Room, HTMLButtonElement>();
  private readonly goods = new Map<
    ItemId,
    { button: HTMLButtonElement; note: HTMLElement; card: HTMLElement }
  >();
  private readonly sound = el('button', {
    class: 'round-button',
    type: 'button',
    'aria-keyshortcuts': 'M',
  });
  private readonly screen = el('button', { class: 'round-button', type: 'button' });
  private readonly shopMoney = el('p', { class: 'money' });
  private readonly shopNews = el('p', { class: 'news', role: 'status' });
  private readonly shop = el('dialog', { class: 'sheet shop', 'aria-labelledby': 'shop-title' });
  private readonly intro = el('dialog', { class: 'sheet', 'aria-labelledby': 'round-title' });
  private readonly result = el('p', { class: 'result' });
  private readonly introTitle = el('h2', { id: 'round-title' });
  private readonly startButton = el('button', { class: 'main-button', type: 'button' });
  private readonly how = el('div', { class: 'how' });
  private readonly timeLeft = el('progress', { max: String(ROUND), class: 'time-left' });
  private readonly caught = el('span', { class: 'caught' });
  private readonly combo = el('span', { class: 'combo' });
  private readonly roundBar = el('div', { class: 'round-bar', hidden: true });
  private readonly bottom = el('div', { class: 'bottom' });
  private readonly home: HTMLElement;
  private readonly veil = el('div', { class: 'veil' });

  constructor(
    private readonly root: HTMLElement,
    private readonly wishes: Wishes,
  ) {
    const moreButtons = el('div', { class: 'more', role: 'group' }, [
      this.labelled('shop', 'shop', () => this.openShop()),
      this.labelled('fireflies', 'fireflies', () => this.openIntro()),
    ]);
    this.translate(() => moreButtons.setAttribute('aria-label', this.texts.more));
    this.bottom.append(this.roomNav(), this.careGroup(), moreButtons);
    this.home = el('div', { class: 'home' }, [
      el('div', { class: 'top-left' }, [this.needs(), this.mood]),
      this.bottom,
    ]);
    this.buildRoundBar();
    this.buildShop();
    this.buildIntro();
    this.stroke.addEventListener('click', () => wishes.stroke());
    this.translate(() => this.stroke.setAttribute('aria-label', this.texts.stroke));
    root.append(
      el('div', { class: 'vignette' }),
      this.veil,
      this.stroke,
      this.speech,
      this.home,
      this.roundBar,
      this.corner(),
      this.shop,
      this.intro,
    );
  }

  /** Puts every word into another language. */
  setLanguage(language: Language): void {
    this.texts = TEXTS[language];
    document.documentElement.lang = LANGUAGE_FACTS[language].locale;
    document.title = this.texts.title;
    for (const apply of this.translations) apply();
    this.drawn = '';
    this.speech.textContent = '';
    this.speechEnds = 0;
    if (this.pet) this.show(this.pet, null);
  }

  get words(): Texts {
    return this.texts;
  }

  private translate(apply: () => void): void {
    this.translations.push(apply);
  }

  private needs(): HTMLElement {
    const list = el('section', { class: 'needs' });
    this.translate(() => list.setAttribute('aria-label', this.texts.needs));
    for (const need of NEEDS) {
      const bar = el('span', { class: 'bar' });
      const name = el('span', { class: 'need-name' });
      const meter = el(
        'div',
        {
          class: 'need',
          role: 'meter',
          'aria-valuemin': '0',
          'aria-valuemax': '100',
          'data-need': need,
        },
        [icon(need), el('span', { class: 'gauge' }, [name, el('span', { class: 'track' }, [bar])])],
      );
      this.translate(() => {
        meter.setAttribute('aria-label', this.texts.need[need]);
        meter.title = this.texts.need[need];
        name.textContent = this.texts.need[need];
      });
      this.meters.set(need, { meter, bar });
      list.append(meter);
    }
    return list;
  }

  private corner(): HTMLElement {
    this.sound.addEventListener('click', () => this.wishes.mute());
    this.screen.addEventListener('click', () => this.wishes.fullscreen());
    this.screen.hidden = true;
    setIcon(this.screen, 'fullscreen');
    this.translate(() => {
      this.sound.setAttribute('aria-label', this.texts.sound);
      this.sound.title = this.texts.sound;
      this.screen.setAttribute('aria-label', this.texts.fullscreen);
      this.screen.title = this.texts.fullscreen;
    });
    return el('div', { class: 'corner' }, [
      el('p', { class: 'chip' }, [this.clock]),
      this.purse,
      this.sound,
      this.screen,
    ]);
  }

  private labelled(
    name: 'shop' | 'fireflies',
    picture: Icon,
    onClick: () => void,
  ): HTMLButtonElement {
    const label = el('span', { class: 'label' });
    const button = el('button', { class: 'tile', type: 'button', 'data-name': name }, [
      icon(picture),
      label,
    ]);
    button.addEventListener('click', () => {
      this.wishes.tap();
      onClick();
    });
    this.translate(() => {
      label.textContent = this.texts[name];
    });
    return button;
  }

  private careGroup(): HTMLElement {
    const group = el('div', { class: 'cares', role: 'group' });
    this.translate(() => group.setAttribute('aria-label', this.texts.care));
    for (const [index, care] of CARES.entries()) {
      const label = el('span', { class: 'label' });
      const key = String(index + 1);
      const button = el(
        'button',
        { class: 'care', type: 'button', 'data-care': care, 'aria-keyshortcuts': key },
        [el('span', { class: 'disc' }, [icon(CARE_ICON[care])]), label],
      );
      button.addEventListener('click', () => this.wishes.care(care));
      this.cares.set(care, button);
      group.append(button);
      this.translate(() => {
        label.textContent = this.texts.action[care];
      });
    }
    return group;
  }

  private roomNav(): HTMLElement {
    const nav = el('nav', { class: 'rooms' });
    this.translate(() => nav.setAttribute('aria-label', this.texts.rooms));
    for (const room of ROOMS) {
      const label = el('span', { class: 'label' });
      const button = el('button', { class: 'tile', type: 'button', 'data-room': room }, [
        icon(room),
        label,
      ]);
      button.addEventListener('click', () => this.wishes.goTo(room));
      this.rooms.set(room, button);
      nav.append(button);
      this.translate(() => {
        label.textContent = this.texts.room[room];
      });
    }
    return nav;
  }

  private closeButton(onClick: () => void): HTMLButtonElement {
    const button = el('button', { class: 'round-button close', type: 'button' }, [icon('close')]);
    button.addEventListener('click', onClick);
    this.translate(() => button.setAttribute('aria-label', this.texts.close));
    return button;
  }

  private buildShop(): void {
    const title = el('h2', { id: 'shop-title' });
    this.translate(() => {
      title.textContent = this.texts.shop;
    });
    const list = el('ul', { class: 'goods' });
    for (const item of ITEMS) {
      const name = el('h3');
      const use = el('p');
      const note = el('p', { class: 'owned' });
      const button = el('button', { class: 'price', type: 'button' }, [
        icon('coin'),
        String(SHOP[item].price),
      ]);
      button.addEventListener('click', () => this.wishes.buy(item));
      const card = el('li', { class: 'good', 'data-item': item }, [
        el('span', { class: 'disc' }, [icon(item)]),
        el('div', {}, [name, use]),
        button,
        note,
      ]);
      this.goods.set(item, { button, note, card });
      this.translate(() => {
        const { [item]: words } = this.texts.item;
        name.textContent = words.name;
        use.textContent = words.use;
        button.setAttribute(
          'aria-label',
          fill(this.texts.buy, { item: words.name, price: SHOP[item].price }),
        );
        note.textContent = fill(this.texts.owned, { room: this.texts.room[SHOP[item].room] });
      });
      list.append(card);
    }
    this.shop.append(
      el('header', {}, [title, this.shopMoney, this.closeButton(() => this.shop.close())]),
      list,
      this.shopNews,
    );
  }

  private openShop(): void {
    this.shopNews.textContent = '';
    this.shop.showModal();
  }

  /** What the shop says to a purchase, in the shop itself: the room is behind it. */
  shopSays(text: string): void {
    this.shopNews.textContent = text;
  }

  private buildIntro(): void {
    const how = el('p');
    const keys = el('p', { class: 'quiet' });
    this.how.append(how, keys);
    this.translate(() => {
      how.textContent = this.texts.round.how;
      keys.textContent = this.texts.round.keys;
    });
    this.startButton.addEventListener('click', () => {
      this.intro.close();
      this.wishes.startRound();
    });
    this.intro.append(
      el('header', {}, [this.introTitle, this.closeButton(() => this.intro.close())]),
      this.result,
      this.how,
      this.startButton,
    );
  }

  private openIntro(): void {
    this.introTitle.textContent = this.texts.fireflies;
    this.startButton.textContent = this.texts.round.start;
    this.result.hidden = true;
    this.how.hidden = false;
    this.intro.showModal();
    this.startButton.focus();
  }

  /** Says what a round has brought, and offers another. */
  openResult(caught: number, coins: number, best: number): void {
    this.introTitle.textContent = this.texts.round.over;
    this.startButton.textContent = this.texts.round.again;
    this.result.textContent = fill(this.texts.round.result, { caught, coins, best });
    this.result.hidden = false;
    this.how.hidden = true;
    this.intro.showModal();
    this.startButton.focus();
  }

  private buildRoundBar(): void {
    this.translate(() => this.timeLeft.setAttribute('aria-label', this.texts.fireflies));
    this.roundBar.append(
      el('p', { class: 'chip score' }, [icon('fireflies'), this.caught]),
      this.timeLeft,
      this.combo,
      this.closeButton(() => this.wishes.endRound()),
    );
  }

  /** The height of the lower controls, so that the scene can stand above them. */
  get covered(): number {
    return this.root.clientHeight - this.bottom.getBoundingClientRect().top;
  }

  get dialogOpen(): boolean {
    return this.shop.open || this.intro.open;
  }

  /** Lumi says something, in a bubble that is also read out. */
  say(text: string, now: number): void {
    this.speech.textContent = text;
    this.speech.classList.add('shown');
    this.speechEnds = now + SPEECH.least + SPEECH.perLetter * text.length;
  }

  showFullscreen(possible: boolean, on: boolean): void {
    this.screen.hidden = !possible;
    this.screen.setAttribute('aria-pressed', String(on));
  }

  /** Darkens the scene while Lumi changes rooms. */
  veiled(dark: boolean): void {
    this.veil.classList.toggle('dark', dark);
  }

  /** Bubble and hand follow Lumi's head. */
  follow(head: { x: number; y: number; radius: number }, now: number): void {
    const size = Math.max(44, head.radius * 2);
    this.stroke.style.transform = `translate(${head.x - size / 2}px, ${head.y - size / 2}px)`;
    this.stroke.style.width = this.stroke.style.height = `${size}px`;
    if (now > this.speechEnds && this.speech.textContent !== '') {
      this.speech.classList.remove('shown');
      this.speech.textContent = '';
    }
    const half = Math.min(this.root.clientWidth / 2 - 12, 130);
    const x = Math.min(this.root.clientWidth - half, Math.max(half, head.x + head.radius * 0.6));
    this.speech.style.transform = `translate(${x}px, ${Math.max(90, head.y - head.radius * 1.45)}px) translate(-50%, -100%)`;
  }

  show(pet: Pet, round: Round | null): void {
    this.pet = pet;
    const playing = round !== null;
    if (this.home.hidden !== playing) {
      this.home.hidden = playing;
      this.stroke.hidden = playing;
      this.roundBar.hidden = !playing;
      this.root.classList.toggle('playing', playing);
      if (playing) this.speechEnds = 0;
    }
    if (round) this.showRound(round);
    const minute = Math.floor(pet.clock / 10);
    const levels = NEEDS.map((need) => Math.round(pet.needs[need]));
    const key = JSON.stringify([
      levels,
      pet.coins,
      pet.items,
      pet.room,
      minute,
      pet.asleep,
      pet.muted,
    ]);
    if (key === this.drawn) return;
    this.drawn = key;
    this.showPet(pet);
  }

  private showPet(pet: Pet): void {
    const { texts } = this;
    for (const need of NEEDS) {
      const value = Math.round(pet.needs[need]);
      const one = this.meters.get(need);
      one?.meter.setAttribute('aria-valuenow', String(value));
      one?.meter.classList.toggle('low', value < LOW);
      one?.bar.style.setProperty('transform', `scaleX(${value / 100})`);
    }
    const mood = texts.mood[moodOf(pet)];
    if (this.mood.textContent !== mood) this.mood.textContent = mood;
    const time = timeOf(Math.floor(pet.clock / 10) * 10);
    setIcon(this.clock, lightAt(pet.clock).night > 0.5 ? 'moon' : 'sun');
    const clockText = this.clock.querySelector('time') ?? this.clock.appendChild(el('time'));
    clockText.textContent = time;
    this.coins.textContent = String(pet.coins);
    this.purse.setAttribute('aria-label', fill(texts.coins, { count: pet.coins }));
    this.purse.setAttribute('role', 'group');
    this.shopMoney.textContent = fill(texts.purse, { count: pet.coins });
    setIcon(this.sound, pet.muted ? 'muted' : 'sound');
    this.sound.setAttribute('aria-pressed', String(!pet.muted));
    for (const [room, button] of this.rooms) {
      if (room === pet.room) button.setAttribute('aria-current', 'location');
      else button.removeAttribute('aria-current');
    }
    const sleep = this.cares.get('sleep');
    const disc = sleep?.querySelector<HTMLElement>('.disc');
    const label = sleep?.querySelector('.label');
    if (disc) setIcon(disc, pet.asleep ? 'wake' : 'sleep');
    if (label) label.textContent = pet.asleep ? texts.action.wake : texts.action.sleep;
    for (const [item, { button, note, card }] of this.goods) {
      const owned = pet.items.includes(item);
      button.hidden = owned;
      note.hidden = !owned;
      card.classList.toggle('mine', owned);
      button.classList.toggle('dear', pet.coins < SHOP[item].price);
    }
    this.root
      .querySelector('canvas')
      ?.setAttribute('aria-label', `${mood}. ${texts.room[pet.room]}, ${time}.`);
  }

  private showRound(round: Round): void {
    this.timeLeft.value = Math.max(0, ROUND - round.time);
    const caught = fill(this.texts.round.caught, { count: round.caught });
    if (this.caught.textContent !== caught) this.caught.textContent = caught;
    const combo = round.combo > 1 ? fill(this.texts.round.combo, { count: round.combo }) : '';
    if (this.combo.textContent !== combo) this.combo.textContent = combo;
  }
}
