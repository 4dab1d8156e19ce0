/** Class of the frame of a picture with this color (PictureFiles). */
export const colorClass = (color: string): string => `p-${color}`;

/** CSS for all pictures in static HTML, whose elements may have no styles of their own. */
export const colorsCss = (html: string): string =>
  [...new Set([...html.matchAll(/\bp-([\da-f]{3})\b/g)].map(([, color = '']) => color))]
    .map((color) => `.${colorClass(color)}{background:#${color}}`)
    .join('');
