import { describe, expect, it } from 'vitest';
import { cleanEmail, emailProblem, isEmail } from './email.ts';

const longest = `${'a'.repeat(64)}@${'b'.repeat(61)}.${'c'.repeat(61)}.${'d'.repeat(61)}.co`;

describe('e-mail addresses', () => {
  it.each([
    'a@b.co',
    ' Lumi+tag@Example.COM ',
    "o'brien@sub.example.com.br",
    longest,
    'user@müller.example',
    '用户@例え.jp'.replace('用户', 'user'),
    'user@i❤.ws',
    'user@b.xn--p1ai',
  ])('%.40j is valid', (email) => expect(isEmail(email)).toBe(true));

  it.each([
    '',
    'lumi',
    'lumi@example',
    '@example.com',
    'lumi@',
    'a@b@c.de',
    'a b@c.de',
    `${longest.slice(0, -3)}ddd.co`,
    'a@'.repeat(200_000),
    'a\u0001b@c.de',
    'a\ud83db@c.de',
    '<a@b.co> and <c@d.co',
  ])('%.40j is none', (email) => expect(emailProblem(email)).toBe('incomplete'));

  it.each([
    'josé@example.com',
    '😀@example.com',
    'a..b@example.com',
    '.a@b.co',
    'a.@b.co',
    `a${longest}`,
  ])('no mail can be sent to %.40j, because of what stands before the @', (email) =>
    expect(emailProblem(email)).toBe('before-at'),
  );

  it.each([
    'a@-b.com',
    'a@b-.com',
    'a@b..co',
    'a@.b.co',
    'a@127.0.0.1',
    'a@b.1',
    `a@${'b'.repeat(64)}.co`,
    'a@b_c.de',
    'a@b.c',
    'a@b.c0m',
    'a@b.com-br',
  ])('no mail can be sent to %.40j, because of what stands after the @', (email) =>
    expect(emailProblem(email)).toBe('after-at'),
  );

  it.each([
    [' Lumi@Example.COM ', 'lumi@example.com'],
    ['user@müller.example', 'user@xn--mller-kva.example'],
    ['user@mu\u0308ller.example', 'user@xn--mller-kva.example'],
    ['User@MÜLLER.example', 'user@xn--mller-kva.example'],
    ['user@xn--MLLER-kva.example', 'user@xn--mller-kva.example'],
    ['usuario@lojão.com.br', 'usuario@xn--lojo-ioa.com.br'],
    ['user@例え。jp', 'user@xn--r8jz45g.jp'],
    ['\u202Aone@example.com\u202C', 'one@example.com'],
    ['\u200bone\u00ad@exam\u2060ple.com\ufeff', 'one@example.com'],
    ['\u00a0one@example.com\u3000', 'one@example.com'],
    ['one＠example.com', 'one@example.com'],
    ['ｏｎｅ@ｅｘａｍｐｌｅ．ｃｏｍ', 'one@example.com'],
    ['uㅤser@example.com', 'user@example.com'],
    ['mailto:One@example.com', 'one@example.com'],
    ['MAILTO:one@example.com?subject=Hi', 'one@example.com'],
    ['<one@example.com>', 'one@example.com'],
    ['Ana Júlia <one@example.com>', 'one@example.com'],
    ['<mailto:one@example.com>', 'one@example.com'],
    ['mailto: one@example.com', 'one@example.com'],
    ['one@example.com:80', 'one@example.com:80'],
    ['one@bü.example:80', 'one@bü.example:80'],
  ])('%j is the mailbox %j', (typed, cleaned) => {
    expect(cleanEmail(typed)).toBe(cleaned);
    expect(cleanEmail(cleaned)).toBe(cleaned);
  });
});
