import type { Language } from '../../../../shared/language.ts';
import { TEXTS, type Texts } from '../texts.ts';

/** The texts in the player's language. */
export class Words {
  texts: Texts = TEXTS.en;
  readonly #translations: (() => void)[] = [];

  /** Registers a function that fills in texts on every change of language. */
  translate(apply: () => void): void {
    this.#translations.push(apply);
  }

  set(language: Language): void {
    this.texts = TEXTS[language];
    for (const apply of this.#translations) apply();
  }
}
