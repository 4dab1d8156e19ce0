import { describe, expect, it } from 'vitest';
import { isPetSave } from '../messages.ts';
import { NEW_PET, type Pet } from './pet.ts';
import { readSave, SAVE_VERSION, writeSave } from './save.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const pet: Pet = {
  ...NEW_PET,
  needs: { food: 41, fun: 52, clean: 63, energy: 74 },
  coins: 77,
  items: ['cloudBed', 'swing'],
  room: 'garden',
  clock: 333,
  muted: true,
  best: 23,
};

describe('a save', () => {
  it('brings back what was written, and the page takes it for one', () => {
    const text = writeSave(pet, NOW);
    expect(isPetSave(text)).toBe(true);
    expect(readSave(text, NOW)).toEqual({ pet, broken: false });
  });

  it('counts the time that the player was away', () => {
    const { pet: later } = readSave(writeSave(pet, NOW), NOW + 3_600_000);
    expect(later.needs.food).toBeLessThan(pet.needs.food);
    expect(later.needs.food).toBeGreaterThanOrEqual(30);
  });

  it('of a clock that was set back costs nothing', () => {
    expect(readSave(writeSave(pet, NOW), NOW - 9_000_000)).toEqual({
      pet,
      broken: false,
    });
  });

  it('does not exist on a first visit', () => {
    expect(readSave(null, NOW)).toEqual({ pet: NEW_PET, broken: false });
  });

  it.each(['', 'no JSON {', 'null', '[]', '42', '"text"', '{"version":1}', '{"pet":[]}'])(
    'that cannot be read (%s) begins again and says so',
    (text) => {
      expect(readSave(text, NOW)).toEqual({ pet: NEW_PET, broken: true });
    },
  );

  it('that is damaged in places loses only those', () => {
    const text = JSON.stringify({
      version: SAVE_VERSION,
      savedAt: 'yesterday',
      pet: {
        needs: { food: 900, fun: -5, clean: 'very', energy: null },
        coins: 12.9,
        items: ['swing', 'swing', 'castle', 3],
        room: 'attic',
        clock: 99_999,
        asleep: 1,
        muted: 'yes',
        best: Number.MAX_VALUE,
      },
    });
    expect(readSave(text, NOW)).toEqual({
      broken: false,
      pet: {
        needs: { food: 100, fun: 0, clean: NEW_PET.needs.clean, energy: NEW_PET.needs.energy },
        coins: 12,
        items: ['swing'],
        room: NEW_PET.room,
        clock: 1439,
        asleep: false,
        muted: false,
        best: 9999,
      },
    });
  });

  it('of a later version keeps what this one knows', () => {
    const text = JSON.stringify({
      version: 9,
      savedAt: NOW,
      pet: { ...pet, items: ['swing', 'rocket'], hats: ['wizard'] },
    });
    expect(readSave(text, NOW).pet).toEqual({ ...pet, items: ['swing'] });
  });
});
