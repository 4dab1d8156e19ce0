import { expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { getFirestore } from 'firebase-admin/firestore';
import { inEachLanguage } from '../../shared/language.ts';
import { adminApp } from '../../scripts/suite/adminApp.ts';
import { REPLY_LIMITS } from '../../shared/limits.ts';
import { callFunction, outcomeOf } from '../support/callables.ts';
import { newPerson } from '../support/people.ts';

const ana = await newPerson({ isAdmin: true });
const bo = await newPerson({ isAdmin: true });

const store = getFirestore(adminApp());
const added = () => randomUUID().replaceAll('-', '');
const saying = (words: string) => ({
  title: inEachLanguage(() => 'Hi'),
  text: inEachLanguage(() => words),
});
const save = async (id: string, version: number, text: string | null, who = ana) => {
  const reply = text === null ? null : saying(text);
  return outcomeOf(await callFunction('saveReply', { id, version, reply }, who));
};
const stored = async (id: string) => {
  const document = await store.doc('studio/savedReplies').get();
  return (document.get('replies') as Record<string, object>)[id];
};

it('a reply that one admin saves is there for the other, who cannot overwrite a change unseen', async () => {
  const id = added();
  expect(await save(id, 0, 'One.')).toEqual('ok');
  expect(await stored(id)).toEqual({ version: 1, reply: saying('One.') });
  expect(await save(id, 1, 'Two.', bo)).toEqual('ok');
  expect(await save(id, 1, 'Two of mine.')).toEqual('reply-changed');
  expect(await save(id, 1, null)).toEqual('reply-changed');
  expect(await stored(id)).toEqual({ version: 2, reply: saying('Two.') });
  // The answer to this one was lost.
  expect(await save(id, 1, 'Two.', bo)).toEqual('ok');
  expect(await stored(id)).toEqual({ version: 2, reply: saying('Two.') });
});

it('there is room for sixty replies: one more is refused, a change of one is not', async () => {
  const document = store.doc('studio/savedReplies');
  const before = (await document.get()).data() ?? {};
  const ids = Array.from({ length: REPLY_LIMITS.replies }, added);
  const replies = Object.fromEntries(
    ids.map((id) => [id, { version: 1, reply: saying('Full.') }] as const),
  );
  await document.set({ replies });
  expect(await save(added(), 0, 'One more.')).toBe('replies-full');
  expect(await save(ids[0] ?? '', 1, 'Changed.')).toBe('ok');
  // Deleting a reply of the site stores a mark, which takes no place.
  expect(await save('more-details', 0, null)).toBe('ok');
  await document.set(before);
});

it('of two admins who save the same reply at once, one is told of the other’s change', async () => {
  const id = added();
  const answers = await Promise.all([save(id, 0, 'Mine.'), save(id, 0, 'No, mine.', bo)]);
  expect(answers.toSorted()).toEqual(['ok', 'reply-changed']);
});

it('a reply that an admin deleted does not come back when an older copy is saved', async () => {
  const [own, sites] = [added(), `closing-${added().slice(0, 8)}`];
  await save(own, 0, 'Own.');
  for (const [id, version] of [
    [own, 1],
    [sites, 0],
  ] as const) {
    expect(await save(id, version, null)).toEqual('ok');
    expect(await save(id, version, null)).toEqual('ok');
    expect(await save(id, version === 0 ? 0 : 1, 'Back.')).toEqual('reply-changed');
  }
  expect(await stored(own)).toBeUndefined();
  expect(await stored(sites)).toEqual({ version: 1, reply: null });
  // Somebody who has seen that may still write it anew.
  expect(await save(sites, 1, 'Anew.')).toEqual('ok');
});
