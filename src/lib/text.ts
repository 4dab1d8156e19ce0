/** The text itself, or its first `length` characters plus an ellipsis (spec 2, home banner). */
export const cut = (text: string, length: number): string => {
  // By code point, or an emoji on the border would be cut in half.
  const characters = Array.from(text);
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : text;
};
