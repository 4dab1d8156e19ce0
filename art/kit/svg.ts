/** Attribute names in camelCase, as in JSX; undefined leaves one out. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;
export type Point = readonly [x: number, y: number];
/** Offset from 0 to 1, colour, opacity. */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

/** The size of every picture, in SVG units. */
export const WIDTH = 1600;
export const HEIGHT = 900;

const written = ([name, value]: [string, string | number | undefined]): string =>
  value === undefined
    ? ''
    : ` ${name === 'viewBox' ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}="${typeof value === 'number' ? round(value) : value}"`;

export const round = (value: number): number => Math.round(value * 100) / 100;

export const el = (name: string, attributes: Attributes, ...children: string[]): string =>
  `<${name}${Object.entries(attributes).map(written).join('')}>${children.join('')}</${name}>`;

export const g = (attributes: Attributes, ...children: string[]): string =>
  el('g', attributes, ...children);

/** Moves, turns (degrees) and scales what is drawn around 0, 0. */
export const at = (
  x: number,
  y: number,
  { scale = 1, turn = 0, opacity }: { scale?: number; turn?: number; opacity?: number } = {},
  ...children: string[]
): string =>
  g(
    {
      transform: `translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${Math.round(scale * 1000) / 1000})`,
      opacity,
    },
    ...children,
  );

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  attributes: Attributes = {},
): string => el('rect', { x, y, width, height, fill, ...attributes });

export const circle = (
  cx: number,
  cy: number,
  r: number,
  fill: string,
  attributes: Attributes = {},
): string => el('circle', { cx, cy, r, fill, ...attributes });

export const ellipse = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  attributes: Attributes = {},
): string => el('ellipse', { cx, cy, rx, ry, fill, ...attributes });

export const path = (d: string, fill: string, attributes: Attributes = {}): string =>
  el('path', { d, fill, ...attributes });

/** An open line with round ends. */
export const stroke = (
  d: string,
  colour: string,
  width: number,
  attributes: Attributes = {},
): string =>
  path(d, 'none', {
    stroke: colour,
    strokeWidth: width,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    ...attributes,
  });

export const line = (
  [x1, y1]: Point,
  [x2, y2]: Point,
  colour: string,
  width: number,
  attributes: Attributes = {},
): string =>
  stroke(`M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}`, colour, width, attributes);

export const through = (points: readonly Point[], closed = false): string =>
  points.map(([x, y], n) => `${n === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('') +
  (closed ? 'Z' : '');

export const polygon = (
  points: readonly Point[],
  fill: string,
  attributes: Attributes = {},
): string => path(through(points, true), fill, attributes);

/** Figtree unless `display`; y is the baseline. */
export const text = (
  x: number,
  y: number,
  words: string,
  size: number,
  fill: string,
  { display, weight, ...attributes }: Attributes & { display?: 1; weight?: number } = {},
): string =>
  el(
    'text',
    {
      x,
      y,
      fill,
      fontSize: size,
      class: display ? 'display' : undefined,
      fontWeight: weight ?? (display ? 700 : 500),
      ...attributes,
    },
    words.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
  );

export const centred = (
  x: number,
  y: number,
  words: string,
  size: number,
  fill: string,
  attributes: Attributes & { display?: 1; weight?: number } = {},
): string => text(x, y, words, size, fill, { textAnchor: 'middle', ...attributes });

export const times = (count: number, draw: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => draw(n)).join('');

/** Gradients, clip paths and filters of the picture being drawn, by their markup. */
const definitions = new Map<string, string>();

const define = (build: (id: string) => string): string => {
  const key = build('');
  const known = definitions.get(key);
  if (known) return known;
  const id = `d${definitions.size}`;
  definitions.set(key, id);
  return id;
};

/** The complete SVG document of a picture, with its definitions. */
export const picture = (
  draw: () => string,
  { width, height }: { width: number; height: number } = { width: WIDTH, height: HEIGHT },
): string => {
  definitions.clear();
  const body = draw();
  const defs = [...definitions].map(([key, id]) => key.replace('id=""', `id="${id}"`));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs.join('')}</defs>${body}</svg>`;
};

const stopsOf = (stops: readonly Stop[]): string =>
  stops
    .map(([offset, colour, opacity]) =>
      el('stop', { offset, stopColor: colour, stopOpacity: opacity }),
    )
    .join('');

/** A linear paint from one corner of the shape's box to another; [0, 0, 0, 1] is downwards. */
export const linear = (
  stops: readonly Stop[],
  [x1, y1, x2, y2]: readonly [number, number, number, number] = [0, 0, 0, 1],
): string =>
  `url(#${define((id) => el('linearGradient', { id, x1, y1, x2, y2 }, stopsOf(stops)))})`;

export const radial = (stops: readonly Stop[]): string =>
  `url(#${define((id) => el('radialGradient', { id }, stopsOf(stops)))})`;

export const clipped = (shape: string, ...children: string[]): string =>
  g({ 'clip-path': `url(#${define((id) => el('clipPath', { id }, shape))})` }, ...children);

export const masked = (shape: string, ...children: string[]): string =>
  g({ mask: `url(#${define((id) => el('mask', { id }, shape))})` }, ...children);

export const blurred = (deviation: number, ...children: string[]): string =>
  g(
    {
      filter: `url(#${define(
        (id) =>
          `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${deviation}"></feGaussianBlur></filter>`,
      )})`,
    },
    ...children,
  );

/** A soft glow around a point. */
export const glow = (x: number, y: number, r: number, colour: string, strength = 0.6): string =>
  circle(
    x,
    y,
    r,
    radial([
      [0, colour, strength],
      [0.35, colour, strength * 0.4],
      [1, colour, 0],
    ]),
  );
