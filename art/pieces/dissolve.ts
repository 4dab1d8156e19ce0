import { ink, ok } from '../kit/palette.ts';
import { seeded } from '../kit/random.ts';
import { g, masked, type Point, rect, times } from '../kit/svg.ts';

const CELL = 20;

/** Noise from 0 to 1 in soft patches about four cells wide, roughened cell by cell. */
const patches = (random: () => number, columns: number, rows: number) => {
  const wide = Math.ceil(columns / 4) + 2;
  const lattice = Array.from({ length: wide * (Math.ceil(rows / 4) + 2) }, random);
  const corner = (x: number, y: number) => lattice[y * wide + x] ?? 0;
  return (column: number, row: number): number => {
    const [x, y] = [Math.floor(column / 4), Math.floor(row / 4)];
    const [fx, fy] = [column / 4 - x, row / 4 - y];
    const top = corner(x, y) * (1 - fx) + corner(x + 1, y) * fx;
    const low = corner(x, y + 1) * (1 - fx) + corner(x + 1, y + 1) * fx;
    return Math.min(1, Math.max(0, (top * (1 - fy) + low * fy) * 0.7 + random() * 0.3));
  };
};

/** Burns a shape away between two places, more to the right: patches go missing, embers fly off. */
export const dissolved = (
  shape: string,
  [from, to]: Point,
  [top, bottom]: Point,
  {
    seed,
    least = 0,
    most = 1.1,
    reach = 480,
  }: { seed: number; least?: number; most?: number; reach?: number },
): string => {
  const random = seeded(seed);
  const columns = Math.ceil((to - from) / CELL);
  const rows = Math.ceil((bottom - top) / CELL);
  const noise = patches(random, columns, rows);
  const holes: string[] = [];
  const embers: string[] = [];
  for (let column = 0; column < columns; column++) {
    const gone = least + (most - least) * (column / columns);
    for (let row = 0; row < rows; row++) {
      const chance = noise(column, row);
      const [x, y] = [from + column * CELL, top + row * CELL];
      if (chance < gone - 0.07) holes.push(rect(x, y, CELL + 0.5, CELL + 0.5, '#000'));
      else if (chance < gone) {
        embers.push(rect(x, y, CELL, CELL, chance < gone - 0.03 ? ink.light : ok(0.74, 0.17, 52)));
      }
    }
  }
  const flying = times(Math.round(reach / 5.5), () => {
    const far = random() * random();
    const size = 6 + random() * 14 * (1 - far);
    return rect(
      to - 160 + far * reach,
      top + random() * (bottom - top) - far * 190 * random(),
      size,
      size,
      random() < 0.4 ? ink.light : ok(0.74, 0.17, 52),
      { opacity: 1 - far * 0.8 },
    );
  });
  return (
    masked(
      rect(0, 0, 1600, 900, '#fff') + holes.join(''),
      shape,
      // Embers glow on the shape alone.
      masked(g({ style: 'filter:brightness(0) invert(1)' }, shape), embers.join('')),
    ) + flying
  );
};
