import type { TFunction } from 'i18next';
import { TICKET_LIMITS } from '../../../shared/ticket.ts';
import { singleLine, wellFormed } from '../../lib/text.ts';
import { emptyFields, fieldsOfSubType, type TicketFields } from './ticketFields.ts';

/**
 * What a link to the form fills in (`paths.tickets`): the asset, the type, and the start of a
 * follow-up's subject. Nothing else is taken from the URL, so that a link cannot put text into a
 * customer's ticket; the invoice number of a follow-up comes in the history entry's state.
 */
export const fieldsOfLink = (
  search: URLSearchParams,
  t: TFunction,
  state: unknown,
  uid: string,
): TicketFields => {
  const fields = fieldsOfSubType(search.get('type')) ?? emptyFields('bugs_help_suggestions');
  const followUp = search.get('followUp') ?? '';
  return {
    ...fields,
    invoice: fields.type === 'requests' ? '' : invoiceOf(state, uid),
    assetName: wellFormed(singleLine(search.get('asset') ?? '').slice(0, TICKET_LIMITS.assetName)),
    subject: /^\d{1,9}$/.test(followUp) ? t('ticketForm.followUp', { number: followUp }) : '',
  };
};

/** Whether a draft may have started from this link, so that there is nothing to add from it. */
export const beganWith = (fields: TicketFields, linked: TicketFields): boolean =>
  fields.ticketSubType === linked.ticketSubType &&
  (!linked.assetName || fields.assetName === linked.assetName) &&
  fields.subject.startsWith(linked.subject);

/** Entries of the history outlive a log out: only for the person who made them. */
const invoiceOf = (state: unknown, uid: string): string =>
  typeof state === 'object' &&
  state !== null &&
  'uid' in state &&
  state.uid === uid &&
  'invoice' in state &&
  typeof state.invoice === 'string'
    ? state.invoice
    : '';
