import { moodOf } from '../logic/mood.ts';
import { NEEDS, type Pet } from '../logic/pet.ts';
import { el, icon } from './elements.ts';
import type { Words } from './words.ts';

const LOW = 28;

/** What Lumi needs, as meters, and how it feels. */
export class Needs {
  readonly element: HTMLElement;
  readonly #words: Words;
  readonly #meters = new Map<string, { meter: HTMLElement; bar: HTMLElement }>();
  readonly #mood = el('p', { class: 'mood', 'aria-live': 'polite' });

  constructor(words: Words) {
    this.#words = words;
    const list = el('section', { class: 'needs' });
    words.translate(() => list.setAttribute('aria-label', words.texts.needs));
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
      words.translate(() => {
        meter.setAttribute('aria-label', words.texts.need[need]);
        meter.title = words.texts.need[need];
        name.textContent = words.texts.need[need];
      });
      this.#meters.set(need, { meter, bar });
      list.append(meter);
    }
    this.element = el('div', { class: 'top-left' }, [list, this.#mood]);
  }

  show(pet: Pet): void {
    for (const need of NEEDS) {
      const value = Math.round(pet.needs[need]);
      const one = this.#meters.get(need);
      one?.meter.setAttribute('aria-valuenow', String(value));
      one?.meter.classList.toggle('low', value < LOW);
      one?.bar.style.setProperty('transform', `scaleX(${value / 100})`);
    }
    const mood = this.#words.texts.mood[moodOf(pet)];
    if (this.#mood.textContent !== mood) this.#mood.textContent = mood;
  }
}
