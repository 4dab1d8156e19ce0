import { describe, expect, it } from 'vitest';
import { cut, isolate, singleLine } from './text.ts';

describe('a cut text', () => {
  it('[HOM-3] stays whole up to 120 characters', () => {
    expect(cut('a'.repeat(120), 120)).toBe('a'.repeat(120));
  });

  it('never ends in half an emoji', () => {
    expect(cut('🦊🦊🦊', 2)).toBe('🦊🦊…');
  });
});

describe('a text that was pasted into a field of one line', () => {
  it.each([
    ['PetSpawn\u202AController\u202C.cs', 'PetSpawnController.cs'],
    ['IN-\u20662026\u2069-1\0', 'IN-2026-1'],
    ['Bild\u2028zwei\r\n\tdrei', 'Bild zwei drei'],
    ['two  blanks', 'two  blanks'],
  ])('%j is sent as %j, as the field shows it', (pasted, sent) =>
    expect(singleLine(pasted)).toBe(sent),
  );
});

describe('a name in a sentence', () => {
  it('that runs from right to left, or turns the direction, leaves the words beside it in order', () => {
    expect(isolate('שלום')).toBe('\u2068שלום\u2069');
    expect(isolate('photo\u202Egnp.exe')).toBe('\u2068photo\u202Egnp.exe\u2069');
  });

  it('stays as it is otherwise', () => {
    expect(isolate('Boss fight №1.png')).toBe('Boss fight №1.png');
  });
});
