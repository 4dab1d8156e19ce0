import { expect, it } from 'vitest';
import { newsOf } from './useNewMessages.ts';

const messages = [10, 20, 30].map((at) => ({ id: `m${at}`, at }));

it.each<[string, number, string[], string[]]>([
  ['who has read all knows of no news', 30, [], []],
  ['a message that came at the same time is read', 20, [], ['m30']],
  ['all later messages are news, the oldest first', 10, [], ['m20', 'm30']],
  ['all messages are news to a reader who has read none', 0, [], ['m10', 'm20', 'm30']],
  ['an own message is no news', 10, ['m30'], ['m20']],
  ['a message between two own ones is news', 0, ['m10', 'm30'], ['m20']],
  ['an own message that is not there yet changes nothing', 20, ['m40'], ['m30']],
  ['a mark as unread makes all messages news', -1, [], ['m10', 'm20', 'm30']],
])('%s', (_, seenUntil, ownIds, expected) => {
  expect(newsOf(messages, seenUntil, new Set(ownIds)).map(({ id }) => id)).toEqual(expected);
});

it('a message whose time is unknown is no news', () => {
  expect(newsOf([{ id: 'm', at: 0 }], 0, new Set())).toEqual([]);
});
