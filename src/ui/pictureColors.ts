/** Class of the frame of a picture with these colors (PictureFiles). */
export const colorsClass = (colors: string): string => `p-${colors}`;

/** The custom properties that Picture.module.css draws a blurred picture of: --p1 to --p5. */
export const colorProperties = (colors: string): readonly (readonly [string, string])[] =>
  (colors.match(/.../g) ?? []).map((color, at) => [`--p${at + 1}`, `#${color}`]);

/** CSS for all pictures in static HTML, whose elements may have no styles of their own. */
export const colorsCss = (html: string): string =>
  [...new Set([...html.matchAll(/\bp-([\da-f]{15})\b/g)].map(([, colors = '']) => colors))]
    .map((colors) => {
      const values = colorProperties(colors).map(([name, color]) => `${name}:${color}`);
      return `.${colorsClass(colors)}{${values.join(';')}}`;
    })
    .join('');
