import { describe, expect, it } from 'vitest';
import { hasWords, hitOf, searchTokens, searchWords, tokenOf } from './search.ts';

const ticketId = '0123456789abcdef0123456789abcdef';
const comment = (message: string, by: 'owner' | 'staff', timestamp: number) => ({
  message,
  by,
  timestamp,
  uid: 'u',
});
const ticket = {
  ticketNumber: 1001,
  email: 'Ana.Luiza@Example.com',
  subject: 'Relatório perdido: internationalization',
  assetName: 'BulletHell',
  nickname: 'Zé',
  invoice: 'INV-201003',
  description: 'Unity 2022.3.40f1: Gradle build failed,\nsee Editor.log. 日本語です',
  comments: {
    b: comment('My savegames vanished', 'owner', 2),
    c: comment('Reinstall the package', 'staff', 3),
  },
};
const tokens = searchTokens(ticketId, ticket);
const isFoundBy = (search: string): boolean => {
  const words = searchWords(search);
  const [longest = ''] = words;
  // As the database does it, and then the page.
  return tokens.includes(tokenOf(longest)) && hasWords(tokens, words);
};

it.each([
  '1001',
  '#1001',
  ticketId,
  'rel',
  'RELATORIO',
  'relatório perd',
  'bullethell re',
  'zé',
  'internationalisation'.slice(0, 12),
  'internationalization',
  'INV-201003',
  '2010',
  'ana.luiza@example.com',
  'ana.luiza',
  'luiz',
  'ANA.LUIZA@',
  '@example.com',
  'example.com',
  'gradle',
  'grad',
  'Gradle build failed',
  'Editor.log',
  '2022.3.40f1',
  'Unity',
  '日本語',
  'savegames',
  'saveg',
  'perdido vanished',
])('a ticket is found by %j', (search) => {
  expect(isFoundBy(search)).toBe(true);
});

it.each([
  '1002',
  '100',
  'bob@example.com',
  '@example',
  'latorio',
  'bullethell zzz',
  'gradles',
  'savegamez',
  'radle',
  // What the studio wrote is no word of the customer.
  'reinstall',
])('a ticket is not found by %j', (search) => {
  expect(isFoundBy(search)).toBe(false);
});

it('the database is asked for the longest word', () => {
  expect(searchWords('my lost bullets')).toEqual(['bullets', 'lost', 'my']);
  expect(searchWords(' ?! ')).toEqual([]);
});

const many = (from: number, count: number, tail = 'wordword') =>
  Array.from({ length: count }, (_, at) => `${(from + at).toString(36)}q${tail}`).join(' ');

it('the longest texts stay below the limit of tokens, and leave room for the words of comments', () => {
  const longest = searchTokens(ticketId, {
    ...ticket,
    subject: 'abc '.repeat(30),
    assetName: many(0, 24, 'q'),
    invoice: 'x'.repeat(64),
    description: many(1000, 400),
    comments: { a: comment(many(5000, 400), 'owner', 1), b: comment('unread', 'owner', 2) },
  });
  expect(longest.length).toBeLessThan(800);
  expect(longest).toEqual(expect.arrayContaining([many(1099, 1), many(5049, 1)]));
  expect(longest).not.toContain(many(1100, 1));
});

const hit = (search: string) => hitOf(ticketId, ticket, searchWords(search));

describe('where a search has found what the customer wrote', () => {
  it('is shown with what stands around it, in one line', () => {
    expect(hit('FAILED')).toEqual([
      'Unity 2022.3.40f1: Gradle build ',
      'failed',
      ', see Editor.log. 日本語です',
    ]);
    expect(hit('bullethell savegames')).toEqual(['My ', 'savegames', ' vanished']);
  });

  it('is where most of the words are, and all of them are marked', () => {
    expect(hit('see gradle fail')).toEqual([
      'Unity 2022.3.40f1: ',
      'Gradle',
      ' build ',
      'failed',
      ', ',
      'see',
      ' Editor.log. 日本語です',
    ]);
    const description = `Gradle says ${'no '.repeat(50)}: here Gradle failed`;
    expect(hitOf(ticketId, { ...ticket, description }, ['failed', 'gradle'])?.slice(1)).toEqual([
      'Gradle',
      ' ',
      'failed',
      '',
    ]);
  });

  it('is not shown for what the row shows anyway', () => {
    expect([hit('bullethell'), hit('1001'), hit('ana.luiza')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('keeps to a few words, and cuts no character in half', () => {
    const description = `${'🦋'.repeat(30)} moth ${'🦋'.repeat(90)}`;
    const [before, , after] = hitOf(ticketId, { ...ticket, description }, ['moth']) ?? [];
    expect(before).toMatch(/^…🦋+ $/u);
    expect(after).toMatch(/^ 🦋+…$/u);
    expect(`${before}${after}`.length).toBeLessThan(140);
  });
});
