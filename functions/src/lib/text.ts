const graphemes = new Intl.Segmenter();

/** Where the character begins that has this index of a text, as a reader sees characters: an emoji or a flag is one. */
export const beginningOf = (text: string, index: number): number =>
  // What follows the character decides nothing, and may be ten megabytes.
  graphemes.segment(text.slice(0, index + 2)).containing(index)?.index ?? index;

/** Where that character ends. */
export const endingOf = (text: string, index: number): number => {
  const character = graphemes.segment(text).containing(index);
  return character ? character.index + character.segment.length : text.length;
};

/** The beginning of a text, which says where it was cut. */
export const shorten = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, beginningOf(text, length))} …` : text;
