import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { adminApp } from '../../scripts/suite/adminApp.ts';
import { listChanged, settleAddress } from '../../scripts/suite/accountAddress.ts';
import { grantAdmin } from '../../scripts/suite/adminRole.ts';
import { type CallableName, callables } from '../../shared/callables.ts';
import { callAs, callFunction, outcomeOf, password, signInByLink } from '../support/callables.ts';
import { identityToolkit, signIn } from '../../scripts/suite/siteClient.ts';
import { mailTo, proofTo } from '../support/oobCodes.ts';
import { newPerson, type Person } from '../support/people.ts';
import { connectDependencies, newSomebody } from '../support/registration.ts';
import { openTicket } from '../support/tickets.ts';

/** Has Firebase mail the link that changes the address of a session's account, and keeps it. */
const keptLink = async ({ token, email }: Pick<Person, 'token' | 'email'>) => {
  const newEmail = newSomebody().email;
  const mail = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken: token, newEmail };
  await identityToolkit('sendOobCode', mail);
  const { oobCode } = await mailTo(email, 'VERIFY_AND_CHANGE_EMAIL');
  return { newEmail, open: () => identityToolkit('update', { oobCode }) };
};

/** The owner opens the mail of the site and sets a password. */
const confirm = async ({ token, email }: Pick<Person, 'token' | 'email'>) => {
  await callAs('sendConfirmationMail', { language: 'en' }, { token });
  await callAs('confirmWithPassword', { proof: await proofTo(email), password: 'a new lantern' });
  return signIn(email, 'a new lantern');
};

/** A stranger who registers the owner's address, as the site does it. */
const register = async () => {
  const { email, nickname } = newSomebody();
  await callAs('registerUser', { email, nickname, password });
  return { email, nickname, ...(await signIn(email, password)) };
};

/**
 * What an account may do, by a function of each access: that is asked before any function is run
 * (functions/src/serveCallable.test.ts).
 */
const outcomesOf = async (who: Pick<Person, 'uid' | 'token'>, ticketId: string) => {
  const calls: [CallableName, object | null][] = [
    ['getUserTickets', { uid: who.uid }],
    ['addUserCommentToTicket', { ticketId, comment: 'Mine.' }],
    ['getTicketStats', null],
    ['endOlderSessions', null],
  ];
  const outcomes: Record<string, string> = {};
  for (const [name, payload] of calls)
    outcomes[callables[name].access] = outcomeOf(await callFunction(name, payload, who));
  return outcomes;
};
const refused = {
  signedIn: 'address-changed',
  member: 'address-changed',
  admin: 'address-changed',
  session: 'address-changed',
};

describe('a stranger who has kept a link that changes the address', () => {
  it('cannot use the account once its owner has confirmed the address', async () => {
    const stranger = await register();
    const link = await keptLink(stranger);
    const owner = await confirm(stranger);
    const { ticketId } = await openTicket({ ...stranger, ...owner });
    await link.open();
    const thief = await signInByLink(link.newEmail);
    expect(thief.uid).toBe(owner.uid);
    expect(await outcomesOf(thief, ticketId)).toEqual(refused);
  });

  it('cannot use an account whose owner has only logged in by link', async () => {
    const stranger = await register();
    const link = await keptLink(stranger);
    const owner = await signInByLink(stranger.email);
    await callAs('endOlderSessions', null, owner);
    const { ticketId } = await openTicket({ ...stranger, ...owner });
    await link.open();
    expect(await outcomesOf(await signInByLink(link.newEmail), ticketId)).toEqual(refused);
  });

  it('cannot use an account that got its nickname after a login by link', async () => {
    const { email, nickname } = newSomebody();
    await identityToolkit('signUp', { email, password });
    const link = await keptLink({ email, ...(await signIn(email, password)) });
    const owner = await signInByLink(email);
    await callAs('chooseNickname', { nickname }, owner);
    const { ticketId } = await openTicket(owner);
    await link.open();
    expect(await outcomesOf(await signInByLink(link.newEmail), ticketId)).toEqual(refused);
  });

  it('gets no role with the account of an admin', async () => {
    const stranger = await register();
    const link = await keptLink(stranger);
    await confirm(stranger);
    await grantAdmin(stranger.email);
    await link.open();
    const { ticketId } = await openTicket(await newPerson());
    expect(await outcomesOf(await signInByLink(link.newEmail), ticketId)).toEqual(refused);
  });

  it('gets no mail about the owner’s tickets, and cannot answer by mail', async () => {
    const stranger = await register();
    const link = await keptLink(stranger);
    await confirm(stranger);
    const { identity } = await connectDependencies();
    expect(await identity.find(stranger.uid)).toMatchObject({ confirmedEmail: stranger.email });
    await link.open();
    expect(await identity.findByEmail(link.newEmail)).toMatchObject({
      uid: stranger.uid,
      confirmedEmail: null,
      isProven: false,
    });
  });
});

it('an account whose address its session has changed or deleted is refused', async () => {
  const changing = await register();
  const { email } = newSomebody();
  await identityToolkit('update', { idToken: changing.token, email });
  // Not the token of that answer: at the emulator it is from before the change when a second ends.
  const { uid, token } = await signIn(email, password);
  expect(outcomeOf(await callFunction('getUserTickets', { uid }, { token }))).toBe(
    'address-changed',
  );

  const deleting = await register();
  await identityToolkit('update', { idToken: deleting.token, deleteAttribute: ['EMAIL'] });
  // Its token says what was true before.
  expect(outcomeOf(await callFunction('endOlderSessions', null, deleting))).toBe('address-changed');
});

it('the role of an admin counts only with a proven address', async () => {
  const { uid, token } = await newPerson({ confirmed: true });
  await getFirestore(adminApp()).doc(`users/${uid}`).update({ isAdmin: true });
  expect(outcomeOf(await callFunction('getTicketStats', null, { token }))).toBe(
    'PERMISSION_DENIED',
  );
});

it('an account that was changed is noted once, for the studio to look at', async () => {
  const { uid } = await newPerson();
  const { accounts } = await connectDependencies();
  const note = () => accounts.noteAddressChange(uid, Date.now());
  expect([await note(), await note()]).toEqual([true, false]);
  expect(await accounts.noteAddressChange('nobody', Date.now())).toBe(false);
});

it('an old token brings no account back to the list of changed addresses', async () => {
  const changed = await register();
  await identityToolkit('update', { idToken: changed.token, email: newSomebody().email });
  const thief = await signInByLink((await getAuth(adminApp()).getUser(changed.uid)).email);
  const read = async () =>
    outcomeOf(await callFunction('getUserTickets', { uid: thief.uid }, thief));
  const isListed = async () => (await listChanged()).some(({ uid }) => uid === thief.uid);
  expect([await read(), await isListed()]).toEqual(['address-changed', true]);
  await settleAddress(await getAuth(adminApp()).getUser(thief.uid), changed.email);
  expect([await read(), await isListed()]).toEqual(['UNAUTHENTICATED', false]);
});

it('the address of an account with a record is in its claims', async () => {
  const { uid, email } = await register();
  const { customClaims } = await getAuth(adminApp()).getUser(uid);
  expect(customClaims).toEqual({ registeredEmail: email });
});
