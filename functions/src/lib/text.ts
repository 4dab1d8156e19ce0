const graphemes = new Intl.Segmenter();

/** Where the character begins that has this index of a text, as a reader sees characters: an emoji or a flag is one. */
export const beginningOf = (text: string, index: number): number =>
  graphemes.segment(text).containing(index)?.index ?? index;

/** The beginning of a text, which says where it was cut. */
export const shorten = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, beginningOf(text, length))} …` : text;
