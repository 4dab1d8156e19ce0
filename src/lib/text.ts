import { inLine } from '../../shared/ticket.ts';

/** The text itself, or its first `length` characters plus an ellipsis (HOM-3). */
export const cut = (text: string, length: number): string => {
  // By code points, or an emoji at the limit would be cut in half.
  const characters = Array.from(text);
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : text;
};

/** The beginning of a text, in UTF-16 units as limits are, without half a character at its end. */
export const shorten = (text: string, length: number): string =>
  text.slice(0, length).replace(/\p{Surrogate}$/u, '');

/** Replaces each lone surrogate (half a character), which no server stores, by U+FFFD. */
export const wellFormed = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, '\uFFFD');

/** A text for a single-line field, as the field shows what was pasted (shared/ticket.ts). */
export const singleLine = (text: string): string => inLine(wellFormed(text)).trim();

/** Letters and marks that run from right to left, or change the direction. */
const TURNS =
  /[\p{Bidi_Control}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/**
 * A name to put into a sentence: one that runs from right to left gets isolates around it (U+2068,
 * U+2069), so that the words and numbers beside it keep their order.
 */
export const isolate = (name: string): string => (TURNS.test(name) ? `\u2068${name}\u2069` : name);
