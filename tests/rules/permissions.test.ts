import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  query,
  setDoc,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore/lite';
import {
  deleteObject,
  getBytes,
  getDownloadURL,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
} from 'firebase/storage';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { adminApp } from '../../scripts/suite/adminApp.ts';
import {
  openSeededBrowsers,
  type SeededBrowsers,
  expectAllowed,
  expectDenied,
  type Person,
} from '../support/seededBrowsers.ts';
import { newPerson } from '../support/people.ts';
import { browserRoles, browsers, rulePermissions } from '../support/permissions.ts';
import { newSomebody } from '../support/registration.ts';
import { newTimestamp } from '../support/tickets.ts';

const store = getFirestore(adminApp());
const kept = [
  'nicknames',
  'registrations',
  'confirmations',
  'counters',
  'limits',
  'notes',
  'mail',
  'tickets',
];
const newImage = () => `tickets/${newTimestamp()}_matrix.png`;
const uploaded = newImage();
let secretUrl = '';
let cast: SeededBrowsers;

beforeAll(async () => {
  cast = await openSeededBrowsers();
  const { uid } = cast.customer;
  for (const name of kept) await store.doc(`${name}/matrix`).set({ uid, owner: uid });
  await upload(cast.customer, uploaded);
  secretUrl = await getDownloadURL(ref(cast.customer.storage, uploaded));
});
afterAll(async () => {
  for (const name of kept) await store.doc(`${name}/matrix`).delete();
  await cast.leave();
});

const upload = ({ storage }: Person, path: string) =>
  uploadBytes(ref(storage, path), new Uint8Array(3), {
    contentType: 'image/png',
    customMetadata: { owner: cast.customer.uid },
  });
const fetched = async (url: string) => {
  const { ok, status } = await fetch(url);
  if (!ok) throw Object.assign(new Error(`${status}`), { code: 'storage/unauthorized' });
};

type Attempts = Record<
  keyof typeof rulePermissions,
  (person: Person) => (() => Promise<unknown>)[]
>;
/** Ways to do each action; all of them succeed or all of them fail. */
const attempts: Attempts = {
  'read the owner’s record': ({ firestore }) => [
    () => getDoc(doc(firestore, 'users', cast.customer.uid)),
  ],
  'list the records': ({ firestore }) => [
    () => getDocs(collection(firestore, 'users')),
    () => getDocs(query(collection(firestore, 'users'), where('nickname', '==', 'pixelsmith'))),
    () => getDocs(collectionGroup(firestore, 'users')),
  ],
  'create, change or delete the owner’s record': ({ firestore }) => {
    const record = doc(firestore, 'users', cast.customer.uid);
    return [
      () => setDoc(record, { isAdmin: true }, { merge: true }),
      () => setDoc(record, { nickname: 'lumipaw' }),
      () => updateDoc(record, { nickname: 'lumipaw' }),
      () => writeBatch(firestore).update(record, { language: 'pt' }).commit(),
      () => setDoc(doc(firestore, 'users', 'new'), { nickname: 'new' }),
      () => deleteDoc(record),
    ];
  },
  'read a ticket of the owner': ({ firestore }) => [() => getDoc(doc(firestore, 'tickets/matrix'))],
  'list the owner’s tickets': ({ firestore }) => [
    () => getDocs(query(collection(firestore, 'tickets'), where('uid', '==', cast.customer.uid))),
  ],
  'write a ticket of the owner': ({ firestore }) => [
    () => setDoc(doc(firestore, 'tickets/matrix'), { status: 'Closed' }, { merge: true }),
    () => deleteDoc(doc(firestore, 'tickets/matrix')),
  ],
  'read or write a mail to the owner': ({ firestore }) => [
    () => getDoc(doc(firestore, 'mail/matrix')),
    () => setDoc(doc(firestore, 'mail/new'), { to: 'everybody@example.com' }),
  ],
  'read the saved replies': ({ firestore }) => [
    () => getDoc(doc(firestore, 'studio/savedReplies')),
  ],
  'list or write the saved replies': ({ firestore }) => [
    () => getDocs(collection(firestore, 'studio')),
    () => setDoc(doc(firestore, 'studio/savedReplies'), { replies: {} }),
    () => deleteDoc(doc(firestore, 'studio/savedReplies')),
  ],
  'read or write what the server keeps for itself': ({ firestore }) =>
    kept
      .slice(0, -2)
      .flatMap((name) => [
        () => getDoc(doc(firestore, name, 'matrix')),
        () => getDocs(collection(firestore, name)),
        () => setDoc(doc(firestore, name, 'matrix'), { uid: 'mine' }),
        () => deleteDoc(doc(firestore, name, 'matrix')),
      ]),
  'read or write what no rule names': ({ firestore }) => {
    const nowhere = doc(firestore, 'never/heard/of/it');
    const below = doc(firestore, 'users', cast.customer.uid, 'private/notes');
    return [
      () => getDoc(nowhere),
      () => getDocs(collection(firestore, 'never/heard/of')),
      () => setDoc(nowhere, { subject: 'mine' }),
      () => deleteDoc(nowhere),
      () => getDoc(below),
      () => setDoc(below, { text: 'mine' }),
    ];
  },
  'upload an image in the owner’s name': (person) => [() => upload(person, newImage())],
  'read an image of the owner by its name': ({ storage }) => [
    () => getBytes(ref(storage, uploaded)),
  ],
  'read an image of the owner by its secret URL': () => [() => fetched(secretUrl)],
  'overwrite, change or delete an image of the owner': (person) => [
    () => upload(person, uploaded),
    () => updateMetadata(ref(person.storage, uploaded), { customMetadata: { owner: person.uid } }),
    () => deleteObject(ref(person.storage, uploaded)),
  ],
  'list the images': ({ storage }) => [
    () => listAll(ref(storage, 'tickets')),
    () => listAll(ref(storage)),
  ],
  'upload to another place': (person) => [
    () => upload(person, `elsewhere/${Date.now()}_matrix.png`),
    () => upload(person, 'tickets/matrix.png'),
  ],
};

const actions = Object.keys(rulePermissions) as (keyof typeof rulePermissions)[];
const cases = actions.flatMap((action) =>
  browsers.map(
    (name, i) =>
      [
        browserRoles[i],
        rulePermissions[action].cells[i] ? 'may' : 'may not',
        action,
        name,
      ] as const,
  ),
);

it.each([
  ['an admin', true, () => 'studio/savedReplies'],
  ['a customer', false, (uid: string) => `users/${uid}`],
] as const)(
  '%s whose address was changed past the site reads and uploads nothing',
  async (_who, isAdmin, pathOf) => {
    const { uid, email } = await newPerson({ isAdmin });
    const attemptsOf = ({ firestore, storage }: Person): (() => Promise<unknown>)[] => [
      () => getDoc(doc(firestore, pathOf(uid))),
      () =>
        uploadBytes(ref(storage, newImage()), new Uint8Array(3), {
          contentType: 'image/png',
          customMetadata: { owner: uid },
        }),
    ];
    for (const attempt of attemptsOf(await cast.enter(email))) await expectAllowed(attempt());
    const other = newSomebody().email;
    await getAuth(adminApp()).updateUser(uid, { email: other, emailVerified: true });
    for (const attempt of attemptsOf(await cast.enter(other))) await expectDenied(attempt());
  },
);

it('the role of an admin without a proven address opens nothing under the rules', async () => {
  const { uid, email } = await newPerson({ confirmed: true });
  await store.doc(`users/${uid}`).update({ isAdmin: true });
  const { firestore } = await cast.enter(email);
  await expectDenied(getDoc(doc(firestore, 'studio/savedReplies')));
});

describe('[SEC-1] [SEC-2] [SEC-3] what clients may access directly, without the callables', () => {
  it.each(cases)('%s %s %s', async (_role, may, action, name) => {
    for (const attempt of attempts[action](cast[name])) {
      if (may === 'may') await expectAllowed(attempt());
      else await expectDenied(attempt());
    }
  });
});
