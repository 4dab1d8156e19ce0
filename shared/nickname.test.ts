import { describe, expect, it } from 'vitest';
import {
  cleanNickname,
  isNickname,
  nicknameKey,
  nicknameKeys,
  nicknameProblem,
} from './nickname.ts';

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
    'ㅤㅤㅤ',
    'ᅟᅟᅟ',
    'ﾠﾠﾠ',
    'pixelsmith\ufe0f',
    'pixel\u034fsmith',
    'ad\u115fmin',
    `a${'\u0301'.repeat(10)}bc`,
    'e\u0323\u0302\u0301bc\u20dd',
    '\u0301abc',
    'abc _\u0301',
  ])('%.40j is none', (nickname) => expect(isNickname(nickname)).toBe(false));

  it.each(['pixеlsmith', 'Sοphia', 'Ana Мария', 'ԱnԱ', 'ᗩdmin', 'Pꓲxel'])(
    '%j mixes letters of scripts that look alike, so it could pass for another',
    (nickname) => expect(nicknameProblem(nickname)).toBe('mixed-scripts'),
  );

  it.each([
    'Мария',
    'Σοφία',
    'ゆきちゃん',
    '김Studio',
    'Νίκος 2',
    'Nguyễn',
    'बड़ीं माँ',
    'น้ำตาล',
    'Nuñez',
    '𝒜𝒷𝒸',
  ])('%j in its own script is nobody else’s', (nickname) =>
    expect(nicknameProblem(nickname)).toBeNull(),
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
    'ᴀᴅᴍɪɴ',
    'ʟᴜᴍɪᴘᴀᴡ',
    'Adm1n',
    'adm1n_99',
    'm0d3r4t0r',
    '5upport',
    'Iumipaw',
    'Lumipavv',
    'adrnin',
    'ađmin',
    'STAFF7',
    'officialsupport',
    'officialadmin',
    'Staffmember',
    'Ana SupportTeam',
    'SuporteOficial',
    'Conta Oficial',
    'Studio',
    'Estúdio',
    'The Studio',
    'theteam',
    'Team',
    'Equipe do Estúdio',
    'Owner',
    'the real owner',
    'O Dono',
    'Dona do Estúdio',
    'Founder_2',
    '5tud1o',
    'T e a m',
    'Customer Service',
    'Ajuda ao Cliente',
    'Developers',
    'superadmin',
    'webadmin',
    'adminuser',
  ])('%j would pass for the studio', (nickname) =>
    expect(nicknameProblem(nickname)).toBe('reserved'),
  );

  it.each([
    'badminton',
    'supportive',
    'Stafford',
    'Lumi',
    'paw-print',
    'administrivia',
    'Blue Owl Studio',
    'Team Rocket',
    'CatOwner',
    'Dona Ana',
    'Indie Developer',
    'Edona',
    'donado',
    'Steam',
    'systema',
    'The Real Ana',
    'Official Fox',
  ])('%j only contains such a word', (nickname) => expect(nicknameProblem(nickname)).toBeNull());

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

  it.each([
    ['pixelsmith', 'pixeIsmith'],
    ['Rosa10', 'RosaIo'],
    ['Maria', 'ᴍᴀʀɪᴀ'],
    ['coco', 'сосо'],
    ['arnold', 'amold'],
    ['wolf', 'vvolf'],
    ['Straße', 'STRASSE'],
    ['irmak', 'İrmak'],
    ['irmak', 'i\u0307rmak'],
    ['nuri', 'nur\u0131\u0307'],
    ['\u0643\u064A\u0627', '\u06A9\u06CC\u0627'],
    ['\u0648\u0627\u0649', '\u0648\u0627\u06CC'],
    ['\u0646\u0648\u0631\u0662', '\u0646\u0648\u0631\u06F2'],
    ['\u0646\u0648\u0631\u0660', '\u0646\u0648\u0631\u06F0'],
  ])('%j and %j look alike, so only one of them can be registered', (one, other) =>
    expect(nicknameKeys(one)).toSatisfy((keys: string[]) =>
      nicknameKeys(other).some((key) => keys.includes(key)),
    ),
  );

  it.each([
    ['Julia', 'Júlia'],
    ['Мария', 'Maria'],
    ['Vova', 'Вова'],
    ['fox1', 'fox2'],
  ])('%j and %j are two names', (one, other) =>
    expect(nicknameKeys(one)).not.toSatisfy((keys: string[]) =>
      nicknameKeys(other).some((key) => keys.includes(key)),
    ),
  );

  it('hold the key that they had before names were compared by their look', () => {
    for (const name of ['Iris', 'Rosa10', 'сосо', 'wolf', 'Straße'])
      expect(nicknameKeys(name)).toContain(nicknameKey(name));
    expect(nicknameKeys('pixelsmith')).toEqual(['pixelsmith']);
  });

  it('are shown as they were chosen, trimmed and in one Unicode form', () => {
    expect(cleanNickname('  Ju\u0301lia  Fox ')).toBe('Júlia Fox');
  });
});
