import { describe, expect, it } from 'vitest';
import {
  cleanEmail,
  cleanNickname,
  isEmail,
  isNickname,
  isPassword,
  nicknameKey,
  nicknameProblem,
  userCan,
} from './user.ts';

describe('nicknames', () => {
  it.each([
    'abc',
    'a'.repeat(24),
    'Ana Júlia',
    'pixel_smith-2',
    'Ｌｕｍｉ',
    'лиса',
    '小狐狸狸',
    'नमस्ते',
    '  Lumi  ',
    '𝒜𝒷𝒸',
    'e\u0301'.repeat(24),
  ])('%j is valid', (nickname) => expect(isNickname(nickname)).toBe(true));

  it.each([
    '',
    '   ',
    'ab',
    ' ab ',
    'a'.repeat(25),
    '---',
    '_ _',
    '🦊🦊🦊',
    'fox🦊fox',
    '<b>lumi</b>',
    'a/b/c',
    '../..',
    'lu.mi',
    'lu\u0000mi',
    'lu\nmi',
    'lu\u200bmi',
    'lu\u202emi',
    'ﷺ'.repeat(3),
    '①②③',
    'a'.repeat(1_000_000),
  ])('%.40j is none', (nickname) => expect(isNickname(nickname)).toBe(false));

  it.each(['pixеlsmith', 'Sοphia', 'Ana Мария', 'ԱnԱ'])(
    '%j mixes letters of scripts that look alike, so it could pass for another',
    (nickname) => expect(nicknameProblem(nickname)).toBe('mixed-scripts'),
  );

  it.each(['Мария', 'Σοφία', 'ゆきちゃん', '김Studio', 'Νίκος 2', 'Nuñez', '𝒜𝒷𝒸'])(
    '%j in its own script is nobody else’s',
    (nickname) => expect(nicknameProblem(nickname)).toBeNull(),
  );

  it.each([
    'admin',
    'ADMIN',
    'Ａｄｍｉｎ',
    'ádmin',
    'admın',
    'a_d-m i n',
    'Admin 2',
    'admin2',
    'AdminAna',
    'Lumipaw',
    'Lumi Paw',
    'xXlumipawXx',
    'Lumipaw Support',
    'TeamSupport',
    'support-team',
    'the staff',
    'Moderator',
    'moderador',
    'Suporte',
    'Help Desk',
  ])('%j would pass for the studio', (nickname) =>
    expect(nicknameProblem(nickname)).toBe('reserved'),
  );

  it.each(['badminton', 'supportive', 'Stafford', 'Lumi', 'paw-print', 'administrivia'])(
    '%j only contains such a word',
    (nickname) => expect(nicknameProblem(nickname)).toBeNull(),
  );

  it.each([
    ['LUMI', 'lumi'],
    ['Ｌｕｍｉ', 'lumi'],
    ['  Lumi ', 'lumi'],
    ['Ana  Ju', 'ana ju'],
    ['ju\u0301lia', 'júlia'],
    ['ﬁre', 'fire'],
  ])('%j has the key %j, so they are one name', (nickname, key) =>
    expect(nicknameKey(nickname)).toBe(key),
  );

  it('are shown as they were chosen, trimmed and in one Unicode form', () => {
    expect(cleanNickname('  Ju\u0301lia  Fox ')).toBe('Júlia Fox');
  });
});

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
