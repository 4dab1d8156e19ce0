import { cleanEmail } from '../../../shared/email.ts';
import { ticketCan } from '../../../shared/ticket.ts';
import type { Command, Outcome, TicketEvent } from '../../../shared/ticket/commands.ts';
import { sideOf, transition } from '../../../shared/ticket/transition.ts';
import type { Dependencies, SignedIn } from '../dependencies.ts';
import { isTooLarge, refusal } from '../lib/errors.ts';
import { type Spending, spendingOf, STAFF_MAILS } from '../limits/rateLimits.ts';
import type { TicketChange } from './firestoreTickets.ts';
import { checkImages } from './images.ts';
import { moreTokens } from './search.ts';
import { type About, commentMail, ownerMail, unmailedAnswers } from './ticketMail.ts';
import { newOf, type TicketRecord } from './ticketRecord.ts';

/** A command on a ticket that exists. */
export type Action = Exclude<Command<TicketRecord>, { do: 'open' }>;

/** @throws {CallError} for a refusal */
export const stateOf = <State>(outcome: Outcome<State>): State => {
  if ('refused' in outcome) throw refusal(outcome.refused, outcome.field);
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
    mailSpending: spendingOf(STAFF_MAILS, settings.limits.staffMails),
    withNotes: command.do === 'note',
    decide: async (before, at, refused) => {
      let outcome = transition(before, command, caller, at);
      const about = { settings, ticketId, ticket: before ?? stateOf(outcome) };
      if ('repeat' in outcome) return mailedAgain(dependencies, about, command, caller, at);
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
      const { noted, ...mails } = await mailsOf(dependencies, event, about, after, caller);
      return {
        ...mails,
        ticket: {
          ...after,
          ...noted,
          changedAt: at,
          ...(command.do !== 'note' && { toldAt: at }),
          ...('message' in command && {
            searchTokens: moreTokens(after.searchTokens, command.message),
          }),
        },
      };
    },
  });
  await changing.catch((error: unknown) => {
    if (!isTooLarge(error)) throw error;
    throw refusal(command.do === 'comment' ? 'conversation-full' : 'conversation-full-for-staff');
  });
};

/**
 * Where the owner of a ticket gets a mail about what the caller does: the address of the account at
 * this moment, if it is confirmed. The ticket's own copy may be mistyped, a stranger's, or an old
 * one. Null for what the owner did.
 */
const mailAddress = async (
  { identity, settings }: Dependencies,
  { uid }: TicketRecord,
  caller: Actor,
): Promise<string | null> =>
  settings.mail.enabled && uid !== caller.uid
    ? ((await identity.find(uid))?.confirmedEmail ?? null)
    : null;

type Mails = Pick<TicketChange, 'mail' | 'staffMail'> & {
  noted?: Partial<TicketRecord> | undefined;
};

/** The mails about an event, and what the ticket notes of them. */
const mailsOf = async (
  dependencies: Dependencies,
  event: TicketEvent | undefined,
  about: About,
  after: TicketRecord,
  caller: Actor,
): Promise<Mails> => {
  const before = about.ticket;
  if (event === undefined || event === 'created') return {};
  if (event === 'commented') {
    const [comment] = newOf(before.comments, after.comments).map(([, entry]) => entry);
    const { fields, staffMail } = comment ? commentMail(about, comment) : {};
    const emailConfirmed = caller.emailProven && caller.email === cleanEmail(before.email ?? '');
    return { staffMail, noted: { ...fields, emailConfirmed } };
  }
  const to = await mailAddress(dependencies, before, caller);
  if (event === 'reopened') return { mail: ownerMail(event, about, to) };
  if (event === 'closed') {
    const { beforeClosing } = after;
    const staffMailDue = before.staffMailDue ?? null;
    return {
      mail: ownerMail(event, about, to),
      noted: {
        staffMailDue: null,
        ...(beforeClosing && { beforeClosing: { ...beforeClosing, staffMailDue } }),
      },
    };
  }
  // Since when answers wait for a confirmed address: with this one they are mailed, or wait on.
  const since = before.unmailedSince ?? after.lastActivityAt;
  const answers = unmailedAnswers({ ...after, unmailedSince: since });
  const awaitsAddress = about.settings.mail.enabled && sideOf(caller, before) === 'staff';
  return {
    mail: ownerMail(event, about, to, answers),
    noted: {
      staffMailDue: null,
      ...(awaitsAddress && { unmailedSince: to === null ? since : null }),
    },
  };
};

/** An answer that is sent once more is mailed again if its mail was given up. */
const mailedAgain = async (
  dependencies: Dependencies,
  about: About,
  command: Action,
  caller: Actor,
  at: number,
): Promise<TicketChange | null> => {
  const { ticket } = about;
  const answer = command.do === 'respond' ? ticket.responses[command.id] : undefined;
  if (command.do !== 'respond' || !answer) return null;
  if (ticket.mails?.[command.id]?.state !== 'failed') return null;
  const to = await mailAddress(dependencies, ticket, caller);
  return {
    ticket: { ...ticket, changedAt: at },
    mail: ownerMail('responded', about, to, { [command.id]: answer }),
  };
};
