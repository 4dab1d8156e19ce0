import { describe, expect, it } from 'vitest';
import { cleanEmail, isEmail, isPassword, userCan } from './user.ts';

describe('e-mail addresses', () => {
  const longest = `${'a'.repeat(249)}@b.co`;

  it.each(['a@b.co', ' Lumi+tag@Example.COM ', "o'brien@sub.example.com.br", longest])(
    '%.40j is valid',
    (email) => expect(isEmail(email)).toBe(true),
  );

  it.each([
    '',
    'lumi',
    'lumi@example',
    '@example.com',
    'lumi@',
    'a@b@c.de',
    'a b@c.de',
    '<a@b.co>',
    `a${longest}`,
    'a@'.repeat(200_000),
    `a@${'b.'.repeat(100)}`,
    'a@b..co',
    'a@.b.co',
    'a\u0001b@c.de',
    'a\u200bb@c.de',
    'a\ud83db@c.de',
  ])('%.40j is none', (email) => expect(isEmail(email)).toBe(false));

  it('are normalised like the provider does', () => {
    expect(cleanEmail(' Lumi@Example.COM ')).toBe('lumi@example.com');
  });
});

it('passwords have 8 to 1024 characters', () => {
  const lengths = [7, 8, 1024, 1025].map((length) => isPassword('x'.repeat(length)));
  expect(lengths).toEqual([false, true, true, false]);
});

it('a record is read by its owner and by an admin', () => {
  expect(userCan.read('p', { uid: 'p', isAdmin: false })).toBe(true);
  expect(userCan.read('p', { uid: 'other', isAdmin: false })).toBe(false);
  expect(userCan.read('p', { uid: 'other', isAdmin: true })).toBe(true);
});
