import { CARES, ROOMS, type Care, type Pet, type Room } from '../logic/pet.ts';
import { el, icon, setIcon, type Icon } from './elements.ts';
import type { Wishes } from './wishes.ts';
import type { Words } from './words.ts';

const CARE_ICON: Record<Care, Icon> = { feed: 'food', play: 'fun', wash: 'clean', sleep: 'sleep' };

/** Rooms, cares, shop and round, along the lower edge. */
export class Controls {
  readonly element: HTMLElement;
  readonly fireflies: HTMLButtonElement;
  readonly #words: Words;
  readonly #wishes: Wishes;
  readonly #cares = new Map<Care, HTMLButtonElement>();
  readonly #rooms = new Map<Room, HTMLButtonElement>();
  /** Says which room Lumi is in now. */
  readonly #room = el('p', { class: 'unseen', 'aria-live': 'polite' });

  constructor(words: Words, wishes: Wishes, open: { shop: () => void; fireflies: () => void }) {
    this.#words = words;
    this.#wishes = wishes;
    this.fireflies = this.#tile(
      'data-name',
      'fireflies',
      () => words.texts.fireflies,
      this.#clicking(open.fireflies),
    );
    const more = el('div', { class: 'more', role: 'group' }, [
      this.#tile('data-name', 'shop', () => words.texts.shop, this.#clicking(open.shop)),
      this.fireflies,
    ]);
    words.translate(() => more.setAttribute('aria-label', words.texts.more));
    this.element = el('div', { class: 'bottom' }, [
      this.#roomNav(),
      this.#careGroup(),
      more,
      this.#room,
    ]);
  }

  #clicking(open: () => void) {
    return () => {
      this.#wishes.click();
      open();
    };
  }

  #tile(attribute: string, name: Icon, text: () => string, onClick: () => void): HTMLButtonElement {
    const label = el('span', { class: 'label' });
    const button = el('button', { class: 'tile', type: 'button', [attribute]: name }, [
      icon(name),
      label,
    ]);
    button.addEventListener('click', onClick);
    this.#words.translate(() => {
      label.textContent = text();
    });
    return button;
  }

  #roomNav(): HTMLElement {
    const nav = el('nav', { class: 'rooms' });
    this.#words.translate(() => nav.setAttribute('aria-label', this.#words.texts.rooms));
    for (const room of ROOMS) {
      const text = () => this.#words.texts.room[room];
      const button = this.#tile('data-room', room, text, () => this.#wishes.goTo(room));
      this.#rooms.set(room, button);
      nav.append(button);
    }
    return nav;
  }

  #careGroup(): HTMLElement {
    const group = el('div', { class: 'cares', role: 'group' });
    this.#words.translate(() => group.setAttribute('aria-label', this.#words.texts.care));
    for (const [index, care] of CARES.entries()) {
      const label = el('span', { class: 'label' });
      const key = String(index + 1);
      const button = el(
        'button',
        { class: 'care', type: 'button', 'data-care': care, 'aria-keyshortcuts': key },
        [el('span', { class: 'disc' }, [icon(CARE_ICON[care])]), label],
      );
      button.addEventListener('click', () => this.#wishes.care(care));
      this.#cares.set(care, button);
      group.append(button);
      this.#words.translate(() => {
        label.textContent = this.#words.texts.action[care];
      });
    }
    return group;
  }

  show(pet: Pet): void {
    for (const [room, button] of this.#rooms) {
      if (room === pet.room) button.setAttribute('aria-current', 'location');
      else button.removeAttribute('aria-current');
    }
    const { action, room: rooms } = this.#words.texts;
    if (this.#room.textContent !== rooms[pet.room]) this.#room.textContent = rooms[pet.room];
    const sleep = this.#cares.get('sleep');
    const disc = sleep?.querySelector<HTMLElement>('.disc');
    const label = sleep?.querySelector('.label');
    if (disc) setIcon(disc, pet.asleep ? 'wake' : 'sleep');
    if (label) label.textContent = pet.asleep ? action.wake : action.sleep;
  }
}
