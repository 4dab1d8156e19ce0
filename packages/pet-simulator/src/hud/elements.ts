import type { Words } from './words.ts';

/** The attributes of the game's elements; no `style`, which the security policy forbids. */
type Attributes = Readonly<Record<string, string | boolean | undefined>>;

export const el = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  children: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[Tag] => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...children);
  return element;
};

const SVG = 'http://www.w3.org/2000/svg';

/** Line icons on a 24 px grid, in the colour of the text; parts that begin with `#` are filled. */
const ICONS = {
  food: [
    'M5 11h14a7 7 0 0 1-14 0Z',
    'M8.500 19.500h7',
    '#M9 9.500a2 2 0 1 1 0-4 2 2 0 0 1 0 4Z',
    '#M14.500 9.500a2.300 2.300 0 1 1 0-4.600 2.300 2.300 0 0 1 0 4.600Z',
  ],
  fun: [
    'M12 3.500a8.500 8.500 0 1 1 0 17 8.500 8.500 0 0 1 0-17Z',
    'M4.600 8.500c4 2.600 10.800 2.600 14.800 0',
    'M9.500 20c-1.600-5-1.600-11 0-16',
  ],
  clean: [
    'M9 4.500c3 4 5 6.500 5 9.500a5 5 0 0 1-10 0c0-3 2-5.500 5-9.500Z',
    'M18 5.500a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z',
    'M18.500 14a1.500 1.500 0 1 1 0 3 1.500 1.500 0 0 1 0-3Z',
  ],
  energy: ['M13.500 3 6 13.500h5L10 21l8-11h-5.200Z'],
  sleep: [
    'M19.500 14.500A8 8 0 1 1 10 4.500a6.500 6.500 0 0 0 9.500 10Z',
    'M15 4.500h5l-5 5.500h5',
  ],
  wake: [
    'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8Z',
    'M12 2.500v2M12 19.500v2M2.500 12h2M19.500 12h2M5.300 5.300l1.400 1.400M17.300 17.300l1.400 1.400M5.300 18.700l1.400-1.400M17.300 6.700l1.400-1.400',
  ],
  workshop: ['M4 11.500 12 4.500l8 7', 'M6 10v9.500h12V10', 'M9.500 19.500v-5h5v5'],
  kitchen: [
    'M3.500 12h17',
    'M5 12v3.500a4 4 0 0 0 4 4h6a4 4 0 0 0 4-4V12',
    'M7 12V6.500a2.500 2.500 0 0 1 5 0',
    'M15 5.500v2M18 6.500v1.500',
  ],
  garden: [
    'M12 21v-9',
    'M12 14c-4.500 0-7-2.500-7-6.500 4.500 0 7 2.500 7 6.500Z',
    'M12 11.500c0-4 2.500-6.500 7-6.500 0 4-2.500 6.500-7 6.500Z',
  ],
  shop: [
    'M4.500 10v9.500h15V10',
    'M3.500 9.500 5.500 4.500h13l2 5a2.800 2.800 0 0 1-5.600 0 2.900 2.900 0 0 1-5.800 0 2.800 2.800 0 0 1-5.600 0Z',
    'M9.500 19.500v-5h5v5',
  ],
  fireflies: [
    '#M12 10.500a3.500 3.500 0 0 1 3.500 3.500c0 2.500-1.500 5.500-3.500 5.500S8.500 16.500 8.500 14a3.500 3.500 0 0 1 3.500-3.500Z',
    'M12 10.500c-2-4.500-6.500-5.500-7.500-3s2 4 5 4.500M12 10.500c2-4.500 6.500-5.500 7.500-3s-2 4-5 4.500',
    'M10.500 6.500 9 4M13.500 6.500 15 4',
  ],
  coin: [
    'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16Z',
    '#M12 7.500c2.300 2.700 3 4.500 2.300 6.400a2.500 2.500 0 0 1-4.600 0c-.7-1.900 0-3.700 2.300-6.400Z',
  ],
  sound: [
    'M4 9.500v5h3.500l5 4v-13l-5 4Z',
    'M16 9a4 4 0 0 1 0 6M18.500 6.500a7.500 7.500 0 0 1 0 11',
  ],
  muted: ['M4 9.500v5h3.500l5 4v-13l-5 4Z', 'm16 9.500 5 5M21 9.500l-5 5'],
  fullscreen: ['M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5'],
  close: ['m6 6 12 12M18 6 6 18'],
  sun: ['#M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8Z', 'M12 3v2M12 19v2M3 12h2M19 12h2'],
  moon: ['#M19.500 14.500A8 8 0 1 1 10 4.500a6.500 6.500 0 0 0 9.500 10Z'],
  check: ['m5 12.500 4.500 4.500L19 7'],
  cloudBed: [
    'M4 16.500a3 3 0 0 1 1-5.800 4.500 4.500 0 0 1 8.300-2.200 4 4 0 0 1 6.200 3.300 2.600 2.600 0 0 1 .3 4.700Z',
    'M5.500 16.500v3M18.500 16.500v3',
  ],
  musicBox: [
    'M5 12.500h14v7H5Z',
    'M6 12.500 8 6l11 1',
    'M13 10.500V3.500l3.500 1.500',
    '#M11.800 9a1.600 1.600 0 1 1 0 3.200 1.600 1.600 0 0 1 0-3.200Z',
  ],
  soupPot: [
    'M4.500 10.500h15v5a4 4 0 0 1-4 4h-7a4 4 0 0 1-4-4Z',
    'M2.500 11.500h2M19.500 11.500h2',
    'M9 7.500c-1-1 1-2 0-3.500M13 7.500c-1-1 1-2 0-3.500',
  ],
  bathDuck: [
    'M4 13.500c2 1 4.500 0 6-1.500-1.500-1-2.200-2.300-2.200-4a4 4 0 0 1 8 0c0 1.200-.5 2-1 2.800 3.200.4 5.200 1.700 5.200 4.200 0 3-3 4.500-7 4.500-5 0-9-1.500-9-6Z',
    'M15.800 8.500h3',
    '#M12.400 7.200a.9.9 0 1 1 0 1.800.9.9 0 0 1 0-1.800Z',
  ],
  swing: ['M4 4h16', 'M7.500 4v12.500M16.500 4v12.500', 'M5.500 16.500h13v2.500h-13Z'],
  fireflyJar: [
    'M8 6.500h8v-3H8Z',
    'M8 6.500c-2 1-3 2.500-3 4.500v6.500a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V11c0-2-1-3.500-3-4.500',
    '#M10 11.500a1.300 1.300 0 1 1 0 2.600 1.300 1.300 0 0 1 0-2.600Z',
    '#M14.300 14.500a1.300 1.300 0 1 1 0 2.600 1.300 1.300 0 0 1 0-2.600Z',
  ],
} as const;
export type Icon = keyof typeof ICONS;

export const icon = (name: Icon): SVGSVGElement => {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('class', 'icon');
  for (const part of ICONS[name]) {
    const path = document.createElementNS(SVG, 'path');
    const filled = part.startsWith('#');
    path.setAttribute('d', filled ? part.slice(1) : part);
    if (filled) path.setAttribute('class', 'filled');
    svg.append(path);
  }
  return svg;
};

/** Shows another icon, unless it is shown already. */
export const setIcon = (place: HTMLElement, name: Icon): void => {
  if (place.dataset['icon'] === name) return;
  place.dataset['icon'] = name;
  place.querySelector('svg')?.remove();
  place.prepend(icon(name));
};

export const closeButton = (words: Words, onClick: () => void): HTMLButtonElement => {
  const button = el('button', { class: 'round-button close', type: 'button' }, [icon('close')]);
  button.addEventListener('click', onClick);
  words.translate(() => button.setAttribute('aria-label', words.texts.close));
  return button;
};
