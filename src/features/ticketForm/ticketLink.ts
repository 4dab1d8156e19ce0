import { TICKET_LIMITS } from '../../../shared/ticket.ts';
import { shorten, singleLine } from '../../lib/text.ts';
import { toFields, type TicketFields } from './ticketFields.ts';

/**
 * What a link to the form fills in (`paths.tickets`): the asset and the type. Nothing else is taken
 * from the URL, so that a link cannot put text into a customer's ticket.
 */
export const fieldsOfLink = (search: URLSearchParams): TicketFields => {
  const assetName = singleLine(search.get('asset') ?? '');
  return toFields({
    ticketSubType: search.get('type') ?? '',
    assetName: shorten(assetName, TICKET_LIMITS.assetName),
  });
};
