import { tabId } from '../../lib/tab.ts';
import type { PickedImage } from '../../ui/forms/usePreparing.ts';
import {
  copyImages,
  draftsFrom,
  dropDraft,
  readDraft,
  readImages as readDraftImages,
  saveDraft,
  saveImages as saveDraftImages,
} from '../outbox/storage.ts';
import {
  emptyFields,
  fieldsOfSubType,
  NO_TEXTS,
  sameFields,
  TEXT_NAMES,
  type TicketFields,
} from './ticketFields.ts';

/**
 * The attempt to send one ticket, from the first click until it is created or abandoned. The server
 * recognises a retry by the timestamp, so a retry creates no second ticket.
 */
export type Attempt = {
  timestamp: number;
  /** Object names that were used: an upload whose answer was lost may have created the object. */
  names: readonly string[];
  /** Set if the ticket may have arrived although the answer was lost: the ids of its images. */
  sent: readonly string[] | null;
};

/** What is stored of an unsent form, besides the image files. */
export type TicketDraft = { fields: TicketFields; attempt: Attempt | null; images: number };

/** Of what is stored. Fields that another version knows are kept; see `toAttempt` for the rest. */
const VERSION = 2;

/** Each tab has a draft of its own. */
const PREFIX = 'ticketForm.';
const nameOfDraft = (tab = tabId()): string => PREFIX + tab;

/** The draft of this tab. */
export const readTicketDraft = (uid: string): TicketDraft | null => {
  const stored = readDraft(uid, nameOfDraft());
  return isRecord(stored) ? toDraft(stored) : null;
};

export const saveTicketDraft = (uid: string, draft: TicketDraft, name = nameOfDraft()): void =>
  saveDraft(uid, name, { version: VERSION, ...draft });

export const dropTicketDraft = (uid: string): void => dropDraft(uid, nameOfDraft());

export const saveImages = (uid: string, images: readonly PickedImage[]): void =>
  saveDraftImages(uid, nameOfDraft(), images);

export const readImages = (uid: string): Promise<PickedImage[]> =>
  readDraftImages(uid, nameOfDraft());

/** Keeps a draft for the next tab that has none. */
export const putAside = (uid: string, draft: TicketDraft, images: readonly PickedImage[]): void => {
  const name = nameOfDraft(crypto.randomUUID());
  saveTicketDraft(uid, draft, name);
  saveDraftImages(uid, name, images);
};

/** A draft of another tab, which may still be open. */
export type OtherDraft = { name: string; savedAt: number; draft: TicketDraft };

const allDrafts = (uid: string): OtherDraft[] =>
  draftsFrom(uid, PREFIX).flatMap(({ draft: stored, ...rest }) => {
    const draft = isRecord(stored) ? toDraft(stored) : null;
    return draft ? [{ ...rest, draft }] : [];
  });

const otherDrafts = (uid: string): OtherDraft[] =>
  allDrafts(uid).filter(({ name }) => name !== nameOfDraft());

/** The newest draft of another tab in which something is written. */
export const newestOtherDraft = (uid: string): OtherDraft | null =>
  otherDrafts(uid).find(({ draft }) => titleOf(draft.fields)) ?? null;

/** An attempt to send the same ticket, in any tab. */
export const attemptOfOtherTab = (uid: string, fields: TicketFields): Attempt | null =>
  allDrafts(uid).find(({ draft }) => sameFields(draft.fields, fields))?.draft.attempt ?? null;

/** Deletes a draft of another tab, unless that tab has written in it since it was read. */
export const dropOtherDraft = (uid: string, { name, savedAt }: OtherDraft): void => {
  const now = otherDrafts(uid).find((other) => other.name === name);
  if (now?.savedAt === savedAt) dropDraft(uid, name);
};

/** Goes on with a draft of another tab in this one. */
export const takeOver = (uid: string, other: OtherDraft): void => {
  saveTicketDraft(uid, other.draft);
  copyImages(uid, other.name, nameOfDraft());
  dropOtherDraft(uid, other);
};

/** The words by which a person knows a draft again. */
export const titleOf = ({ subject, assetName, description }: TicketFields): string =>
  subject.trim() || assetName.trim() || description.trim().slice(0, 60);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const toDraft = ({
  version,
  fields,
  attempt,
  images,
}: Record<string, unknown>): TicketDraft | null =>
  isRecord(fields)
    ? {
        fields: toFields(fields),
        attempt: isRecord(attempt) ? toAttempt(attempt, version) : null,
        images: typeof images === 'number' ? images : 0,
      }
    : null;

/** What still fits of fields that any version has stored. */
const toFields = (stored: Record<string, unknown>): TicketFields => {
  const texts = { ...NO_TEXTS };
  for (const name of TEXT_NAMES) {
    const text = stored[name];
    if (typeof text === 'string') texts[name] = text;
  }
  const type = stored['type'] === 'requests' ? 'requests' : 'bugs_help_suggestions';
  const kind = fieldsOfSubType(String(stored['ticketSubType'])) ?? emptyFields(type);
  const budgetChoice = stored['budgetChoice'] === 'none' ? 'none' : 'provide';
  return { ...kind, ...texts, budgetChoice };
};

/** Null if it cannot be repeated: its shape is unknown. */
const toAttempt = (
  { timestamp, names, ...stored }: Record<string, unknown>,
  version: unknown,
): Attempt | null => {
  // The first version had no number, and kept the payload in place of the ids.
  const inDoubt = typeof stored['inDoubt'] === 'string' ? [] : null;
  const sent = version === undefined ? inDoubt : stored['sent'];
  return typeof timestamp === 'number' && isTexts(names) && (sent === null || isTexts(sent))
    ? { timestamp, names, sent }
    : null;
};

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
