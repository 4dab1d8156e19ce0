import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { register } from 'tsx/cjs/api';
import { type Zippable, type ZippableFile, strToU8, zipSync } from 'fflate';
import type { UserRecord } from 'firebase-admin/auth';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { addressBefore, isListed, listChanged, settleAddress } from './suite/accountAddress.ts';
import { adminApp, onProject, PROJECT_FLAGS, projectFlag } from './suite/adminApp.ts';
import { bucketOf } from './deployment/bucketOf.ts';
import { describe, findByName, findRegistered, nobodyHas, type Person } from './suite/person.ts';
import { LOCAL } from './support/folders.ts';
import { ask } from './support/ask.ts';
import { command } from './support/command.ts';
import { Misuse, Problem } from './support/problem.mjs';
import { NOT_IN_IMAGE_NAME } from '../shared/ticket.ts';
import { addressState } from '../shared/user.ts';

const USAGE = `Usage: npm run customer -- export EMAIL     writes what is stored about a person into .local/customers
       npm run customer -- erase EMAIL …    deletes it, with the account and the export
       npm run customer -- changed          lists accounts whose address was changed past the site
       npm run customer -- restore EMAIL    gives such an account its older address back
       npm run customer -- accept EMAIL     lets the new address stand
       npm run customer -- prove EMAIL      proves a confirmed address whose mails a scanner opens first
  EMAIL           or the uid; or an address without an account, as of mails that were passed on
  --dry-run       only says what would be erased
  --notes         exports the studio's internal notes, too
  --project ID    in a real project, with your Google credentials
  --yes           does it without asking`;

const FLAGS = {
  ...PROJECT_FLAGS,
  notes: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
} as const;

export const main = command(
  USAGE,
  { options: FLAGS, allowPositionals: true },
  async ({ values, positionals: [action = '', ...people] }) => {
    const isKnown = ['export', 'erase', 'changed', 'restore', 'accept', 'prove'].includes(action);
    const [person = '', ...more] = people;
    if (
      !isKnown ||
      (more.length > 0 && action !== 'erase') ||
      (action === 'changed') === Boolean(person)
    )
      throw new Misuse('Name what to do, and with whom.');
    if (action !== 'erase' && values['dry-run']) throw new Misuse('--dry-run goes with erase.');
    if (action !== 'export' && values.notes) throw new Misuse('--notes goes with export.');
    const work = async () => {
      if (action === 'changed')
        return console.log((await listChanged()).map(describe).join('\n\n') || 'There are none.');
      if (action !== 'export' && action !== 'erase') return settle(person, action, values);
      const functions = await functionsCode();
      if (action === 'export') return exportData(await storedOf(person, functions), values);
      return eraseData(people, functions, values);
    };
    // The address is restored before there is a .env.ID on this computer, too.
    const hasImages = action === 'export' || action === 'erase';
    await onProject(values, work, hasImages ? await bucketOf(values) : undefined);
  },
);

/** The package of the functions is CommonJS, which scripts/run.mjs does not translate. */
const functionsCode = async () => {
  register();
  const [{ connect }, { erase, imagesOf }] = await Promise.all([
    import('../functions/src/dependencies.ts'),
    import('../functions/src/accounts/erasure.ts'),
  ]);
  return { dependencies: connect(), erase, imagesOf };
};
type Functions = Awaited<ReturnType<typeof functionsCode>>;

/** `uid`: null for an address that nobody has an account with. */
type Stored = Omit<Person, 'uid' | 'nickname'> & {
  uid: string | null;
  documents: DocumentSnapshot[];
  images: string[];
};

class NothingStored extends Problem {}

/** @throws {Problem} when there is nothing, or when the address may be somebody else's */
const storedOf = async (who: string, functions: Functions): Promise<Stored> => {
  const { dependencies, imagesOf } = functions;
  const found = await findByName(who);
  if (found.uid === null) {
    const documents = await dependencies.personalData.documentsOf(null, found.email);
    if (documents.length === 0) throw new NothingStored(nobodyHas(who).message);
    return { ...found, account: null, isAdmin: false, documents, images: imagesOf(documents) };
  }
  const before = found.account && addressBefore(found.account);
  // Who asks from the new address may have taken the account over.
  if (before && who.includes('@'))
    throw new Problem(
      `The address of this account was ${before} until it was changed past the site. First: npm run customer -- restore ${found.uid}${projectFlag()}, or accept in place of restore.`,
    );
  const documents = await dependencies.personalData.documentsOf(found.uid, found.email);
  if (documents.length === 0 && !found.account)
    throw new NothingStored(`Nothing is stored about ${who}.`);
  return { ...found, documents, images: imagesOf(documents) };
};

/** @throws {Problem} for an account that does not need it, unless an earlier run was interrupted */
const settle = async (
  who: string,
  action: string,
  flags: { project?: string | undefined; yes: boolean },
): Promise<void> => {
  const person = await findRegistered(who);
  console.log(describe(person));
  const { uid, account } = person;
  const before = addressBefore(account);
  const address = action === 'restore' && before ? before : account.email;
  const isProof = action === 'prove';
  const fits = isProof
    ? account.emailVerified && addressState(address, account.customClaims) === 'unproven'
    : before || (await isListed(uid));
  if (!address || !fits)
    throw new Problem(
      `The address was not ${isProof ? 'confirmed, is proven, or was ' : ''}changed past the site: nothing was changed.`,
    );
  const question = isProof
    ? `Prove ${address}, and end all sessions and the password?`
    : `Make ${address} the address of this account?`;
  await ask(flags, question, 'changed');
  await settleAddress(account, address, isProof);
  console.log(
    `${address} is the address. All sessions have ended: its owner logs in by link, or sets a new password through "Forgot password".`,
  );
};

/** Ignored by git. */
const exportOf = ({ uid, email }: Pick<Stored, 'uid' | 'email'>): string =>
  join(LOCAL, 'customers', `${uid ?? encodeURIComponent(String(email))}.zip`);

const exportData = async (stored: Stored, flags: { notes: boolean }): Promise<void> => {
  const { email, account, documents, images } = stored;
  const told = documents.filter((document) => {
    const collection = document.ref.parent.id;
    // Mails to the studio only repeat the tickets, unless they were passed on.
    if (collection === 'mail')
      return document.get('to') === email || document.get('sender') !== undefined;
    return collection !== 'notes' || flags.notes;
  });
  const out = exportOf(stored);
  const data = { account: accountOf(account), ...byCollection(told) };
  const files = await downloaded(images);
  mkdirSync(dirname(out), { recursive: true });
  // An older file would keep its mode; only the user who runs the command may read the new one.
  rmSync(out, { force: true });
  const json = strToU8(`${JSON.stringify(data, null, 2)}\n`);
  writeFileSync(out, zipSync({ 'data.json': json, ...files }), { mode: 0o600 });
  console.log(`${out}: ${inWords(told, Object.keys(files))}.`);
  if (flags.notes) console.log('It has internal notes: read it before you hand it on.');
};

type EraseFlags = { 'dry-run': boolean; project?: string | undefined; yes: boolean };

/**
 * Asks once for all of them, and goes on with the others after a failure.
 * @throws {Problem} naming those who are not erased
 */
const eraseData = async (
  people: readonly string[],
  functions: Functions,
  flags: EraseFlags,
): Promise<void> => {
  const left: string[] = [];
  // An earlier run may have erased them.
  const notStored: string[] = [];
  const fail = (who: string, error: unknown): void => {
    if (people.length === 1) throw error;
    (error instanceof NothingStored ? notStored : left).push(who);
    console.error(error instanceof Problem ? error.message : String(error));
  };
  const found: Awaited<ReturnType<typeof erasable>>[] = [];
  for (const who of people)
    try {
      // oxlint-disable-next-line no-await-in-loop -- hundreds of people at once are too much to read
      found.push(await erasable(who, functions));
    } catch (error) {
      fail(who, error);
    }
  if (flags['dry-run']) console.log('Nothing was erased.');
  else if (found.length > 0) {
    const whom =
      people.length === 1 ? (found[0]?.email ?? found[0]?.uid) : `${found.length} people`;
    await ask(flags, `Erase all that is stored about ${whom}, for ever?`, 'erased');
    // First: once a person is erased, no later run finds the export.
    for (const person of found) rmSync(exportOf(person), { force: true });
    console.log('This takes more than a minute: calls that have begun may still write.');
    const failures = await functions.erase(functions.dependencies, found);
    for (const person of found) if (failures.has(person)) fail(person.who, failures.get(person));
    if (failures.size < found.length)
      console.log(
        'Erased. docs/operations.md says what stays for a while: backups, logs, copies that you have made.',
      );
  }
  if (notStored.length > 0) console.log(`Nothing is stored about: ${notStored.join(' ')}`);
  if (left.length > 0) throw new Problem(`Not erased: ${left.join(' ')}`);
};

/**
 * Says what is stored about a person.
 * @throws {Problem} for an admin
 */
const erasable = async (who: string, functions: Functions) => {
  const stored = await storedOf(who, functions);
  const { uid, email, account, isAdmin, documents, images } = stored;
  const noAccount = account ? '' : ' (no account)';
  console.log(`${email ?? uid}${noAccount}: ${inWords(documents, images)}.`);
  const exported = exportOf(stored);
  if (existsSync(exported)) console.log(`Also the export ${exported}.`);
  if (isAdmin)
    throw new Problem(`This is an admin. First: npm run admin -- revoke ${uid}${projectFlag()}`);
  return { who, uid, email };
};

const accountOf = (account: UserRecord | null) =>
  account && {
    uid: account.uid,
    email: account.email,
    emailVerified: account.emailVerified,
    created: account.metadata.creationTime,
    lastSignIn: account.metadata.lastSignInTime,
    claims: account.customClaims,
  };

/** Fields that only the studio needs, or that are about other people. */
const LEFT_OUT = new Set([
  'searchTokens',
  'replyKey',
  'studioMailedAt',
  'closingKnown',
  'notesSize',
  'changedAt',
  'beforeClosing',
  'knownIssue',
]);

const byCollection = (documents: readonly DocumentSnapshot[]) => {
  const collections: Record<string, Record<string, unknown>> = {};
  for (const document of documents) {
    const { id, parent } = document.ref;
    (collections[parent.id] ??= {})[id] = readable(document.data());
  }
  return collections;
};

/** Times as text, and the studio's messages without their authors. */
const readable = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(readable);
  if ('toDate' in value && typeof value.toDate === 'function') return value.toDate() as Date;
  const isOfStudio = 'by' in value && value.by === 'studio';
  const fields = Object.entries(value).filter(
    ([name]) => !LEFT_OUT.has(name) && !(isOfStudio && name === 'uid'),
  );
  return Object.fromEntries(fields.map(([name, field]) => [name, readable(field)]));
};

/** `3 tickets, 1 user, 2 images` */
const inWords = (documents: readonly DocumentSnapshot[], images: readonly string[]): string => {
  const counts = Object.entries(byCollection(documents)).map(([name, ofIt]) =>
    counted(Object.keys(ofIt).length, name),
  );
  return [...counts, counted(images.length, 'images')].join(', ');
};

const counted = (count: number, name: string): string =>
  `${count} ${count === 1 ? name.replace(/s$/, '') : name}`;

/** What no system that unpacks a zip file takes for a part of a path: what is odd is as in a URL. */
export const entryOf = (path: string): string =>
  `images/${path.replace('tickets/', '').replaceAll(NOT_IN_ENTRY, encodeURIComponent)}`;

const NOT_IN_ENTRY = new RegExp(`${NOT_IN_IMAGE_NAME.source}|[/:*?<>|%]`, 'gu');

/** The images that are still there, by their path in the zip file, where nothing makes them smaller. */
const downloaded = async (images: readonly string[]): Promise<Zippable> => {
  const bucket = getStorage(adminApp()).bucket();
  const files = await Promise.all(
    images.map(async (path): Promise<[string, ZippableFile][]> => {
      const [isThere] = await bucket.file(path).exists();
      if (!isThere) return [];
      const [bytes] = await bucket.file(path).download();
      return [[entryOf(path), [new Uint8Array(bytes), { level: 0 }]]];
    }),
  );
  return Object.fromEntries(files.flat());
};
