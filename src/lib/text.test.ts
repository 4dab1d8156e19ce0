import { describe, expect, it } from 'vitest';
import { cut } from './text.ts';

describe('a cut text', () => {
  it('[HOM-3] is the first 120 characters plus an ellipsis', () => {
    expect(cut('a'.repeat(121), 120)).toBe(`${'a'.repeat(120)}…`);
  });

  it('[HOM-3] stays whole up to 120 characters', () => {
    expect(cut('a'.repeat(120), 120)).toBe('a'.repeat(120));
  });

  it('never ends in half an emoji', () => {
    expect(cut('🦊🦊🦊', 2)).toBe('🦊🦊…');
  });
});
