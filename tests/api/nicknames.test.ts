import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';
import { chooseNickname } from '../../functions/src/accounts/handlers.ts';
import { adminApp } from '../../scripts/suite/adminApp.ts';
import {
  callAs,
  callFunction,
  outcomeOf,
  signInByLink,
  signUpDirectly,
  uniqueName,
} from '../support/callables.ts';
import { newPerson } from '../support/people.ts';
import {
  connectDependencies,
  inSession,
  tracesOf,
  watchCalls,
  wholeAccount,
} from '../support/registration.ts';
import { openTicket, storedTicket, uploadImage } from '../support/tickets.ts';

const choose = (who: { token: string }, nickname: string, language?: string) =>
  callFunction('chooseNickname', { nickname, ...(language && { language }) }, who);
const recordOf = async (uid: string) =>
  (await getFirestore(adminApp()).doc(`users/${uid}`).get()).data();

describe('somebody who signed in by a link', () => {
  it('chooses a nickname, has it alone, and opens a ticket in its name', async () => {
    const person = await signInByLink();
    const nickname = uniqueName('Fresh');
    expect((await choose(person, ` ${nickname} `, 'pt')).result).toMatchObject({ success: true });
    expect(await recordOf(person.uid)).toMatchObject({ nickname, isAdmin: false, language: 'pt' });
    expect(await tracesOf({ nickname, email: person.email })).toMatchObject(
      wholeAccount(person.uid),
    );
    const again = { nickname: nickname.toUpperCase() };
    expect(await callAs('checkNicknameAvailability', again)).toEqual({ available: false });
    const { ticketId } = await openTicket(person);
    expect(await storedTicket(ticketId)).toMatchObject({ nickname });
    expect(await uploadImage(person)).toContain('token=');
  });

  it('repeats the choice after a lost answer, but does not choose again', async () => {
    const person = await signInByLink();
    const nickname = uniqueName('fresh');
    await choose(person, nickname);
    expect((await choose(person, nickname.toUpperCase())).result).toMatchObject({ success: true });
    expect(outcomeOf(await choose(person, uniqueName('other')))).toBe('nickname-chosen');
    expect(await recordOf(person.uid)).toMatchObject({ nickname });
  });

  it('is the only one who changes the account meanwhile, so that no claim is lost', async () => {
    const person = await signInByLink();
    const real = await connectDependencies();
    const other = vi.fn(async () => {});
    const watched = watchCalls(real, async (when, name) => {
      if (`${when} ${name}` === 'before keepAddress')
        await expect(real.confirmations.alone(person.uid, other)).rejects.toThrow(/try again/);
    });
    const known = await inSession({ ...person, nickname: '', refreshToken: '' });
    const caller = { ...known, nickname: null };
    const chosen = { nickname: uniqueName('fresh'), language: 'en' } as const;
    expect(await chooseNickname(watched, caller, chosen)).toMatchObject({ success: true });
    expect(other).not.toHaveBeenCalled();
    const { customClaims } = await getAuth(adminApp()).getUser(person.uid);
    expect(customClaims).toEqual({ registeredEmail: person.email });
  });

  it('gets none that somebody else has, and one of two who want the same at once', async () => {
    const taken = { success: false, message: 'Nickname already in use', code: 'nickname-taken' };
    const { nickname } = await newPerson();
    const people = await Promise.all([signInByLink(), signInByLink(), signInByLink()]);
    const [first] = people;
    expect((await choose(first, nickname)).result).toEqual(taken);
    expect(await recordOf(first.uid)).toBeUndefined();
    const wanted = uniqueName('wanted');
    const answers = await Promise.all(people.map((person) => choose(person, wanted)));
    expect(answers.filter(({ result }) => result?.['success'])).toHaveLength(1);
    expect(answers.filter(({ result }) => result?.['code'] === 'nickname-taken')).toHaveLength(2);
  });
});

it('nobody chooses a nickname for an account that is disabled or deleted while its token lives on', async () => {
  const [disabled, deleted] = [await signInByLink(), await signInByLink()];
  await getAuth(adminApp()).updateUser(disabled.uid, { disabled: true });
  await getAuth(adminApp()).deleteUser(deleted.uid);
  for (const person of [disabled, deleted])
    expect(outcomeOf(await choose(person, uniqueName('late')))).toBe('UNAUTHENTICATED');
});

it('an account made past the registration uploads no picture', async () => {
  await expect(uploadImage(await signUpDirectly())).rejects.toThrow(': 403 ');
});
