/** Class of the frame of a picture with these colours (PictureFiles). */
export const coloursClass = (colours: string): string => `p-${colours}`;

/** The custom properties that Picture.module.css draws a blurred picture of: --p1 to --p5. */
export const colourProperties = (colours: string): readonly (readonly [string, string])[] =>
  (colours.match(/.../g) ?? []).map((colour, at) => [`--p${at + 1}`, `#${colour}`]);

/** CSS for all pictures in static HTML, whose elements may have no styles of their own. */
export const coloursCss = (html: string): string =>
  [...new Set([...html.matchAll(/\bp-([\da-f]{15})\b/g)].map(([, colours = '']) => colours))]
    .map((colours) => {
      const values = colourProperties(colours).map(([name, colour]) => `${name}:${colour}`);
      return `.${coloursClass(colours)}{${values.join(';')}}`;
    })
    .join('');
