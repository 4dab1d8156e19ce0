import { randomInt } from 'node:crypto';
import { getFirestore } from 'firebase-admin/firestore';
import { adminApp } from '../../scripts/suite/adminApp.ts';
import { type Session as Holder, upload } from '../../scripts/suite/siteClient.ts';
import type { Ticket } from '../../shared/callables.ts';
import { DAY } from '../../shared/time.ts';
import { callAs, password, uniqueName } from './callables.ts';
import type { Subject } from './permissions.ts';

/** A random time in the last three days, so that test files running in parallel do not collide. */
let last = Date.now() - randomInt(3 * DAY);
/** A creation time that no other ticket of this run has. */
export const newTimestamp = (): number => (last += 1);

export const supportTicket = (overrides: object = {}) => ({
  assetName: 'BulletHell Elemental',
  subject: 'Bullets leave the screen',
  description: 'They never come back.',
  images: [] as string[],
  timestamp: newTimestamp(),
  type: 'bugs_help_suggestions' as const,
  ticketSubType: 'bug' as const,
  invoice: 'IN-2026-1',
  ...overrides,
});

export const requestTicket = (overrides: object = {}) => ({
  assetName: 'Pet Simulator',
  subject: 'A winter village',
  description: 'With snow.',
  images: [],
  timestamp: newTimestamp(),
  type: 'requests',
  ticketSubType: 'public',
  budget: null,
  ...overrides,
});

/** Creates a ticket by the function. */
export const openTicket = async (owner: Holder, overrides: object = {}) =>
  (await callAs('createTicket', supportTicket(overrides), owner)) as {
    ticketId: string;
    ticketNumber: number;
  };

/** The stored document of a ticket; undefined when there is none. */
export const storedTicket = async (ticketId: string) =>
  (await getFirestore(adminApp()).doc(`tickets/${ticketId}`).get()).data();

export const ticketsOf = async (owner: Holder): Promise<Ticket[]> =>
  (await callAs('getUserTickets', { uid: owner.uid }, owner))['tickets'] as Ticket[];

/** A page of a list of tickets. */
export type Listed = { tickets: Ticket[]; nextCursor: string | null };

/** The ids on each page of a list. */
export const pagesOf = async (
  list: (query: object) => Promise<Listed>,
  query: object,
): Promise<string[][]> => {
  const found: string[][] = [];
  let cursor: string | null = null;
  do {
    const page: Listed = await list({ ...query, ...(cursor && { cursor }) });
    found.push(page.tickets.map(({ ticketId }) => ticketId));
    cursor = page.nextCursor;
  } while (cursor);
  return found;
};

/** The smallest PNG there is. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Uploads an image of a person, the smallest PNG unless it is another, and returns its download URL. */
export const uploadImage = (
  holder: Holder,
  {
    bytes = png,
    contentType = 'image/png',
    path = `tickets/${newTimestamp()}_bug.png`,
    headers = {},
  }: { bytes?: Buffer; contentType?: string; path?: string; headers?: object } = {},
): Promise<string> => upload(holder, path, bytes, contentType, headers);

/** The name in the bucket of what a download URL leads to. */
export const pathOf = (url: string): string =>
  decodeURIComponent(new URL(url).pathname.split('/o/')[1] ?? '');

/** Of each download URL, whether something is there. */
export const areStored = (urls: readonly string[]): Promise<boolean[]> =>
  Promise.all(urls.map(async (url) => (await fetch(url)).status === 200));

/** New data of the owner for the permission tests. */
export const newSubject = async (owner: Holder): Promise<Subject> => {
  const nickname = uniqueName('new');
  return {
    ownerUid: owner.uid,
    ticketId: (await openTicket(owner)).ticketId,
    upload: await uploadImage(owner),
    newTicket: supportTicket(),
    newPerson: { nickname, email: `${nickname}@example.com`, password },
  };
};
