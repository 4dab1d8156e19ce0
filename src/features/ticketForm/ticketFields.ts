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

export type BudgetChoice = 'provide' | 'none';

type Kind =
  | {
      type: 'bugs_help_suggestions';
      ticketSubType: (typeof TICKET_SUB_TYPES)['bugs_help_suggestions'][number];
    }
  | { type: 'requests'; ticketSubType: (typeof TICKET_SUB_TYPES)['requests'][number] };

/** Invoice: Support tab only; budget: Requests tab only. A draft keeps each of them. */
const TEXT_NAMES = ['assetName', 'subject', 'description', 'invoice', 'budget'] as const;
export type TextName = (typeof TEXT_NAMES)[number];

/** All values of the form, except the images. */
export type TicketFields = Kind & Record<TextName, string> & { budgetChoice: BudgetChoice };

const NO_TEXTS: Record<TextName, string> = {
  assetName: '',
  subject: '',
  description: '',
  invoice: '',
  budget: '',
};

const NOTHING = { ...NO_TEXTS, budgetChoice: 'provide' } as const;

/** The empty form of a tab: the first option of each choice (bug, Public, with a budget). */
export const emptyFields = (type: TicketType): TicketFields =>
  type === 'requests'
    ? { ...NOTHING, type, ticketSubType: TICKET_SUB_TYPES.requests[0] }
    : { ...NOTHING, type, ticketSubType: TICKET_SUB_TYPES.bugs_help_suggestions[0] };

/** The form that a sub-type belongs to, with that sub-type chosen; null if there is none. */
export const fieldsOfSubType = (subType: string | null): TicketFields | null => {
  const support = TICKET_SUB_TYPES.bugs_help_suggestions.find((one) => one === subType);
  if (support) return { ...NOTHING, type: 'bugs_help_suggestions', ticketSubType: support };
  const request = TICKET_SUB_TYPES.requests.find((one) => one === subType);
  return request ? { ...NOTHING, type: 'requests', ticketSubType: request } : null;
};

/** The fields with another sub-type; one of the other tab changes nothing. */
export const withSubType = (fields: TicketFields, subType: TicketSubType): TicketFields => {
  const other = fieldsOfSubType(subType);
  return other?.type === fields.type ? { ...fields, ...kindOf(other) } : fields;
};

const kindOf = (fields: TicketFields): Kind =>
  fields.type === 'requests'
    ? { type: fields.type, ticketSubType: fields.ticketSubType }
    : { type: fields.type, ticketSubType: fields.ticketSubType };

/** Why the form cannot be sent. Translated when shown, so that it follows the language. */
export type ValidationError = {
  reason: 'required' | 'invoice' | 'budget' | 'tooLong' | 'budgetAmount';
  /** The fields it is about; the first takes the focus. */
  fields: readonly TextName[];
  /** For `tooLong`. */
  limit?: number;
};

const REQUIRED = ['assetName', 'subject', 'description'] as const;

/**
 * The first validation error, in the order of TIC-7, then our own limits. Who is not signed in does not
 * see the form (RTE-2).
 */
export const validate = (fields: TicketFields): ValidationError | null => {
  const error = (
    reason: ValidationError['reason'],
    names: readonly TextName[],
  ): ValidationError => ({
    reason,
    fields: names,
  });
  const missing = REQUIRED.filter((name) => isBlank(fields[name]));
  if (missing.length > 0) return error('required', missing);
  const support = fields.type === 'bugs_help_suggestions';
  if (support && isBlank(fields.invoice)) return error('invoice', ['invoice']);
  const budget = support || fields.budgetChoice === 'none' ? null : fields.budget.trim();
  if (budget === '') return error('budget', ['budget']);

  for (const name of [...REQUIRED, 'invoice'] as const) {
    const limit = TICKET_LIMITS[name];
    if (fields[name].trim().length > limit) return { ...error('tooLong', [name]), limit };
  }
  if (budget !== null && !toBudget(budget)) return error('budgetAmount', ['budget']);
  return null;
};

/** What createTicket gets, with only the fields of the tab (TIC-9), without images and timestamp. */
export const toTicket = (fields: TicketFields): Extract<Command, { do: 'open' }>['ticket'] => {
  const common = {
    assetName: singleLine(fields.assetName),
    subject: singleLine(fields.subject),
    description: wellFormed(fields.description).trim(),
  };
  return fields.type === 'requests'
    ? {
        ...common,
        type: fields.type,
        ticketSubType: fields.ticketSubType,
        budget: fields.budgetChoice === 'none' ? null : toBudget(fields.budget.trim()),
      }
    : {
        ...common,
        type: fields.type,
        ticketSubType: fields.ticketSubType,
        invoice: singleLine(fields.invoice),
      };
};

/** The words by which a person knows a draft again. */
export const titleOf = ({ subject, assetName, description }: TicketFields): string =>
  subject.trim() || assetName.trim() || description.trim().slice(0, 60);

/** The fields in a draft of any version of the site. */
export const toFields = (stored: Content): TicketFields => {
  const texts = { ...NO_TEXTS };
  for (const name of TEXT_NAMES) texts[name] = stored[name] ?? '';
  const type = stored['type'] === 'requests' ? 'requests' : 'bugs_help_suggestions';
  const kind = fieldsOfSubType(stored['ticketSubType'] ?? null) ?? emptyFields(type);
  const budgetChoice = stored['budgetChoice'] === 'none' ? 'none' : 'provide';
  return { ...kind, ...texts, budgetChoice };
};
