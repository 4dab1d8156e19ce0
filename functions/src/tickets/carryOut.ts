import { cleanEmail } from '../../../shared/email.ts';
import { ticketCan } from '../../../shared/ticket.ts';
import type { Command, TicketEvent } from '../../../shared/ticket/commands.ts';
import { transition } from '../../../shared/ticket/transition.ts';
import type { Dependencies, SignedIn } from '../dependencies.ts';
import { documentSize, MAX_DOCUMENT_BYTES } from '../lib/documentSize.ts';
import { refusal } from '../lib/errors.ts';
import type { Settings } from '../lib/settings.ts';
import type { Spending } from '../limits/rule.ts';
import type { DueMail } from '../mail/mail.ts';
import type { Decide } from './firestoreTickets.ts';
import { checkImages } from './images.ts';
import { moreTokens, searchTokens } from './search.ts';
import { answersForOwner, studioDueAt } from './ticketMail.ts';
import type { TicketRecord } from './ticketRecord.ts';

/** Who acts, on the site or by mail. */
export type Actor = Pick<SignedIn, 'uid' | 'isAdmin' | 'email' | 'emailProven'>;

/** The ticket, if the caller may read it. Customers do not learn whether another's ticket exists. */
export const readable = (ticket: TicketRecord | null, caller: SignedIn): TicketRecord => {
  if (ticket && ticketCan.read(caller, ticket)) return ticket;
  throw refusal(!ticket && caller.isAdmin ? 'ticket-missing' : 'ticket-foreign');
};

/**
 * Carries out what a person does to a ticket. The change, its mails and the use of the limit are one
 * transaction; a repeat succeeds and changes nothing.
 * @returns the number of the ticket
 */
export const carryOut = async (
  dependencies: Dependencies,
  caller: Actor,
  ticketId: string,
  asked: Command<TicketRecord>,
  spending?: Spending,
): Promise<number> => {
  const { limits, tickets, settings, now } = dependencies;
  let command = asked;
  /** @throws {CallError} for a refusal, which names the ticket that has the id */
  const outcomeOf = (before: TicketRecord | null, at: number) => {
    const outcome = transition<TicketRecord>(before, command, caller, at);
    if (!('refused' in outcome)) return outcome;
    const named = before ? { ticketId, ticketNumber: before.ticketNumber } : undefined;
    throw refusal(outcome.refused, outcome.field, named);
  };
  /** Whether it is stored: a repeat may close it. */
  const hasAnswer = (ticket: TicketRecord | null): boolean =>
    asked.do === 'respond' && Object.hasOwn(ticket?.responses ?? {}, asked.id);
  const images = 'images' in asked ? (asked.images ?? []) : [];
  // Check cheaply first: a refused command does not read the bucket, and a repeat does not wait for the
  // ticket counter, nor fail because its images are too old by now.
  if (asked.do === 'open' || images.length > 0) {
    // The limit before the ticket: a repeat of the call that used it up must find that ticket.
    const refused = await limits.check(spending).catch((error: unknown) => error);
    const before = await tickets.read(ticketId);
    const outcome = outcomeOf(before, now());
    if ('repeat' in outcome) return outcome.repeat.ticketNumber;
    if (refused) throw refused;
    if ('images' in asked && images.length > 0 && !hasAnswer(before)) {
      const urls = images.map(({ url }) => url);
      command = { ...asked, images: await checkImages(dependencies, caller.uid, urls) };
    }
  }

  let number = 0;
  const decide: Decide = (before, at, newNumber) => {
    number = before?.ticketNumber ?? newNumber;
    const outcome = outcomeOf(before, at);
    if ('repeat' in outcome) return null;
    const event = outcome.mail;
    const state = { ...outcome.ticket, ticketNumber: number };
    const ticket: TicketRecord = {
      ...state,
      // The owner must not notice a note.
      ...(command.do !== 'note' && { changedAt: at }),
      ...(command.do === 'open' && { searchTokens: searchTokens(ticketId, state) }),
      ...('message' in command && {
        searchTokens: moreTokens(state.searchTokens, command.message),
      }),
      ...(command.do === 'respond' &&
        !hasAnswer(before) &&
        isMailed(settings, state, caller) && {
          mails: { ...state.mails, [command.id]: PENDING },
        }),
      ...(event === 'commented' && {
        emailConfirmed: caller.emailProven && caller.email === cleanEmail(state.email ?? ''),
      }),
      // The owner knows their own actions. A message reopens a ticket, so its next closing is news.
      ...((caller.uid === state.uid ||
        ('message' in command && command.do !== 'note' && before?.status === 'Closed')) && {
        closingKnown: state.status === 'Closed',
      }),
    };
    if ('message' in command && isTooLarge(ticketId, ticket))
      throw refusal(
        command.do === 'comment' ? 'conversation-full' : 'conversation-full-for-studio',
      );
    return { ticket, mails: mailsOf(settings, caller, event, before, ticket) };
  };
  const write = { ticketId, spending, decide, withNotes: command.do === 'note' };
  await (command.do === 'open' ? tickets.create(write) : tickets.change(write));
  return number;
};

/** What the store adds to a ticket beside a message, and when an answer is mailed, in bytes. */
const ADDED_BYTES = { message: 1_024, mail: 2_048 };

/** Whether the database has no room for a message: the notes have a document of their own. */
const isTooLarge = (ticketId: string, { notes: _notes, ...ticket }: TicketRecord): boolean =>
  documentSize(`tickets/${ticketId}`, ticket) +
    ADDED_BYTES.message +
    ADDED_BYTES.mail * answersForOwner(ticket).length >
  MAX_DOCUMENT_BYTES;

/** The mail about an answer before it is sent. */
export const PENDING = { to: null, state: 'pending', reason: null } as const;

/** Whether the owner is mailed about what the caller does: not about their own actions. */
const isMailed = ({ mail }: Settings, ticket: TicketRecord, { uid }: Pick<Actor, 'uid'>): boolean =>
  mail.enabled && uid !== ticket.uid;

/** The mails that an event makes due. */
const mailsOf = (
  settings: Settings,
  caller: Pick<Actor, 'uid'>,
  event: TicketEvent | undefined,
  before: TicketRecord | null,
  after: TicketRecord,
): DueMail[] => {
  if (event === undefined) return [];
  const { changedAt } = after;
  const dueAt = settings.mail.enabled ? studioDueAt(before, after, changedAt) : null;
  const mails: DueMail[] = dueAt === null ? [] : [{ reader: 'studio', dueAt }];
  return isMailed(settings, after, caller)
    ? [...mails, { reader: 'owner', dueAt: changedAt }]
    : mails;
};
