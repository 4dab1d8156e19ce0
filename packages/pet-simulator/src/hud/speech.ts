import { el } from './elements.ts';
import type { Wishes } from './wishes.ts';
import type { Words } from './words.ts';

/** A sentence stays as long as it takes to read, in seconds. */
const SPEECH = { least: 1.8, perLetter: 0.07 };

/** Lumi's words in a bubble that is also read out, and the button over its head that strokes it. */
export class Speech {
  readonly bubble = el('p', { class: 'speech', 'aria-live': 'polite' });
  readonly stroke = el('button', { class: 'stroke', type: 'button' });
  #left = 0;
  #places = '';

  constructor(words: Words, wishes: Wishes) {
    this.stroke.addEventListener('click', () => wishes.stroke());
    words.translate(() => this.stroke.setAttribute('aria-label', words.texts.stroke));
  }

  say(text: string): void {
    this.bubble.textContent = text;
    this.bubble.classList.add('shown');
    this.#left = SPEECH.least + SPEECH.perLetter * text.length;
  }

  /** Says it instead of anything else; while it is shown, screen readers do not hear it again. */
  keep(text: string): void {
    if (this.bubble.textContent !== text) this.say(text);
  }

  /** The bubble is empty from the next frame on. */
  end(): void {
    this.#left = 0;
  }

  clear(): void {
    this.bubble.textContent = '';
    this.#left = 0;
  }

  /**
   * Bubble and button follow Lumi's head, within a frame of this width. The sentence ages by the seconds
   * that were drawn, because the first frames of a slow machine take longer than reading does.
   */
  follow(head: { x: number; y: number; radius: number }, width: number, seconds: number): void {
    const { bubble, stroke } = this;
    this.#left -= seconds;
    if (this.#left <= 0 && bubble.textContent !== '') {
      bubble.classList.remove('shown');
      bubble.textContent = '';
    }
    // In whole pixels, and only what has changed: a frame in which Lumi only breathes is then neither
    // laid out nor painted anew.
    const size = Math.max(44, Math.round(head.radius) * 2);
    const [left, top] = [head.x, head.y].map((middle) => Math.round(middle - size / 2));
    const half = Math.min(width / 2 - 12, 130);
    const x = Math.round(Math.min(width - half, Math.max(half, head.x + head.radius * 0.6)));
    const y = Math.round(Math.max(90, head.y - head.radius * 1.45));
    const places = `${size} ${left} ${top} ${x} ${y}`;
    if (places === this.#places) return;
    this.#places = places;
    stroke.style.transform = `translate(${left}px, ${top}px)`;
    stroke.style.width = stroke.style.height = `${size}px`;
    bubble.style.transform = `translate(${x}px, ${y}px) translate(-50%, -100%)`;
  }
}
