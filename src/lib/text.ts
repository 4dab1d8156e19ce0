import { NOT_IN_LINE } from '../../shared/ticket.ts';

/** The text itself, or its first `length` characters plus an ellipsis (HOM-3). */
export const cut = (text: string, length: number): string => {
  // By code point, or an emoji on the border would be cut in half.
  const characters = Array.from(text);
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : text;
};

/** The text with a replacement sign for each lone half of a character, which no server stores. */
export const wellFormed = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, '\uFFFD');

/** A text as a field of one line may hold it: what cannot be seen and came with a paste goes. */
export const singleLine = (text: string): string =>
  wellFormed(text).replaceAll(new RegExp(NOT_IN_LINE, 'gu'), ' ').trim();
