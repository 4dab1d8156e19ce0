import { describe, expect, it } from 'vitest';
import {
  coinsOf,
  finishRound,
  isOver,
  mayPlayRound,
  newRound,
  placeOf,
  ROUND,
  step,
  type Fly,
  type RoundEvent,
  type Round,
  type Steering,
} from './fireflies.ts';
import { NEW_PET } from './pet.ts';

const FRAME = 1 / 60;
const STILL: Steering = { target: null, direction: 0 };

/** Runs after the lowest thing that glows, as a good player would. */
const chase = ({ flies }: Round): Steering => {
  const lowest = flies
    .filter(({ kind }) => kind !== 'rain')
    .toSorted((a, b) => a.height - b.height)[0];
  return { target: lowest ? placeOf(lowest) : 0, direction: 0 };
};

const play = (seed: number, steer: (round: Round) => Steering) => {
  let round = newRound(seed);
  const events: RoundEvent[] = [];
  while (!isOver(round)) {
    const next = step(round, steer(round), FRAME);
    round = next.round;
    events.push(...next.events);
  }
  return { round, events };
};

const above = (kind: Fly['kind'], x = 0): Round => ({
  ...newRound(1),
  nextFly: 99,
  flies: [{ id: 0, kind, x, height: 0.15, speed: 0.4, sway: 0, phase: 0 }],
});

describe('a round', () => {
  it('lasts half a minute and is the same for the same seed', () => {
    const one = play(7, chase);
    expect(one.round.time).toBeGreaterThanOrEqual(ROUND);
    expect(one.round.time).toBeLessThan(ROUND + 0.1);
    expect(play(7, chase)).toEqual(one);
    expect(play(8, chase).round.coins).not.toBe(0);
  });

  it('pays a runner, and hardly one who sits still', () => {
    const runner = play(3, chase).round;
    const sleeper = play(3, () => STILL).round;
    expect(runner.caught).toBeGreaterThan(20);
    expect(runner.caught).toBeGreaterThan(sleeper.caught * 2);
    expect(runner.coins).toBeGreaterThan(runner.caught);
    expect(runner.coins).toBeLessThan(90);
  });

  it('counts golden ones three times and breaks a run in the rain', () => {
    expect(step(above('golden'), STILL, 0.05).round).toMatchObject({ caught: 1, coins: 3 });
    const wet = step({ ...above('rain'), combo: 4, coins: 6 }, STILL, 0.05);
    expect(wet.round).toMatchObject({ caught: 0, combo: 0, coins: 6 });
    expect(wet.events).toMatchObject([{ kind: 'splash' }]);
  });

  it('gives a coin more for every fifth in a row, and a missed one ends the row', () => {
    expect(step({ ...above('firefly'), combo: 4 }, STILL, 0.05).round).toMatchObject({
      combo: 5,
      coins: 2,
    });
    const missed = step({ ...above('firefly', 0.9), combo: 4 }, STILL, 1);
    expect(missed.round.combo).toBe(0);
    expect(missed.events).toMatchObject([{ kind: 'missed' }]);
  });

  it('lets Lumi run by key or pointer, within the garden', () => {
    let { round } = step(newRound(1), { target: null, direction: 1 }, 0.1);
    expect(round.x).toBeGreaterThan(0);
    for (let frame = 0; frame < 120; frame++) {
      ({ round } = step(round, { target: -7, direction: 0 }, FRAME));
    }
    expect(round.x).toBe(-1);
  });
});

describe('after a round', () => {
  const round: Round = { ...newRound(1), time: ROUND, caught: 20, coins: 21 };

  it('the coins are in the purse, half as many again with the jar', () => {
    expect(finishRound(NEW_PET, round)).toMatchObject({ coins: NEW_PET.coins + 21, best: 20 });
    expect(coinsOf(round, { ...NEW_PET, items: ['fireflyJar'] })).toBe(32);
  });

  it('Lumi had fun and is tired, by as much as was played', () => {
    const whole = finishRound(NEW_PET, round).needs;
    expect(whole.fun).toBe(NEW_PET.needs.fun + 12);
    expect(whole.energy).toBe(NEW_PET.needs.energy - 6);
    const brokenOff = finishRound(NEW_PET, newRound(1));
    expect(brokenOff.needs).toEqual(NEW_PET.needs);
    expect(brokenOff.best).toBe(0);
  });

  it('who is asleep or tired does not play', () => {
    expect(mayPlayRound(NEW_PET)).toBe(true);
    expect(mayPlayRound({ ...NEW_PET, asleep: true })).toBe(false);
    expect(mayPlayRound({ ...NEW_PET, needs: { ...NEW_PET.needs, energy: 5 } })).toBe(false);
  });
});
