import { LANGUAGES } from '../../../shared/language.ts';
import { MAIL_TEXTS } from '../tickets/mailTexts.ts';
import { lettersOf } from './ourLines.ts';

/** Stands for a day in a sentence: such letters are in none. */
const DAY = 'zzdayzz';
/** The letters of a day, as `5dejaneirode2027`. */
const ANY_DAY = '[\\p{L}\\p{N}]{4,30}?\\d{4}';

/**
 * What our mails say of an absence, in each language, with any days: that of an older mail may have
 * been changed or forgotten since.
 */
const SENTENCES = LANGUAGES.flatMap((language) =>
  [true, false].map((hasBegun) => {
    const sentence = MAIL_TEXTS[language].away({ from: DAY, until: DAY, hasBegun });
    return new RegExp(lettersOf(sentence).replaceAll(DAY, ANY_DAY), 'gu');
  }),
);

/** The letters of each sentence about an absence of ours in a mail. */
export const quotedAbsences = (text: string): string[] => {
  const letters = lettersOf(text);
  return SENTENCES.flatMap((sentence) => letters.match(sentence) ?? []);
};
