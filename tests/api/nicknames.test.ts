import { getFirestore } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { adminApp } from '../../scripts/suite/adminApp.ts';
import {
  call,
  password,
  registerPerson,
  signInByLink,
  signUpDirectly,
  uniqueName,
} from '../support/callables.ts';
import { openTicket, storedTicket, uploadImage } from '../support/tickets.ts';

const byLink = () => signInByLink(`${uniqueName('link')}@example.com`);
const choose = ({ token }: { token: string }, nickname: string, language?: string) =>
  call('chooseNickname', { nickname, ...(language && { language }) }, { token });
const recordOf = async (uid: string) =>
  (await getFirestore(adminApp()).doc(`users/${uid}`).get()).data();

describe('somebody who signed in by a link', () => {
  it('chooses a nickname, has it alone, and opens a ticket in its name', async () => {
    const person = await byLink();
    const nickname = uniqueName('Fresh');
    expect((await choose(person, ` ${nickname} `, 'pt')).result).toMatchObject({ success: true });
    expect(await recordOf(person.uid)).toMatchObject({ nickname, isAdmin: false, language: 'pt' });
    const { result } = await call('checkNicknameAvailability', {
      nickname: nickname.toUpperCase(),
    });
    expect(result).toEqual({ available: false });
    const { ticketId } = await openTicket(person);
    expect(await storedTicket(ticketId)).toMatchObject({ nickname });
    expect(await uploadImage(person)).toContain('token=');
  });

  it('repeats the choice after a lost answer, but does not choose again', async () => {
    const person = await byLink();
    const nickname = uniqueName('fresh');
    await choose(person, nickname);
    expect((await choose(person, nickname.toUpperCase())).result).toMatchObject({ success: true });
    const { error } = await choose(person, uniqueName('other'));
    expect([error?.status, error?.details?.code]).toEqual([
      'FAILED_PRECONDITION',
      'nickname-chosen',
    ]);
    expect(await recordOf(person.uid)).toMatchObject({ nickname });
  });

  it('gets none that somebody else has, and one of two who want the same at once', async () => {
    const taken = { success: false, message: 'Nickname already in use', code: 'nickname-taken' };
    const { nickname } = await registerPerson();
    const people = await Promise.all([byLink(), byLink(), byLink()]);
    const [first] = people;
    expect((await choose(first, nickname)).result).toEqual(taken);
    expect(await recordOf(first.uid)).toBeUndefined();
    const wanted = uniqueName('wanted');
    const answers = await Promise.all(people.map((person) => choose(person, wanted)));
    expect(answers.filter(({ result }) => result?.['success'])).toHaveLength(1);
    expect(answers.filter(({ result }) => result?.['code'] === 'nickname-taken')).toHaveLength(2);
  });
});

it('an account made past the registration uploads no picture', async () => {
  await expect(uploadImage(await signUpDirectly())).rejects.toThrow(': 403 ');
});

describe('registration refuses', () => {
  it.each([
    ['a nickname of the studio', { nickname: 'Lumipaw Support' }, 'nickname', 'reserved'],
    ['a nickname of mixed scripts', { nickname: 'pixеlsmith' }, 'nickname', 'mixed-scripts'],
    ['a password that everybody guesses', { password: 'Password1' }, 'password', 'common'],
  ])('%s, by a code of its own', async (_what, wanted, field, code) => {
    const nickname = uniqueName('new');
    const email = `${nickname}@example.com`;
    const { error } = await call('registerUser', { nickname, email, password, ...wanted });
    expect(error).toMatchObject({ status: 'INVALID_ARGUMENT', details: { field, code } });
    const { result } = await call('registerUser', { nickname, email, password });
    expect(result).toMatchObject({ success: true });
  });
});
