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
const save = async (id: string, text: string | null, who = ana) => {
  const reply = text === null ? null : saying(text);
  return outcomeOf(await callFunction('saveReply', { id, reply }, who));
};
const stored = async (id: string) => {
  const document = await store.doc('studio/savedReplies').get();
  return (document.get('replies') as Record<string, object>)[id];
};

it('a reply that one admin saves is there for the other, who changes it', async () => {
  const id = added();
  expect(await save(id, 'One.')).toEqual('ok');
  expect(await stored(id)).toEqual({ reply: saying('One.') });
  expect(await save(id, 'Two.', bo)).toEqual('ok');
  expect(await stored(id)).toEqual({ reply: saying('Two.') });
});

it('there is room for sixty replies: one more is refused, a change of one is not', async () => {
  const document = store.doc('studio/savedReplies');
  const before = (await document.get()).data() ?? {};
  const ids = Array.from({ length: REPLY_LIMITS.replies }, added);
  const replies = Object.fromEntries(ids.map((id) => [id, { reply: saying('Full.') }] as const));
  await document.set({ replies });
  expect(await save(added(), 'One more.')).toBe('replies-full');
  expect(await save(ids[0] ?? '', 'Changed.')).toBe('ok');
  // Deleting a reply of the site stores a mark, which takes no place.
  expect(await save('more-details', null)).toBe('ok');
  await document.set(before);
});

it('a deleted reply is not stored, and one of the site leaves a mark, however often', async () => {
  const [own, site] = [added(), `closing-${added().slice(0, 8)}`];
  await save(own, 'Own.');
  for (const id of [own, site, own, site]) expect(await save(id, null)).toEqual('ok');
  expect(await stored(own)).toBeUndefined();
  expect(await stored(site)).toEqual({ reply: null });
  expect(await save(site, 'Anew.')).toEqual('ok');
});
