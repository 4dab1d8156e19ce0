import { TIMESTAMP_BOUNDS } from '../../../shared/ticket.ts';
import { draftsFrom, dropDraft, readDraft, saveDraft, type NamedDraft } from '../../lib/drafts.ts';
import { tabId } from '../../lib/tab.ts';
import { emptyFields, fieldsOfSubType, sameFields, type TicketFields } from './ticketFields.ts';

/**
 * The attempt to send one ticket, from the first click until it is created or abandoned. The server
 * recognises a retry by the timestamp, so a retry creates no second ticket.
 */
export type Attempt = {
  timestamp: number;
  /** Object names that were used: an upload whose answer was lost may have created the object. */
  names: readonly string[];
  /** The payload that may have arrived although its answer was lost. */
  inDoubt: string | null;
};

/**
 * What is stored of an unsent form: everything but the image files, of which only the number is.
 */
export type TicketDraft = { fields: TicketFields; attempt: Attempt | null; images: number };

/** Each tab has a draft of its own. */
const PREFIX = 'ticketForm.';
const nameOf = (tab = tabId()): string => PREFIX + tab;

/** The draft of this tab. */
export const readTicketDraft = (uid: string, now: number): TicketDraft | null => {
  const draft = readDraft(uid, nameOf(), isTicketDraft);
  return draft && withoutStale(draft, now);
};

export const saveTicketDraft = (uid: string, draft: TicketDraft): void =>
  saveDraft(uid, nameOf(), draft);

export const dropTicketDraft = (uid: string): void => dropDraft(uid, nameOf());

/** Keeps a draft for the next tab that has none. */
export const putAside = (uid: string, draft: TicketDraft): void =>
  saveDraft(uid, nameOf(crypto.randomUUID()), draft);

/** A draft of another tab, which may still be open. */
export type OtherDraft = NamedDraft<TicketDraft>;

const allDrafts = (uid: string) => draftsFrom(uid, PREFIX, isTicketDraft);
const otherDrafts = (uid: string): OtherDraft[] =>
  allDrafts(uid).filter(({ name }) => name !== nameOf());

/** The newest draft of another tab in which something is written. */
export const newestOtherDraft = (uid: string, now: number): OtherDraft | null => {
  const newest = otherDrafts(uid).find(({ draft }) => titleOf(draft.fields));
  return newest ? { ...newest, draft: withoutStale(newest.draft, now) } : null;
};

/** An attempt to send the same ticket, in any tab. */
export const attemptOfOtherTab = (
  uid: string,
  fields: TicketFields,
  now: number,
): Attempt | null => {
  const other = allDrafts(uid).find(({ draft }) => sameFields(draft.fields, fields));
  return other ? withoutStale(other.draft, now).attempt : null;
};

/** Deletes a draft of another tab, unless that tab has written in it since it was read. */
export const dropOtherDraft = (uid: string, { name, savedAt }: OtherDraft): void => {
  const now = otherDrafts(uid).find((other) => other.name === name);
  if (now?.savedAt === savedAt) dropDraft(uid, name);
};

/** The words by which a person knows a draft again. */
export const titleOf = ({ subject, assetName, description }: TicketFields): string =>
  subject.trim() || assetName.trim() || description.trim().slice(0, 60);

const withoutStale = (draft: TicketDraft, now: number): TicketDraft => {
  // The server refuses a timestamp this old.
  const stale = draft.attempt && draft.attempt.timestamp < now - TIMESTAMP_BOUNDS.past;
  return stale ? { ...draft, attempt: null } : draft;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTicketDraft = (value: unknown): value is TicketDraft =>
  isRecord(value) &&
  isFields(value['fields']) &&
  isAttempt(value['attempt']) &&
  typeof value['images'] === 'number';

const isFields = (value: unknown): value is TicketFields => {
  if (!isRecord(value)) return false;
  const empty = emptyFields('bugs_help_suggestions');
  const subType = fieldsOfSubType(String(value['ticketSubType']));
  return (
    Object.keys(empty).every((name) => typeof value[name] === 'string') &&
    subType?.type === value['type'] &&
    (value['budgetChoice'] === 'provide' || value['budgetChoice'] === 'none')
  );
};

const isAttempt = (value: unknown): value is Attempt | null =>
  value === null ||
  (isRecord(value) &&
    Number.isSafeInteger(value['timestamp']) &&
    Array.isArray(value['names']) &&
    value['names'].every((name) => typeof name === 'string') &&
    (value['inDoubt'] === null || typeof value['inDoubt'] === 'string'));
