import { ITEMS, type ItemId, type Pet } from '../logic/pet.ts';
import { SHOP } from '../logic/shop.ts';
import { fill } from '../texts.ts';
import { closeButton, el, icon } from './elements.ts';
import type { Wishes } from './wishes.ts';
import type { Words } from './words.ts';

type Good = { button: HTMLButtonElement; note: HTMLElement; card: HTMLElement };

/** The shop, a dialog. */
export class Shop {
  readonly element = el('dialog', { class: 'sheet shop', 'aria-labelledby': 'shop-title' });
  readonly #words: Words;
  readonly #goods = new Map<ItemId, Good>();
  readonly #close: HTMLButtonElement;
  readonly #money = el('p', { class: 'money' });
  readonly #news = el('p', { class: 'news', 'aria-live': 'polite' });

  constructor(words: Words, wishes: Wishes) {
    this.#words = words;
    const title = el('h2', { id: 'shop-title' });
    words.translate(() => {
      title.textContent = words.texts.shop;
      this.#news.textContent = '';
    });
    const list = el('ul', { class: 'goods' });
    for (const item of ITEMS) list.append(this.#good(item, () => wishes.buy(item)));
    this.#close = closeButton(words, () => this.element.close());
    this.element.append(el('header', {}, [title, this.#money, this.#close]), list, this.#news);
  }

  #good(item: ItemId, onBuy: () => void): HTMLElement {
    const name = el('h3');
    const use = el('p');
    const note = el('p', { class: 'owned' });
    const button = el('button', { class: 'price', type: 'button' }, [
      icon('coin'),
      String(SHOP[item].price),
    ]);
    button.addEventListener('click', onBuy);
    const card = el('li', { class: 'good', 'data-item': item }, [
      el('span', { class: 'disc' }, [icon(item)]),
      el('div', {}, [name, use]),
      button,
      note,
    ]);
    this.#goods.set(item, { button, note, card });
    this.#words.translate(() => {
      const { texts } = this.#words;
      const { price, room } = SHOP[item];
      name.textContent = texts.item[item].name;
      use.textContent = texts.item[item].use;
      button.setAttribute('aria-label', fill(texts.buy, { item: texts.item[item].name, price }));
      note.textContent = fill(texts.owned, { room: texts.room[room] });
    });
    return card;
  }

  open(): void {
    this.#news.textContent = '';
    this.element.showModal();
  }

  /** The message about a purchase, inside the dialog, because that covers the room. */
  say(text: string): void {
    this.#news.textContent = text;
  }

  show(pet: Pet): void {
    this.#money.textContent = fill(this.#words.texts.purse, { count: pet.coins });
    for (const [item, { button, note, card }] of this.#goods) {
      const owned = pet.items.includes(item);
      // A hidden button would lose the focus to the page.
      if (owned && document.activeElement === button) this.#close.focus();
      button.hidden = owned;
      note.hidden = !owned;
      card.classList.toggle('mine', owned);
      button.classList.toggle('dear', pet.coins < SHOP[item].price);
    }
  }
}
