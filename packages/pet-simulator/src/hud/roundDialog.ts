import { fill } from '../texts.ts';
import { closeButton, el } from './elements.ts';
import type { Wishes } from './wishes.ts';
import type { Words } from './words.ts';

/** The dialog before a round and after it. */
export class RoundDialog {
  readonly element = el('dialog', { class: 'sheet', 'aria-labelledby': 'round-title' });
  readonly #words: Words;
  readonly #title = el('h2', { id: 'round-title' });
  readonly #result = el('p', { class: 'result' });
  readonly #how = el('div', { class: 'how' });
  readonly #start = el('button', { class: 'main-button', type: 'button' });

  constructor(words: Words, wishes: Wishes) {
    this.#words = words;
    const how = el('p');
    const keys = el('p', { class: 'quiet' });
    this.#how.append(how, keys);
    words.translate(() => {
      how.textContent = words.texts.round.how;
      keys.textContent = words.texts.round.keys;
    });
    this.#start.addEventListener('click', () => {
      this.element.close();
      wishes.startRound();
    });
    this.element.append(
      el('header', {}, [this.#title, closeButton(words, () => this.element.close())]),
      this.#result,
      this.#how,
      this.#start,
    );
  }

  /** Explains how a round is played. */
  open(): void {
    const { fireflies, round } = this.#words.texts;
    this.#show(fireflies, round.start);
  }

  /** Shows the result of a round and offers another. */
  openResult(caught: number, coins: number, best: number): void {
    const { round } = this.#words.texts;
    this.#show(round.over, round.again, fill(round.result, { caught, coins, best }));
  }

  #show(title: string, start: string, result?: string): void {
    this.#title.textContent = title;
    this.#start.textContent = start;
    this.#result.textContent = result ?? '';
    this.#result.hidden = result === undefined;
    this.#how.hidden = result !== undefined;
    this.element.showModal();
    this.#start.focus();
  }
}
