import { describe, expect, it } from 'vitest';
import { hitOf, isFound, moreTokens, searchOf, searchTokens, tokenOf } from './search.ts';

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
  description: `Unity 2022.3.40f1: Gradle build failed,\n\nsee Editor.log. 日本語です ${'ab'.repeat(20)}`,
  comments: {
    b: comment('My savegames vanished', 'owner', 2),
  },
  responses: { c: comment('Reinstall the package, por favor: não há conexão', 'staff', 3) },
};
const notes = { n: { message: 'Paid by bank transfer', uid: 'u', timestamp: 4 } };
const tokens = Object.values({ ...ticket.comments, ...ticket.responses, ...notes }).reduce(
  (before, { message }) => moreTokens(before, message),
  searchTokens(ticketId, ticket),
);
const isFoundBy = (typed: string): boolean => {
  const search = searchOf(typed);
  const [longest = ''] = search.words;
  // As the database does it, and then the page.
  return tokens.includes(tokenOf(longest)) && isFound(ticketId, ticket, search, notes);
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
  'Ana.Luiza＠EXAMPLE.com',
  '\u202Aana.luiza@example.com\u202C',
  'save\u200bgames',
  'ｓａｖｅｇａｍｅｓ',
  'rela\u00adto\u0301rio',
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
  'ab'.repeat(20),
  '日本語',
  'savegames',
  'saveg',
  'perdido vanished',
  'reinstall',
  'bank transfer gradle',
  'nao ha conexao',
  'NÃO HÁ CONEXÃO',
  '"Gradle build failed see editor"',
  '“relatorio perdido” zé',
  '"reinstall the package"',
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
  'internationalisation',
  '"build gradle"',
  '"Gradle bui"',
  '"perdido Unity"',
])('a ticket is not found by %j', (search) => {
  expect(isFoundBy(search)).toBe(false);
});

it('the database is asked for the longest word', () => {
  expect(searchOf('my lost "bullets"').words).toEqual(['bullets', 'lost', 'my']);
  expect(tokenOf('savegames')).toBe('savegame');
  expect(searchOf(' ?! "" "-"')).toEqual({ words: [], phrases: [] });
});

it('the longest conversation stays below the limit of tokens, and the words past its hundredth are found', () => {
  const words = Array.from({ length: 4_000 }, (_, at) => `${at.toString(36)}wordword`);
  const said = Array.from({ length: 8 }, (_, at) =>
    words.slice(at * 500, at * 500 + 500).join(' '),
  );
  const all = said.reduce(moreTokens, searchTokens(ticketId, ticket));
  expect(all.length).toBeLessThanOrEqual(6_000);
  expect(all).toContain(tokenOf(words[1_500] ?? ''));
});

const hit = (search: string) => hitOf(ticket, searchOf(search), notes);

describe('where a search has found what was written', () => {
  it('is shown with what stands around it, in one line', () => {
    expect(hit('FAILED')).toEqual([
      'Unity 2022.3.40f1: Gradle build ',
      'failed',
      `, see Editor.log. 日本語です ${'ab'.repeat(20)}`,
    ]);
    expect([hit('2022')?.[1], hit('202')]).toEqual(['2022', undefined]);
    expect(hit('bullethell savegames')).toEqual(['My ', 'savegames', ' vanished']);
    expect(hit('conexao por')?.filter((_, at) => at % 2 === 1)).toEqual(['por', 'conexão']);
    expect(hit('bank')).toEqual(['Paid by ', 'bank', ' transfer']);
    const response = { d: comment('A por', 'staff', 1) };
    expect(
      hitOf({ ...ticket, responses: { ...ticket.responses, ...response } }, searchOf('por'))?.[0],
    ).toBe('A ');
    // The longest word says most.
    expect(hit('see package')?.[1]).toBe('package');
  });

  it('is where most of the words are, and all of them are marked', () => {
    expect(hit('see gradle fail')).toEqual([
      'Unity 2022.3.40f1: ',
      'Gradle',
      ' build ',
      'failed',
      ', ',
      'see',
      ` Editor.log. 日本語です ${'ab'.repeat(20)}`,
    ]);
    const description = `Gradle says ${'no '.repeat(50)}: here Gradle failed`;
    expect(hitOf({ ...ticket, description }, searchOf('failed gradle'))?.slice(1)).toEqual([
      'Gradle',
      ' ',
      'failed',
      '',
    ]);
  });

  it('is not shown for what the row shows anyway', () => {
    const again = hitOf({ ...ticket, description: 'BulletHell' }, searchOf('bullethell'));
    const shown = [hit('bullethell'), hit('1001'), hit('ana.luiza'), again];
    expect(shown.filter(Boolean)).toEqual([]);
  });

  it('keeps to a few words, and cuts no character in half', () => {
    const description = `${'🦋'.repeat(30)} moth ${'🦋'.repeat(90)}`;
    const [before, , after] = hitOf({ ...ticket, description }, searchOf('moth')) ?? [];
    expect(before).toMatch(/^…🦋+ $/u);
    expect(after).toMatch(/^ 🦋+…$/u);
    expect(`${before}${after}`.length).toBeLessThan(140);
    const families = `${'👩‍👩‍👧'.repeat(9)} moth ${'👩‍👩‍👧'.repeat(30)}`;
    const [earlier, , later] = hitOf({ ...ticket, description: families }, searchOf('moth')) ?? [];
    expect(earlier).toMatch(/^…(?:👩‍👩‍👧)+ $/u);
    expect(later).toMatch(/^ (?:👩‍👩‍👧)+…$/u);
  });
});
