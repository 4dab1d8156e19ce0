import { TIMESTAMP_BOUNDS } from '../../../shared/ticket.ts';
import { dropDraft, readDraft, saveDraft } from '../../lib/drafts.ts';
import { emptyFields, fieldsOfSubType, type TicketFields } from './ticketFields.ts';

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

const NAME = 'ticketForm';

export const readTicketDraft = (uid: string, now: number): TicketDraft | null => {
  const draft = readDraft(uid, NAME, isTicketDraft);
  if (!draft) return null;
  // The server refuses a timestamp this old.
  const stale = draft.attempt && draft.attempt.timestamp < now - TIMESTAMP_BOUNDS.past;
  return stale ? { ...draft, attempt: null } : draft;
};

export const saveTicketDraft = (uid: string, draft: TicketDraft): void =>
  saveDraft(uid, NAME, draft);

export const dropTicketDraft = (uid: string): void => dropDraft(uid, NAME);

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
