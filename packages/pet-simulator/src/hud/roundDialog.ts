import { fill } from '../texts.ts';
import { closeButton, el } from './elements.ts';
import type { Wishes } from './wishes.ts';
import type { Words } from './words.ts';

type Result = { caught: number; coins: number; best: number };

/** The dialog before a round and after it. */
export class RoundDialog {
  readonly element = el('dialog', { class: 'sheet', 'aria-labelledby': 'round-title' });
  readonly #words: Words;
  readonly #title = el('h2', { id: 'round-title' });
  readonly #result = el('p', { class: 'result', id: 'round-result' });
  readonly #how = el('div', { class: 'how', id: 'round-how' });
  readonly #start = el('button', { class: 'main-button', type: 'button' });
  /** What the last round has brought; null before a round. */
  #last: Result | null = null;

  constructor(words: Words, wishes: Wishes) {
    this.#words = words;
    const how = el('p');
    const keys = el('p', { class: 'quiet' });
    this.#how.append(how, keys);
    words.translate(() => {
      how.textContent = words.texts.round.how;
      keys.textContent = words.texts.round.keys;
      this.#write();
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

  /** Explains how a round is played or, after one, shows its result and offers another. */
  open(last: Result | null = null): void {
    this.#last = last;
    this.#write();
    this.element.showModal();
    this.#start.focus();
  }

  #write(): void {
    const { fireflies, round } = this.#words.texts;
    const last = this.#last;
    this.#title.textContent = last ? round.over : fireflies;
    this.#start.textContent = last ? round.again : round.start;
    this.#result.textContent = last ? fill(round.result, last) : '';
    this.#result.hidden = last === null;
    this.#how.hidden = last !== null;
    this.element.setAttribute('aria-describedby', last ? 'round-result' : 'round-how');
  }
}
