import { expect, it } from 'vitest';
import { governor, isDue, measure, QUALITIES, qualityAt, type Governor } from './quality.ts';

const after = (state: Governor, milliseconds: number, frames: number): Governor => {
  let now = state;
  for (let frame = 0; frame < frames; frame++) now = measure(now, milliseconds);
  return now;
};

it('stays where 60 frames a second are reached', () => {
  expect(after(governor(0), 16.7, 2000).level).toBe(0);
});

it('steps down while frames take too long, two steps where it is far off, and ends at the last', () => {
  expect(after(governor(0), 30, 24).level).toBe(1);
  expect(after(governor(0), 80, 12).level).toBe(2);
  expect(after(governor(0), 80, 2000).level).toBe(QUALITIES.length - 1);
});

it('stays at 30 even frames where those are reached, and below them goes on to the last level', () => {
  const last = QUALITIES.length - 1;
  expect(after(governor(last - 1), 33.4, 2000).level).toBe(last - 1);
  expect(after(governor(last - 1), 45, 24).level).toBe(last);
});

it('does not take a tab that slept now and then for a slow card', () => {
  let state = governor(0);
  for (let nap = 0; nap < 20; nap++) state = after(measure(state, 60_000), 16.7, 23);
  expect(state.level).toBe(0);
});

it('finds the last level within seconds where a frame takes one', () => {
  expect(after(governor(0), 1000, 16).level).toBe(QUALITIES.length - 1);
});

it('tries a better level after a long calm, but none that was too slow before', () => {
  expect(after(governor(3), 16.7, 24 * 21).level).toBe(2);
  const burnt = after(governor(2), 30, 24);
  expect(burnt.level).toBe(3);
  expect(after(burnt, 16.7, 24 * 200).level).toBe(3);
});

/** Frames that are drawn in a second on a display that calls so often. */
const drawnOn = (display: number): number => {
  let [last, drawn] = [0, 0];
  for (let call = 1; call <= display; call++) {
    const now = (call * 1000) / display;
    if (!isDue(qualityAt(QUALITIES.length - 1), now - last)) continue;
    [last, drawn] = [now, drawn + 1];
  }
  return drawn;
};

it('gives the slowest machine some 30 even frames a second, whatever its display', () => {
  for (const display of [30, 60, 90, 120]) expect(drawnOn(display)).toBe(30);
  expect(drawnOn(144)).toBe(36);
  expect(isDue(qualityAt(0), 7)).toBe(true);
});
