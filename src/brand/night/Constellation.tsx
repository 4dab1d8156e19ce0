import { classes } from '../../ui/classes.ts';
import styles from './Constellation.module.css';

/** Stars as x, y, magnitude (1 faint to 3 bright) on a 100 by 100 sky, and the lines between them. */
type Figure = { stars: readonly (readonly [number, number, number])[]; lines: string };

const figure = (stars: Figure['stars'], ...chains: readonly (readonly number[])[]): Figure => ({
  stars,
  lines: chains
    .map((chain) => `M${chain.map((at) => stars[at]?.slice(0, 2).join(' ')).join('L')}`)
    .join(''),
});

/** The constellations, one for each plain page. */
const FIGURES = {
  compass: figure(
    [
      [50, 6, 3],
      [58, 42, 2],
      [94, 50, 2],
      [58, 58, 1],
      [50, 94, 2],
      [42, 58, 2],
      [6, 50, 2],
      [42, 42, 1],
      [50, 50, 3],
    ],
    [0, 1, 2, 3, 4, 5, 6, 7, 0],
    [1, 8, 5],
    [3, 8, 7],
  ),
  gem: figure(
    [
      [28, 18, 2],
      [72, 18, 3],
      [94, 40, 2],
      [50, 92, 3],
      [6, 40, 2],
      [34, 40, 1],
      [66, 40, 1],
      [50, 18, 1],
    ],
    [0, 1, 2, 3, 4, 0],
    [4, 5, 6, 2],
    [5, 3, 6],
    [5, 7, 6],
  ),
  paw: figure(
    [
      [50, 52, 2],
      [70, 66, 2],
      [66, 86, 3],
      [50, 80, 1],
      [34, 86, 2],
      [30, 66, 2],
      [12, 48, 3],
      [32, 20, 2],
      [66, 18, 3],
      [88, 46, 2],
      [21, 40, 1],
      [38, 31, 1],
      [61, 30, 1],
      [79, 39, 1],
    ],
    [0, 1, 2, 3, 4, 5, 0],
    [6, 10],
    [7, 11],
    [8, 12],
    [9, 13],
  ),
  bubble: figure(
    [
      [14, 22, 2],
      [84, 14, 3],
      [92, 58, 2],
      [54, 66, 1],
      [34, 90, 3],
      [32, 68, 1],
      [10, 62, 2],
      [32, 42, 2],
      [51, 40, 2],
      [70, 38, 2],
    ],
    [0, 1, 2, 3, 4, 5, 6, 0],
  ),
  book: figure(
    [
      [50, 26, 3],
      [30, 16, 1],
      [8, 22, 2],
      [8, 78, 2],
      [30, 72, 1],
      [50, 84, 3],
      [70, 72, 1],
      [92, 78, 2],
      [92, 22, 3],
      [70, 16, 1],
    ],
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 5],
  ),
  scales: figure(
    [
      [50, 8, 3],
      [50, 84, 2],
      [30, 92, 2],
      [70, 92, 1],
      [14, 26, 2],
      [86, 20, 3],
      [4, 58, 1],
      [24, 58, 2],
      [76, 52, 2],
      [96, 52, 1],
    ],
    [0, 1, 2, 3, 1],
    [4, 0, 5],
    [4, 6, 7, 4],
    [5, 8, 9, 5],
  ),
  key: figure(
    [
      [24, 28, 3],
      [42, 20, 1],
      [54, 34, 2],
      [48, 52, 2],
      [28, 54, 1],
      [14, 42, 2],
      [90, 88, 3],
      [78, 92, 2],
      [80, 79, 1],
      [68, 82, 2],
      [70, 70, 1],
    ],
    [0, 1, 2, 3, 4, 5, 0],
    [3, 10, 8, 6],
    [8, 7],
    [10, 9],
  ),
  letter: figure(
    [
      [6, 24, 2],
      [92, 16, 3],
      [96, 74, 2],
      [10, 82, 3],
      [52, 54, 2],
      [38, 47, 1],
      [64, 45, 1],
    ],
    [0, 1, 2, 3, 0],
    [0, 5, 4, 6, 1],
    [3, 5],
    [2, 6],
  ),
  gift: figure(
    [
      [12, 40, 2],
      [88, 36, 2],
      [88, 54, 1],
      [12, 58, 1],
      [18, 92, 3],
      [82, 90, 2],
      [50, 38, 3],
      [50, 91, 1],
      [30, 12, 2],
      [70, 10, 3],
    ],
    [0, 1, 2, 3, 0],
    [3, 4, 7, 5, 2],
    [6, 7],
    [6, 8, 0],
    [6, 9, 1],
  ),
  cat: figure(
    [
      [14, 10, 3],
      [36, 26, 1],
      [64, 26, 1],
      [86, 10, 3],
      [90, 60, 2],
      [64, 88, 2],
      [36, 88, 2],
      [10, 60, 2],
      [34, 52, 2],
      [66, 52, 2],
      [50, 68, 1],
    ],
    [0, 1, 2, 3, 4, 5, 6, 7, 0],
  ),
  cube: figure(
    [
      [50, 6, 3],
      [90, 27, 2],
      [90, 72, 2],
      [50, 95, 3],
      [10, 72, 2],
      [10, 27, 1],
      [50, 49, 2],
      [68, 38, 1],
      [50, 72, 1],
    ],
    [0, 1, 2, 3, 4, 5, 0],
    [5, 6, 1],
    [6, 3],
  ),
} as const;

export type ConstellationName = keyof typeof FIGURES;

/** A drawn constellation; decorative. */
export const Constellation = ({
  name,
  className,
}: {
  name: ConstellationName;
  className?: string | undefined;
}) => {
  const { stars, lines } = FIGURES[name];
  return (
    <svg
      className={classes(styles.sky, className)}
      viewBox="-4 -4 108 108"
      width="480"
      height="480"
      aria-hidden="true"
    >
      <path className={styles.lines} d={lines} />
      {stars.map(([x, y, magnitude]) => (
        <path key={`${x} ${y}`} className={styles.star} d={sparkle(x, y, 0.9 + magnitude * 0.85)} />
      ))}
    </svg>
  );
};

/** A four-pointed star of the given radius around a point. */
const sparkle = (x: number, y: number, reach: number): string => {
  const waist = reach * 0.28;
  return (
    `M${x} ${y - reach}L${x + waist} ${y - waist}L${x + reach} ${y}L${x + waist} ${y + waist}` +
    `L${x} ${y + reach}L${x - waist} ${y + waist}L${x - reach} ${y}L${x - waist} ${y - waist}Z`
  );
};
