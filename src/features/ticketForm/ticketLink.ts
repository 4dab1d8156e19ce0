import { TICKET_LIMITS } from '../../../shared/ticket.ts';
import { singleLine, wellFormed } from '../../lib/text.ts';
import { emptyFields, isSubType, type TicketFields } from './ticketFields.ts';

/**
 * What a link to the form fills in (`paths.tickets`): the asset and the type. Nothing else is taken
 * from the URL, so that a link cannot put text into a customer's ticket.
 */
export const fieldsOfLink = (search: URLSearchParams): TicketFields => {
  const type = search.get('type');
  const assetName = singleLine(search.get('asset') ?? '').slice(0, TICKET_LIMITS.assetName);
  return {
    ...emptyFields('bugs_help_suggestions'),
    ...(isSubType(type) && { ticketSubType: type }),
    assetName: wellFormed(assetName),
  };
};
