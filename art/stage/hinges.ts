/** The angle of the drawbridge in degrees, at a time from 0 to 1. */
export const liftAt = (time: number): number => 34 - 16 * (1 - Math.cos(time * Math.PI * 2)) * 0.5;
