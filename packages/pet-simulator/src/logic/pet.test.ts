import { describe, expect, it } from 'vitest';
import { advance, careFor, goTo, NEEDS, NEW_PET, returnTo, stroke, type Pet } from './pet.ts';

const petWith = (change: Partial<Pet> & { level?: number } = {}): Pet => {
  const { level = 50, ...rest } = change;
  return { ...NEW_PET, needs: { food: level, fun: level, clean: level, energy: level }, ...rest };
};
const HOUR = 3600;

describe('a pet that somebody plays with', () => {
  it('gets hungrier, more bored, dirtier and more tired, and never less than empty', () => {
    const later = advance(petWith(), 60);
    for (const need of NEEDS) expect(later.needs[need], need).toBeLessThan(50);
    const muchLater = advance(petWith(), HOUR * 9);
    expect(muchLater.needs).toEqual({ food: 0, fun: 0, clean: 0, energy: 0 });
  });

  it('comes to the same whether time passes at once or in frames', () => {
    let step = petWith();
    for (let frame = 0; frame < 600; frame++) step = advance(step, 0.1);
    const leap = advance(petWith(), 60);
    for (const need of NEEDS) expect(step.needs[need]).toBeCloseTo(leap.needs[need], 6);
    expect(step.clock).toBeCloseTo(leap.clock, 6);
  });

  it('has a day of eight minutes, which begins again at midnight', () => {
    const pet = petWith({ clock: 1430 });
    expect(advance(pet, 480).clock).toBeCloseTo(1430, 6);
    expect(advance(pet, 10).clock).toBeCloseTo(20, 6);
  });

  it('rests in its sleep, twice as fast in the cloud bed, and wakes up by itself', () => {
    const asleep = petWith({ asleep: true });
    const plain = advance(asleep, 10).needs.energy - 50;
    const cloudy = advance({ ...asleep, items: ['cloudBed'] }, 10).needs.energy - 50;
    expect(cloudy).toBeCloseTo(plain * 2, 6);
    expect(advance(asleep, 10).asleep).toBe(true);
    expect(advance(asleep, 60)).toMatchObject({ asleep: false, needs: { energy: 100 } });
  });

  it('is entertained longer by the music box', () => {
    const quiet = advance(petWith(), 100).needs.fun;
    expect(advance(petWith({ items: ['musicBox'] }), 100).needs.fun).toBeGreaterThan(quiet);
  });
});

describe('a pet that was left alone', () => {
  it('loses little in an hour and stops at the floor, however long it was', () => {
    const pet = petWith({ level: 80 });
    const soon = returnTo(pet, HOUR);
    for (const need of NEEDS) {
      expect(soon.needs[need]).toBeLessThan(80);
      expect(soon.needs[need]).toBeGreaterThan(60);
    }
    const holiday = returnTo(pet, HOUR * 24 * 14);
    for (const need of NEEDS) expect(holiday.needs[need]).toBeGreaterThanOrEqual(30);
    expect(holiday).toEqual(returnTo(pet, HOUR * 12));
  });

  it('keeps what was below the floor already', () => {
    expect(returnTo(petWith({ level: 12 }), HOUR * 5).needs.food).toBe(12);
  });

  it('is rested when it was put to bed', () => {
    expect(returnTo(petWith({ level: 20, asleep: true }), HOUR)).toMatchObject({
      asleep: false,
      needs: { energy: 100 },
    });
  });

  it('rests in the cloud bed as fast as during play', () => {
    const pet = petWith({ asleep: true, items: ['cloudBed'] });
    expect(returnTo(pet, 10).needs.energy).toBe(advance(pet, 10).needs.energy);
  });

  it('is entertained longer by the music box', () => {
    const quiet = returnTo(petWith(), HOUR).needs.fun;
    expect(returnTo(petWith({ items: ['musicBox'] }), HOUR).needs.fun).toBeGreaterThan(quiet);
  });

  it.each([-HOUR, 0])('has missed nothing when the clock says %s seconds', (seconds) => {
    const pet = petWith();
    expect(returnTo(pet, seconds)).toEqual(pet);
  });
});

describe('care', () => {
  it('fills its need, and what is in the rooms helps', () => {
    const fed = careFor(petWith(), 'feed').pet.needs.food;
    expect(fed).toBeGreaterThan(50);
    expect(careFor(petWith({ items: ['soupPot'] }), 'feed').pet.needs.food).toBeGreaterThan(fed);
    const played = careFor(petWith(), 'play').pet.needs;
    expect(played.fun).toBeGreaterThan(50);
    expect(played.energy).toBeLessThan(50);
    expect(careFor(petWith({ items: ['swing'] }), 'play').pet.needs.fun).toBeGreaterThan(
      played.fun,
    );
    const washed = careFor(petWith(), 'wash').pet.needs;
    expect(washed).toMatchObject({ clean: 95, fun: 50 });
    expect(careFor(petWith({ items: ['bathDuck'] }), 'wash').pet.needs.fun).toBe(64);
  });

  it('earns a coin only where it was needed', () => {
    expect(careFor(petWith({ coins: 3 }), 'feed')).toMatchObject({ coin: true, pet: { coins: 4 } });
    expect(careFor(petWith({ coins: 3, level: 80 }), 'feed')).toMatchObject({
      coin: false,
      pet: { coins: 3 },
    });
  });

  it('takes Lumi to the tub and to its bed', () => {
    const pet = petWith({ room: 'garden' });
    expect(careFor(pet, 'wash').pet.room).toBe('kitchen');
    expect(careFor(pet, 'sleep').pet).toMatchObject({ room: 'workshop', asleep: true });
    expect(careFor(pet, 'feed').pet.room).toBe('garden');
  });

  it.each([
    ['feed', { level: 99 }, 'full'],
    ['wash', { level: 99 }, 'clean'],
    ['sleep', { level: 99 }, 'rested'],
    ['play', { level: 4 }, 'tired'],
    ['feed', { asleep: true }, 'asleep'],
    ['wash', { asleep: true }, 'asleep'],
  ] as const)('%s with %o is declined: %s', (care, change, refusal) => {
    const pet = petWith(change);
    expect(careFor(pet, care)).toEqual({ pet, refusal, coin: false });
  });

  it('wakes a sleeper where it lies', () => {
    const pet = petWith({ asleep: true, room: 'workshop' });
    expect(careFor(pet, 'sleep').pet).toMatchObject({ asleep: false, room: 'workshop' });
  });

  it('by stroking pleases Lumi awake, and leaves it in bed asleep', () => {
    expect(stroke(petWith()).needs.fun).toBe(53);
    const asleep = petWith({ asleep: true });
    expect(stroke(asleep)).toBe(asleep);
    expect(goTo(asleep, 'garden').room).toBe(asleep.room);
    expect(goTo(petWith(), 'garden').room).toBe('garden');
  });
});
