import { expect, it } from 'vitest';
import { searchTokens, wantedTokens } from './search.ts';

const ticketId = '0123456789abcdef0123456789abcdef';
const tokens = searchTokens({
  ticketId,
  ticketNumber: 1001,
  email: 'Ana@Example.com',
  texts: ['Relatório perdido: internationalization', 'BulletHell', null],
});

it.each([
  '1001',
  '#1001',
  'ana@example.com',
  ticketId,
  'rel',
  'RELATORIO',
  'relatório perd',
  'bullethell re',
  'internationalisation'.slice(0, 12),
  'internationalization',
])('a ticket is found by %j', (search) => {
  expect(tokens).toEqual(expect.arrayContaining(wantedTokens(search)));
});

it.each(['1002', '100', 'bob@example.com', 'example', 'latorio', 'bullethell zzz'])(
  'a ticket is not found by %j',
  (search) => {
    expect(wantedTokens(search).every((token) => tokens.includes(token))).toBe(false);
  },
);

it('the database is queried for the longest word', () => {
  expect(wantedTokens('my lost bullets')).toEqual(['bullets', 'lost', 'my']);
  expect(wantedTokens(' ?! ')).toEqual([]);
});

it('the longest texts stay below the limit of tokens', () => {
  const many = searchTokens({
    ticketId,
    ticketNumber: 1,
    email: null,
    texts: ['abc '.repeat(30), 'defg '.repeat(24), 'x'.repeat(24)],
  });
  expect(many.length).toBeLessThan(600);
});
