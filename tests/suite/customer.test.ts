import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { getAuth } from 'firebase-admin/auth';
import { FieldValue, getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { erase, sweepDeletedAccounts } from '../../functions/src/accounts/erasure.ts';
import * as functionsCode from '../../functions/src/dependencies.ts';
import { logs } from '../../functions/src/lib/logs.ts';
import { main as customer } from '../../scripts/customer.ts';
import { adminApp } from '../../scripts/suite/adminApp.ts';
import { LOCAL } from '../../scripts/support/folders.ts';
import { suiteParameters } from '../../scripts/suite/functionsSettings.ts';
import { PROJECT_ID, suiteAdmin } from '../../scripts/suite/project.ts';
import { startProductionServer } from '../../scripts/suite/productionServer.ts';
import type { CallableName } from '../../shared/callables.ts';
import { signIn } from '../../scripts/suite/siteClient.ts';
import { callAs, callFunction, password, uniqueName } from '../support/callables.ts';
import { mailFrom, mailsWith, postMail, replyToOf } from '../support/inbound.ts';
import { newPerson, type Person } from '../support/people.ts';
import {
  abandonAt,
  connectDependencies,
  newSomebody,
  registerAs,
  tracesOf,
} from '../support/registration.ts';
import { runCommand } from '../support/runCommand.ts';
import {
  areStored,
  newTimestamp,
  openTicket,
  pathOf,
  png,
  supportTicket,
  uploadImage,
} from '../support/tickets.ts';

const admin = await newPerson({ isAdmin: true });
let server: Awaited<ReturnType<typeof startProductionServer>>;
beforeAll(async () => {
  // With limits and mails, as in production: both leave traces of people.
  server = await startProductionServer({
    ...suiteParameters({ limits: true }),
    CALLS_PER_HOUR: '10',
  });
});
afterAll(async () => {
  await server.stop();
});

const as = ({ token }: Person, name: CallableName, data: object) =>
  callFunction(name, data, { token, url: server.url(name) });

/** Somebody who has done everything of which something is stored. */
const livelyCustomer = async () => {
  const person = await newPerson({ confirmed: true });
  const image = await uploadImage(person);
  const created = await as(person, 'createTicket', supportTicket({ images: [image] }));
  const ticketId = String(created.result?.['ticketId']);
  const [asked, shown] = [await uploadImage(person), await uploadImage(admin)];
  await as(person, 'addUserCommentToTicket', { ticketId, comment: 'Any news?', images: [asked] });
  await as(admin, 'respondToTicket', { ticketId, response: 'Soon.', images: [shown] });
  await as(person, 'sendConfirmationMail', { language: 'en' });
  await as(admin, 'addNoteToTicket', { ticketId, note: 'Knows the code.' });
  await as(admin, 'linkKnownIssue', { ticketId, knownIssue: 'no-glow' });
  await callAs('closeTicket', { ticketId }, admin);
  // From before the rules refused such names.
  const odd = `tickets/${newTimestamp()}_..\\..\\"evil".bat`;
  const metadata = { metadata: { owner: person.uid } };
  await getStorage(adminApp()).bucket().file(odd).save(png, { metadata });
  const ticket = getFirestore(adminApp()).doc(`tickets/${ticketId}`);
  await ticket.update({ imagePaths: FieldValue.arrayUnion(odd) });
  return { ...person, ticketId, pictures: [...[image, asked, shown].map(pathOf), odd] };
};

/** For each person where anything of theirs is left: in the whole store, the bucket and among the accounts. */
const placesOf = async (...people: (Person & { ticketId?: string })[]): Promise<string[][]> => {
  const db = getFirestore(adminApp());
  const collections = await db.listCollections();
  const documents = (await Promise.all(collections.map((collection) => collection.get()))).flatMap(
    ({ docs }) => docs,
  );
  const [files] = await getStorage(adminApp()).bucket().getFiles();
  const { users } = await getAuth(adminApp()).listUsers();
  const texts = [
    ...documents.map((one) => [one.ref.parent.id, one.ref.path + JSON.stringify(one.data())]),
    ...files.map(({ name, metadata }) => ['bucket', name + JSON.stringify(metadata)]),
    ...users.map((user) => ['accounts', JSON.stringify(user)]),
  ] as [place: string, text: string][];
  return people.map(({ uid, email, nickname, ticketId = uid }) => {
    const words = [uid, email, nickname, ticketId];
    return texts
      .filter(([, text]) => words.some((word) => text.includes(word)))
      .map(([place]) => place)
      .toSorted();
  });
};

/** The suite, named as a real project would be. */
const asRealProject = ['--project', PROJECT_ID];

it('a customer who asks for it gets all stored data in one file, and is then erased', async () => {
  const [person, other] = [await livelyCustomer(), await livelyCustomer()];
  const before = await placesOf(person, other);
  expect(new Set(before[0])).toEqual(
    new Set([
      'accounts',
      'bucket',
      'confirmations',
      'limits',
      'mail',
      'nicknames',
      'notes',
      'tickets',
      'users',
    ]),
  );

  // From a window that knows nothing of the suite.
  const known = Object.keys(suiteAdmin());
  const env = Object.entries(process.env).filter(([name]) => !known.includes(name));
  const asked = ['export', person.email];
  const { status, stdout, stderr } = runCommand('customer', asked, '', Object.fromEntries(env));
  expect(status, stderr).toBe(0);
  // A folder that git ignores; nobody else on the machine may read it.
  const file = join(LOCAL, 'customers', `${person.uid}.zip`);
  expect(stdout).toContain(file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const { 'data.json': json, ...pictures } = unzipSync(readFileSync(file));
  const data = new TextDecoder().decode(json);
  expect(Object.keys(pictures).toSorted()).toEqual(
    person.pictures
      .map((path) => path.replace('tickets/', 'images/'))
      .map((path) => path.replaceAll('\\', '%5C').replaceAll('"', '%22'))
      .toSorted(),
  );
  const told = [person.email, person.nickname, 'registeredEmail', 'Any news?', 'Soon.'];
  for (const text of [...told, person.ticketId]) expect(data).toContain(text);
  for (const text of ['Knows the code.', 'no-glow', admin.uid, other.uid])
    expect(data).not.toContain(text);

  const said = vi.spyOn(console, 'log').mockReturnValue();
  await customer(['erase', person.email.toUpperCase(), '--dry-run']);
  expect(said.mock.calls.join('\n')).toMatch(
    /1 ticket\b.*4 images\.\nAlso the export .*\.zip\.\nNothing was erased\./,
  );
  expect(await placesOf(person, other)).toEqual(before);

  const erased = runCommand('customer', ['erase', person.email, ...asRealProject], 'y\n');
  expect(erased.stdout, erased.stderr).toContain('Erased.');
  expect(erased.stdout).toContain(
    `Project ${PROJECT_ID}: Erase all that is stored about ${person.email}, for ever?`,
  );
  expect(existsSync(file)).toBe(false);
  expect(await placesOf(person, other)).toEqual([[], before[1]]);
  // In this process, by what the sweep calls too.
  await erase(await connectDependencies(), [other]);
  expect(await placesOf(person, other)).toEqual([[], []]);
});

it('the owner who exports a customer reads how many images the copy has', async () => {
  const person = await newPerson();
  const urls = [await uploadImage(person), await uploadImage(person)];
  await openTicket(person, { images: urls });
  await getStorage(adminApp())
    .bucket()
    .file(pathOf(String(urls[0])))
    .delete();
  const said = vi.spyOn(console, 'log').mockReturnValue();
  await customer(['export', person.uid]);
  expect(said.mock.lastCall?.[0]).toMatch(/\b1 image\.$/);
});

/** What the export of an account, or of an address, has of the collection of mails. */
const mailsInExport = async (who: string): Promise<string> => {
  const said = vi.spyOn(console, 'log').mockReturnValue();
  await customer(['export', who]);
  const [file = ''] = /^.*\.zip/.exec(String(said.mock.lastCall?.[0])) ?? [];
  const data = unzipSync(readFileSync(file))['data.json'];
  const { mail = {} }: { mail?: object } = JSON.parse(new TextDecoder().decode(data));
  return JSON.stringify(Object.values(mail));
};

it('a customer’s copy has the mails that were passed on, and none that only repeats a ticket', async () => {
  const person = await newPerson({ confirmed: true });
  const { ticketId } = await openTicket(person);
  const [own, reply] = [uniqueName('lost'), uniqueName('alias')];
  await postMail(mailFrom(person.email, 'hello@inbound.lumipaw.example', own));
  await postMail(mailFrom('other@example.com', await replyToOf(ticketId, 'owner'), reply));
  const mails = await mailsInExport(person.email.toUpperCase());
  expect(mails).toContain(own);
  expect(mails).toContain(reply);
  expect(mails).not.toContain(`${ticketId}-studio`);
});

it('somebody without an account gets the own mails by their address, and is erased by it', async () => {
  const address = `${uniqueName('stranger')}@example.com`;
  const [first, other] = [uniqueName('first'), uniqueName('other')];
  await postMail(mailFrom(address.toUpperCase(), 'hello@inbound.lumipaw.example', first));
  await postMail(mailFrom('other@example.com', 'hello@inbound.lumipaw.example', other));
  const mails = await mailsInExport(address);
  expect(mails).toContain(first);
  expect(mails).not.toContain(other);
  await customer(['erase', address, '--yes']);
  expect(await mailsWith(first)).toEqual([]);
  expect(await mailsWith(other)).toHaveLength(1);
  await expect(customer(['erase', address, '--yes'])).rejects.toThrow('Nobody has an account');
});

it('an erasure frees the nickname of a registration that was interrupted before the account', async () => {
  const real = await connectDependencies();
  const [first, second] = [newSomebody(), newSomebody()];
  await abandonAt(real, first, 'after reserveNickname');
  await registerAs(real, { ...first, nickname: second.nickname });
  await customer(['erase', first.email, '--yes']);
  expect(await registerAs(real, { ...second, nickname: first.nickname })).toMatchObject({
    success: true,
  });
});

it('an address whose registration never became an account is erased with its nickname', async () => {
  const real = await connectDependencies();
  const wanted = newSomebody();
  await abandonAt(real, wanted, 'after reserveNickname');
  await customer(['erase', wanted.email, '--yes']);
  expect(await tracesOf(wanted)).toEqual({
    accounts: [],
    records: [],
    holders: [],
    registrations: [],
  });
});

it('the owner erases a wave of accounts by one command, and reads whom it has left', async () => {
  const [first, second] = [await newPerson(), await newPerson()];
  const said = vi.spyOn(console, 'log').mockReturnValue();
  const complained = vi.spyOn(console, 'error').mockReturnValue();
  const wave = [first.uid, admin.uid, second.uid];
  await expect(customer(['erase', ...wave, '--dry-run'])).rejects.toThrow(admin.uid);
  expect(await placesOf(first)).toEqual([expect.arrayContaining(['accounts', 'users'])]);
  await expect(customer(['erase', ...wave, '--yes'])).rejects.toThrow(`Not erased: ${admin.uid}`);
  expect(complained).toHaveBeenCalledWith(expect.stringContaining('This is an admin'));
  expect(said).toHaveBeenLastCalledWith(expect.stringMatching(/^Erased\./));
  expect(await placesOf(first, second)).toEqual([[], []]);
});

it('an erasure of many that is run again after a failure counts the erased as done', async () => {
  const [first, second] = [await newPerson(), await newPerson()];
  vi.spyOn(console, 'log').mockReturnValue();
  const complained = vi.spyOn(console, 'error').mockReturnValue();
  const failure = new Error('socket hang up');
  vi.spyOn(getAuth(adminApp()), 'getUsers').mockRejectedValueOnce(failure);
  const run = () => customer(['erase', first.uid, second.uid, '--yes']);
  await expect(run()).rejects.toThrow(new RegExp(`^Not erased: ${first.uid}$`));
  expect(complained).toHaveBeenCalledWith(String(failure));
  expect(await run()).toBe(0);
  expect(await placesOf(first, second)).toEqual([[], []]);
});

it('an erasure of several addresses names those of which nothing is stored', async () => {
  const [person, erased] = [await newPerson(), newSomebody().email];
  const said = vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  expect(await customer(['erase', erased, person.email, '--yes'])).toBe(0);
  expect(said).toHaveBeenLastCalledWith(`Nothing is stored about: ${erased}`);
  expect(await placesOf(person)).toEqual([[]]);
});

it('an erasure that is interrupted leaves no copy on the computer of the owner', async () => {
  const [person, real] = [await newPerson(), await connectDependencies()];
  const said = vi.spyOn(console, 'log').mockReturnValue();
  await customer(['export', person.uid]);
  const [file = ''] = /^.*\.zip/.exec(String(said.mock.lastCall?.[0])) ?? [];
  expect(existsSync(file)).toBe(true);
  const identity = { ...real.identity, remove: () => Promise.reject(new Error('busy')) };
  vi.spyOn(functionsCode, 'connect').mockReturnValue({ ...real, identity });
  await expect(customer(['erase', person.uid, '--yes'])).rejects.toThrow('busy');
  expect(existsSync(file)).toBe(false);
});

it('what somebody has sent for the studio stays in the tickets of others', async () => {
  const [person, helper] = [await newPerson(), await newPerson({ isAdmin: true })];
  const { ticketId } = await openTicket(person);
  const images = [await uploadImage(helper)];
  await as(helper, 'respondToTicket', { ticketId, response: 'Here.', images });
  const mail = getFirestore(adminApp()).collection('mail').doc();
  await mail.set({ to: helper.email, uid: person.uid });
  await erase(await connectDependencies(), [helper]);
  expect(await areStored(images)).toEqual([true]);
  expect((await mail.get()).exists).toBe(false);
});

it('who is being erased signs in no more, although the account goes last', async () => {
  const [person, real] = [await newPerson(), await connectDependencies()];
  const identity = { ...real.identity, remove: () => Promise.reject(new Error('busy')) };
  const failures = await erase({ ...real, identity }, [person]);
  expect(failures.get(person)).toMatchObject({ message: 'busy' });
  await expect(signIn(person.email, password)).rejects.toThrow('USER_DISABLED');
});

it('a ticket that a call opens while its owner is being erased is erased, too', async () => {
  const [person, gone, other] = [await newPerson(), await newPerson(), await newPerson()];
  await getAuth(adminApp()).deleteUser(gone.uid);
  const connected = await connectDependencies();
  const slow = {
    ...connected,
    settings: { ...connected.settings, erasedAtOnce: 20 },
    callsEnd: async () => {
      for (const { uid } of [person, gone])
        await getFirestore(adminApp()).collection('tickets').add({ uid });
    },
    identity: { ...connected.identity, missing: async () => [gone.uid] },
    personalData: {
      ...connected.personalData,
      registered: async function* () {
        yield [gone.uid];
      },
    },
  };
  await erase(slow, [person, other]);
  expect(await placesOf(person, other)).toEqual([[], []]);
  await sweepDeletedAccounts(slow);
  expect(await placesOf(person, gone)).toEqual([['tickets'], []]);
});

it('an erasure does not read the conversations, which may not fit into its memory', async () => {
  const person = await livelyCustomer();
  const { personalData } = await connectDependencies();
  const documents = await personalData.documentsOf(person.uid, null, ['imagePaths']);
  const ticket = documents.find(({ ref }) => ref.path === `tickets/${person.ticketId}`);
  expect(Object.keys(ticket?.data() ?? {})).toEqual(['imagePaths']);
  const whole = await personalData.documentsOf(person.uid, null);
  expect(documents.map(({ ref }) => ref.path).toSorted()).toEqual(
    whole.map(({ ref }) => ref.path).toSorted(),
  );
});

it('an admin is not erased', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  await expect(customer(['erase', admin.email, '--yes'])).rejects.toThrow('This is an admin');
});

it('the next sweep erases a customer who deleted the account in the browser', async () => {
  const person = await livelyCustomer();
  await openTicket(person);
  await getAuth(adminApp()).deleteUser(person.uid);
  const real = await connectDependencies();
  expect(await real.identity.missing([admin.uid, person.uid])).toEqual([person.uid]);
  const users = await getFirestore(adminApp()).collection('users').get();
  const registered: string[] = [];
  for await (const page of real.personalData.registered()) registered.push(...page);
  // Others may register meanwhile.
  expect(registered).toEqual(expect.arrayContaining(users.docs.map(({ id }) => id)));
  /** A store in which so many of all accounts are missing. */
  const lost = (missing: number, all: number) => ({
    ...real,
    settings: { ...real.settings, erasedAtOnce: 20 },
    identity: {
      ...real.identity,
      missing: (uids: readonly string[]) => Promise.resolve(uids.slice(0, missing)),
    },
    personalData: {
      ...real.personalData,
      registered: async function* () {
        yield Array.from({ length: all }, (_, i) => `lost-${i}`);
      },
    },
  });
  const alerted = vi.spyOn(logs, 'accountsMissing').mockReturnValue();
  expect(await sweepDeletedAccounts(lost(21, 209))).toBe(0);
  expect(alerted).toHaveBeenCalledWith(21, 209);
  // The studio has said that it is no mistake.
  const settings = { ...real.settings, erasedAtOnce: 21 };
  expect(await sweepDeletedAccounts({ ...lost(21, 21), settings })).toBe(21);
  expect(await sweepDeletedAccounts(lost(21, 210))).toBe(21);
  expect(await sweepDeletedAccounts(lost(20, 20))).toBe(20);
  const stuck = await newPerson();
  const only = {
    ...real,
    settings: { ...real.settings, erasedAtOnce: 20 },
    identity: {
      ...real.identity,
      missing: () => Promise.resolve([stuck.uid, person.uid]),
      // Comes first, and cannot be erased this time.
      disable: (uid: string) =>
        uid === stuck.uid ? Promise.reject(new Error('busy')) : real.identity.disable(uid),
    },
    personalData: {
      ...real.personalData,
      registered: async function* () {
        yield [person.uid, admin.uid];
      },
    },
  };
  await expect(sweepDeletedAccounts(only)).rejects.toThrow('1 people could not be erased');
  expect(await placesOf(person, stuck)).toEqual([[], expect.arrayContaining(['accounts'])]);
});

it('the next sweep goes on with an erasure that the database has interrupted', async () => {
  const person = await livelyCustomer();
  await getAuth(adminApp()).deleteUser(person.uid);
  const connected = await connectDependencies();
  const real = { ...connected, settings: { ...connected.settings, erasedAtOnce: 20 } };
  const { remove } = real.personalData;
  const busy: typeof remove = async (refs) => {
    await remove(refs.slice(0, -1));
    throw new Error('busy');
  };
  const failing = { ...real, personalData: { ...real.personalData, remove: busy } };
  await expect(sweepDeletedAccounts(failing)).rejects.toThrow('could not be erased');
  expect(await placesOf(person)).not.toEqual([[]]);
  await sweepDeletedAccounts(real);
  expect(await placesOf(person)).toEqual([[]]);
});
