import { DAY } from './pet.ts';

/** The share of each kind of light; the three add up to 1. */
export type Light = { day: number; dusk: number; night: number };

const smooth = (from: number, to: number, x: number): number => {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)));
  return t * t * (3 - 2 * t);
};

const DAWN = [5, 6.5, 8] as const;
const DUSK = [17, 18.5, 20] as const;

/** The light at a minute of the day: night, a warm dawn, day, a warm dusk, night. */
export const lightAt = (clock: number): Light => {
  const hour = (clock / DAY) * 24;
  const up = smooth(DAWN[0], DAWN[1], hour) * (1 - smooth(DUSK[1], DUSK[2], hour));
  const day = smooth(DAWN[1], DAWN[2], hour) * (1 - smooth(DUSK[0], DUSK[1], hour));
  return { day, dusk: up - day, night: 1 - up };
};

/** Hours of the sun's path: 0 rises, 1 sets; outside of it the moon is up. */
export const skyPath = (clock: number): { sun: number; moon: number } => {
  const hour = (clock / DAY) * 24;
  return { sun: (hour - 5.5) / 13.5, moon: ((hour - 18.5 + 24) % 24) / 11.5 };
};

const two = (value: number): string => String(value).padStart(2, '0');

/** "18:05", for the clock in the corner. */
export const timeOf = (clock: number): string => {
  const minutes = Math.floor(clock) % DAY;
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
};
