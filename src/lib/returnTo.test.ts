// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { nextPath, sessionEnded } from './returnTo.ts';

describe('the way back after login', () => {
  it('is the remembered path with its query and hash', () => {
    expect(nextPath({ next: '/account?ticket=7#reply' }, '/')).toBe('/account?ticket=7#reply');
  });

  it.each([
    null,
    undefined,
    'text',
    {},
    { next: 7 },
    { next: '' },
    { next: 'https://evil.example/' },
    { next: '//evil.example/' },
    { next: '/\\evil.example/' },
    { next: '//[' },
    { next: '/\t/evil.example/' },
    { next: '/.//evil.example' },
    { next: 'javascript:alert(1)' },
  ])('is the fallback for %j', (state) => {
    expect(nextPath(state, '/account')).toBe('/account');
    expect(sessionEnded(state)).toBe(false);
  });

  it('knows whose session has ended', () => {
    const next = '/tickets';
    expect([{ next, ended: true }, { ended: 1 }].map(sessionEnded)).toEqual([true, false]);
  });
});
