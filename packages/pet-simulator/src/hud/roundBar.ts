import { ROUND, type Round } from '../logic/fireflies.ts';
import { fill } from '../texts.ts';
import { closeButton, el, icon } from './elements.ts';
import type { Wishes } from './wishes.ts';
import type { Words } from './words.ts';

/** Catch, time and run of a round, in place of the controls. */
export class RoundBar {
  readonly element = el('div', { class: 'round-bar', hidden: true });
  readonly #words: Words;
  readonly #timeLeft = el('progress', { max: String(ROUND), class: 'time-left' });
  readonly #caught = el('span', { class: 'caught' });
  readonly #combo = el('span', { class: 'combo' });

  constructor(words: Words, wishes: Wishes) {
    this.#words = words;
    words.translate(() => this.#timeLeft.setAttribute('aria-label', words.texts.round.timeLeft));
    this.element.append(
      el('p', { class: 'chip score' }, [icon('fireflies'), this.#caught]),
      this.#timeLeft,
      this.#combo,
      closeButton(words, () => wishes.endRound()),
    );
  }

  show(round: Round): void {
    this.#timeLeft.value = Math.max(0, ROUND - round.time);
    const { round: texts } = this.#words.texts;
    const caught = fill(texts.caught, { count: round.caught });
    if (this.#caught.textContent !== caught) this.#caught.textContent = caught;
    const combo = round.combo > 1 ? fill(texts.combo, { count: round.combo }) : '';
    if (this.#combo.textContent !== combo) this.#combo.textContent = combo;
  }
}
