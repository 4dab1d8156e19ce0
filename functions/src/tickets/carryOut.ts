import { cleanEmail } from '../../../shared/email.ts';
import { ticketCan } from '../../../shared/ticket.ts';
import type { Command, Outcome, TicketEvent } from '../../../shared/ticket/commands.ts';
import { transition } from '../../../shared/ticket/transition.ts';
import type { Dependencies, SignedIn } from '../dependencies.ts';
import { isTooLarge, refusal } from '../lib/errors.ts';
import type { Settings } from '../lib/settings.ts';
import type { Spending } from '../limits/rule.ts';
import type { DueMail } from '../mail/mail.ts';
import { checkImages } from './images.ts';
import { moreTokens } from './search.ts';
import { mailsStudio, studioDueAt } from './ticketMail.ts';
import type { TicketRecord } from './ticketRecord.ts';

/** A command on a ticket that exists. */
export type Action = Exclude<Command<TicketRecord>, { do: 'open' }>;

/** @throws {CallError} for a refusal, which names the ticket that has the id */
export const stateOf = <State>(
  outcome: Outcome<State>,
  named?: Parameters<typeof refusal>[2],
): State => {
  if ('refused' in outcome) throw refusal(outcome.refused, outcome.field, named);
  return 'repeat' in outcome ? outcome.repeat : outcome.ticket;
};

/** Who carries it out, whether on the site or by mail. */
export type Actor = Pick<SignedIn, 'uid' | 'isAdmin' | 'email' | 'emailProven'>;

/** The ticket, if the caller may read it. Customers do not learn whether another's ticket exists. */
export const readable = (ticket: TicketRecord | null, caller: SignedIn): TicketRecord => {
  if (ticket && ticketCan.read(caller, ticket)) return ticket;
  throw refusal(!ticket && caller.isAdmin ? 'ticket-missing' : 'ticket-foreign');
};

/**
 * Carries out what a person does to a ticket. The change, its mails and the use of the limit are one
 * transaction; a repeat succeeds and changes nothing.
 */
export const carryOut = async (
  dependencies: Dependencies,
  caller: Actor,
  ticketId: string,
  command: Action,
  spending?: Spending,
): Promise<void> => {
  const { tickets, settings } = dependencies;
  const changing = tickets.change({
    ticketId,
    spending,
    withNotes: command.do === 'note',
    decide: async (before, at, refused) => {
      let outcome = transition(before, command, caller, at);
      if ('repeat' in outcome) return null;
      // What is refused costs no look into the bucket.
      stateOf(outcome);
      if (refused) throw refused;
      if ('images' in command && command.images?.length) {
        const urls = command.images.map(({ url }) => url);
        const images = await checkImages(dependencies, caller.uid, urls);
        outcome = transition(before, { ...command, images }, caller, at);
      }
      const after = stateOf(outcome);
      const event = 'mail' in outcome ? outcome.mail : undefined;
      const ticket: TicketRecord = {
        ...after,
        // The owner must not notice a note.
        ...(command.do !== 'note' && { changedAt: at }),
        ...('message' in command && {
          searchTokens: moreTokens(after.searchTokens, command.message),
        }),
        ...(command.do === 'respond' &&
          isMailed(settings, after, caller) && {
            mails: { ...after.mails, [command.id]: PENDING },
          }),
        ...(event === 'commented' && {
          emailConfirmed: caller.emailProven && caller.email === cleanEmail(after.email ?? ''),
        }),
      };
      return { ticket, mails: mailsOf(settings, caller, event, before, ticket) };
    },
  });
  await changing.catch((error: unknown) => {
    if (!isTooLarge(error)) throw error;
    throw refusal(command.do === 'comment' ? 'conversation-full' : 'conversation-full-for-staff');
  });
};

/** The mail about an answer before it is sent. */
export const PENDING = { to: null, state: 'pending', reason: null } as const;

/** Whether the owner is mailed about what the caller does: nobody is about their own action. */
const isMailed = ({ mail }: Settings, ticket: TicketRecord, { uid }: Pick<Actor, 'uid'>): boolean =>
  mail.enabled && uid !== ticket.uid;

/** The mails that an event makes due. */
export const mailsOf = (
  settings: Settings,
  caller: Pick<Actor, 'uid'>,
  event: TicketEvent | undefined,
  before: TicketRecord | null,
  after: TicketRecord,
): DueMail[] => {
  if (event === undefined) return [];
  const { changedAt } = after;
  const dueAt = mailsStudio(settings.mail) ? studioDueAt(before, after, changedAt) : null;
  const mails: DueMail[] = dueAt === null ? [] : [{ reader: 'studio', dueAt }];
  return isMailed(settings, after, caller)
    ? [...mails, { reader: 'owner', dueAt: changedAt, event: STATUS_EVENTS[event] }]
    : mails;
};

/** Events that the owner is mailed about even without an answer. */
const STATUS_EVENTS: Partial<Record<TicketEvent, DueMail['event']>> = {
  closed: 'closed',
  answeredAndClosed: 'closed',
  reopened: 'reopened',
};
