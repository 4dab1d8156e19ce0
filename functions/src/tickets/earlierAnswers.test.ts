import { expect, it, vi } from 'vitest';
import { earlierAnswers, questionsOf, tellingWords, tokensOfWords } from './earlierAnswers.ts';
import { searchTokens } from './search.ts';
import { toRecord } from './ticketRecord.ts';

const ENTRY = { uid: 'a', by: 'studio' };
const COMMENT = { uid: 'b', by: 'owner' };
const ticket = (fields: object) =>
  toRecord({
    ticketNumber: 1001,
    assetName: 'BulletHell Elemental',
    subject: 'It stops',
    nickname: 'Ember',
    language: 'en',
    description: '',
    ...fields,
  });
const answered = (description: string, answer: string, timestamp: number, fields: object = {}) =>
  ticket({ description, responses: { r: { ...ENTRY, message: answer, timestamp } }, ...fields });

const find = (asked: ReturnType<typeof ticket>, others: ReturnType<typeof ticket>[]) => {
  const words = tellingWords(questionsOf(asked), asked.assetName);
  const tokens = tokensOfWords(words);
  const found = others
    .map((record, at) => ({ ticketId: `${at}`, record, start: { value: at, ticketId: `${at}` } }))
    .filter(({ ticketId, record }) =>
      searchTokens(ticketId, record).some((token) => tokens.includes(token)),
    );
  return earlierAnswers('own', asked, words, found).map(({ answer }) => answer);
};

it('an admin is offered answers about the same class before those with the same words', () => {
  const asked = ticket({ description: 'NullReferenceException in PoolWarmup during the upgrade' });
  const others = [
    answered('the upgrade during an upgrade', 'Words.', 4),
    answered('PoolWarmup again', 'Class.', 1),
    answered('NullReferenceException in PoolWarmup', 'Both.', 2),
    answered('NullReferenceException', 'Exception.', 3),
    answered('MissingReferenceException', 'Other.', 5),
  ];
  expect(find(asked, others)).toEqual(['Exception.', 'Both.', 'Class.']);
});

it('a ticket without names of code is compared by its longest words', () => {
  const asked = ticket({ description: 'The localization shows squares instead of Cyrillic' });
  const others = [
    answered('Cyrillic letters are squares', 'Add the font.', 1),
    answered('Refund please', 'Done.', 2),
  ];
  expect(find(asked, others)).toEqual(['Add the font.']);
});

it('words of every log, of the template and of the asset’s own name find nothing', () => {
  const description = 'UnityEngine MonoBehaviour BulletHell Elemental Steps to reproduce: 1. 2.';
  expect(tokensOfWords(tellingWords(description, 'BulletHell Elemental'))).toEqual([]);
});

it('a log full of names asks for no more than the database takes', () => {
  const description = Array.from({ length: 400 }, (_, at) => `Aa${at}Bullet${at}Spawner`).join(' ');
  expect(tokensOfWords(tellingWords(description, '')).length).toBeLessThanOrEqual(30);
});

it('the admin sees the longest answer beside the message before it', () => {
  const record = ticket({
    description: 'PoolWarmup fails',
    comments: {
      a: { ...COMMENT, message: 'And PoolWarmup again?', timestamp: 2 },
      b: { ...COMMENT, message: 'Thanks!', timestamp: 4 },
    },
    responses: {
      a: { ...ENTRY, message: 'Which version?', timestamp: 1 },
      b: { ...ENTRY, message: 'Call PoolWarmup.Run before the level.', timestamp: 3 },
      c: { ...ENTRY, message: 'You are welcome.', timestamp: 5 },
    },
  });
  const words = tellingWords('PoolWarmup', '');
  const row = { ticketId: 'x', record, start: { value: 0, ticketId: 'x' } };
  expect(earlierAnswers('own', ticket({}), words, [row])).toMatchObject([
    { question: 'And PoolWarmup again?', answer: 'Call PoolWarmup.Run before the level.' },
  ]);
});

it('a comment of the studio is no question', () => {
  const record = answered('PoolWarmup fails', 'Call PoolWarmup.Run.', 2, {
    comments: { a: { ...ENTRY, message: 'We look into SpawnerQueue.', timestamp: 1 } },
  });
  const row = { ticketId: 'x', record, start: { value: 0, ticketId: 'x' } };
  const questions = (text: string) =>
    earlierAnswers('own', ticket({}), tellingWords(text, ''), [row]).map(
      ({ question }) => question,
    );
  expect(questions('PoolWarmup')).toEqual(['PoolWarmup fails']);
  expect(questions('SpawnerQueue')).toEqual([]);
});

it('neither the ticket itself nor one without an answer is offered', () => {
  const row = (ticketId: string, record: ReturnType<typeof ticket>) => ({
    ticketId,
    record,
    start: { value: 0, ticketId },
  });
  const words = tellingWords('PoolWarmup', '');
  const rows = [
    row('own', answered('PoolWarmup', 'Mine.', 1)),
    row('x', ticket({ description: 'PoolWarmup' })),
  ];
  expect(earlierAnswers('own', ticket({}), words, rows)).toEqual([]);
});

it.each([
  ['Max', 'Hi Max, set the Maximum.', 'Hi Ember, set the Maximum.'],
  ['Ana Lima', 'Hi Ana Lima!', 'Hi Ember!'],
  ['Max', 'Olá, Max,\n\nUse Max.', 'Olá, Ember,\n\nUse Max.'],
  ['Max', 'Hi there, Max: use it.', 'Hi there, Ember: use it.'],
  ['Max', 'Good morning Max\nUse it.', 'Good morning Ember\nUse it.'],
  [
    'Player',
    'Hi Player, call Player.Init() in the Player prefab.',
    'Hi Ember, call Player.Init() in the Player prefab.',
  ],
  ['Player', 'Hi Player.Init() is missing.', 'Hi Player.Init() is missing.'],
  ['Player', 'Player, Enemy and Boss are pooled.', 'Player, Enemy and Boss are pooled.'],
  ['Max', 'Thanks!\nHi Max, use it.', 'Thanks!\nHi Max, use it.'],
  ['Max', 'Hi Maximilian, use it.', 'Hi Maximilian, use it.'],
  [null, 'Hi!', 'Hi!'],
])('an answer to %s calls the customer of now by name', (nickname, written, shown) => {
  expect(
    find(ticket({ description: 'PoolWarmup' }), [answered('PoolWarmup', written, 1, { nickname })]),
  ).toEqual([shown]);
});

it('an admin gets the earlier answers that were found in time', () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 500));
  const asked = ticket({ description: 'PoolWarmup EnemySpawner' });
  const others = Array.from({ length: 40 }, () => answered('PoolWarmup', 'Early.', 1));
  const best = answered('PoolWarmup EnemySpawner', 'Too late.', 1);
  expect(find(asked, [...others, best])).toEqual(['Early.', 'Early.', 'Early.']);
});
