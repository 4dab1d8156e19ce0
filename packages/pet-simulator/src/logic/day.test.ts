import { expect, it } from 'vitest';
import { lightAt, skyPath, timeOf } from './day.ts';

it('is dark at midnight, bright at noon, warm between them, and never more than one light', () => {
  expect(lightAt(0)).toEqual({ day: 0, dusk: 0, night: 1 });
  expect(lightAt(720)).toEqual({ day: 1, dusk: 0, night: 0 });
  expect(lightAt(18 * 60 + 30).dusk).toBeGreaterThan(0.9);
  expect(lightAt(6 * 60 + 30).dusk).toBeGreaterThan(0.9);
  for (let clock = 0; clock < 1440; clock += 7) {
    const { day, dusk, night } = lightAt(clock);
    expect(day + dusk + night).toBeCloseTo(1, 9);
    expect(Math.min(day, dusk, night)).toBeGreaterThanOrEqual(0);
  }
});

it('changes without a jump, also over midnight', () => {
  for (let clock = 0; clock < 1440; clock++) {
    const now = lightAt(clock);
    const next = lightAt((clock + 1) % 1440);
    expect(Math.abs(now.night - next.night)).toBeLessThan(0.03);
    expect(Math.abs(now.day - next.day)).toBeLessThan(0.03);
  }
});

it('has the sun up by day and the moon by night', () => {
  expect(skyPath(720).sun).toBeCloseTo(0.48, 1);
  expect(skyPath(0).moon).toBeCloseTo(0.48, 1);
});

it('is written as hours and minutes', () => {
  expect([timeOf(0), timeOf(1085.7), timeOf(1439)]).toEqual(['00:00', '18:05', '23:59']);
});
