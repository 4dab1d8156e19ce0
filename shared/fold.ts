/**
 * Text as every search compares it: letters without accents and in one form, in lower case, without
 * the characters that nobody sees; every hyphen and dash is `-`, every kind of blank a space.
 */
export const fold = (text: string): string => lower(bareLetters(text));

/** In lower case, where a letter does not depend on those around it: Greek has a sigma for ends. */
export const lower = (text: string): string => text.toLowerCase().replaceAll('ς', 'σ');

/** The same in the case in which it was written. */
export const bareLetters = (text: string): string =>
  withoutPiles(text)
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll(/\p{Pd}|\u2212/gu, '-')
    .replaceAll(/\p{Zs}/gu, ' ');

/**
 * A text without piles of marks, of which no script has as many on a letter: to sort them, as every
 * form of Unicode does, takes the square of their number. And with a letter for two Arabic phrases that
 * are one character each: a text of them would become 18 times as long.
 */
export const withoutPiles = (text: string): string =>
  text.replaceAll(/[\p{M}\uFF9E\uFF9F]{9,}/gu, '').replaceAll(/[\uFDFA\uFDFB]/g, '\u0635');
