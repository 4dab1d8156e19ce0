import { el } from './svg.ts';

/**
 * A placeholder for a stage (art/stage) in a drawing, as `set/name`; the stage is rendered when the
 * picture is drawn, and transparent where it is empty.
 */
export const stage = (name: string, x = 0, y = 0, width = 1600, height = 900): string =>
  el('image', { x, y, width, height, 'data-stage': name });

/** An animated stage at a time from 0 to 1. */
export const moving = (name: string, time: number): string =>
  stage(time === 0 ? name : `${name}@${Math.round(time * 1000) / 1000}`);
