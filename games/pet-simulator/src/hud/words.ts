import type { Language } from '../../../../shared/language.ts';
import { TEXTS, type Texts } from '../texts.ts';

/** The words in the player's language. */
export class Words {
  texts: Texts = TEXTS.en;
  readonly #translations: (() => void)[] = [];

  /** Puts words into their places, with every language that is set. */
  translate(apply: () => void): void {
    this.#translations.push(apply);
  }

  set(language: Language): void {
    this.texts = TEXTS[language];
    for (const apply of this.#translations) apply();
  }
}
