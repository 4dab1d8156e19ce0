import {
  isBlank,
  TICKET_LIMITS,
  TICKET_SUB_TYPES,
  toBudget,
  type TicketSubType,
  type TicketType,
} from '../../../shared/ticket.ts';
import { singleLine, wellFormed } from '../../lib/text.ts';
import type { Command, Content } from '../outbox/outbox.ts';

/** Invoice: Support tab only; budget: Requests tab only. A draft keeps each of them. */
export type TextName = 'assetName' | 'subject' | 'description' | 'invoice' | 'budget';

/** All values of the form, except the images. Each sub-type belongs to one type, a tab of the form. */
export type TicketFields = Record<TextName, string> & {
  ticketSubType: TicketSubType;
  budgetChoice: 'provide' | 'none';
};

/** The fields of a stored draft or of a link. Missing ones are empty. */
export const toFields = (stored: Content): TicketFields => ({
  assetName: stored['assetName'] ?? '',
  subject: stored['subject'] ?? '',
  description: stored['description'] ?? '',
  invoice: stored['invoice'] ?? '',
  budget: stored['budget'] ?? '',
  ticketSubType:
    Object.values(TICKET_SUB_TYPES)
      .flat()
      .find((one) => one === stored['ticketSubType']) ?? 'bug',
  budgetChoice: stored['budgetChoice'] === 'none' ? 'none' : 'provide',
});

/** The empty form of a tab: the first option of each choice (bug, Public, with a budget). */
export const emptyFields = (type: TicketType): TicketFields =>
  toFields({ ticketSubType: TICKET_SUB_TYPES[type][0] });

const isRequest = (subType: unknown): subType is (typeof TICKET_SUB_TYPES)['requests'][number] =>
  TICKET_SUB_TYPES.requests.some((one) => one === subType);

export const typeOf = ({ ticketSubType }: Pick<TicketFields, 'ticketSubType'>): TicketType =>
  isRequest(ticketSubType) ? 'requests' : 'bugs_help_suggestions';

/** Why the form cannot be sent. Translated when shown, so that it follows the language. */
export type ValidationError = {
  reason: 'empty' | 'tooLong' | 'budgetAmount';
  /** The fields it is about; the first takes the focus. */
  fields: readonly TextName[];
  /** For `tooLong`. */
  limit?: number;
};

const REQUIRED = ['assetName', 'subject', 'description'] as const;
type Required = (typeof REQUIRED)[number];

/** Whether a field is one of those that every ticket has. */
export const isRequired = (name: TextName): name is Required =>
  REQUIRED.some((required) => required === name);

/**
 * The first validation error, in the order of TIC-7, then our own limits. Who is not signed in does not
 * see the form (RTE-2).
 */
export const validate = (fields: TicketFields): ValidationError | null => {
  const support = !isRequest(fields.ticketSubType);
  const budget = support || fields.budgetChoice === 'none' ? null : fields.budget;
  const missing: TextName[] = REQUIRED.filter((name) => isBlank(fields[name]));
  if (support && isBlank(fields.invoice)) missing.push('invoice');
  if (budget === '') missing.push('budget');
  if (missing.length > 0) return { reason: 'empty', fields: missing };

  for (const name of [...REQUIRED, 'invoice'] as const) {
    const limit = TICKET_LIMITS[name];
    if (fields[name].trim().length > limit) return { reason: 'tooLong', fields: [name], limit };
  }
  if (budget !== null && !toBudget(budget)) return { reason: 'budgetAmount', fields: ['budget'] };
  return null;
};

/** What createTicket gets, with only the fields of the tab (TIC-9), without images and timestamp. */
export const toTicket = (fields: TicketFields): Extract<Command, { do: 'open' }>['fields'] => {
  const common = {
    assetName: singleLine(fields.assetName),
    subject: singleLine(fields.subject),
    description: wellFormed(fields.description).trim(),
  };
  const { ticketSubType } = fields;
  return isRequest(ticketSubType)
    ? {
        ...common,
        type: 'requests',
        ticketSubType,
        budget: fields.budgetChoice === 'none' ? null : toBudget(fields.budget),
      }
    : {
        ...common,
        type: 'bugs_help_suggestions',
        ticketSubType,
        invoice: singleLine(fields.invoice),
      };
};
