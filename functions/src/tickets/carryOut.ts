import { ticketCan } from '../../../shared/ticket.ts';
import type { Command, Outcome, TicketEvent } from '../../../shared/ticket/commands.ts';
import { sideOf, transition } from '../../../shared/ticket/transition.ts';
import { isTooLarge, refusal } from '../lib/errors.ts';
import type { Dependencies, SignedIn } from '../dependencies.ts';
import { type Spending, spendingOf, STAFF_MAILS } from '../limits/rateLimits.ts';
import { answerMails } from '../mail/mail.ts';
import { withReplyKey } from '../mail/replyAddress.ts';
import { checkImages } from './images.ts';
import { moreTokens } from './search.ts';
import { type About, commentMail, ownerMail, unmailedAnswers } from './ticketMail.ts';
import type { Snapshot, TicketChange, TicketRecord } from './ticketStore.ts';

/** A command on a ticket that exists. */
type Action = Exclude<Command<TicketRecord>, { do: 'open' }>;

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
  given: Action,
  spending?: Spending,
): Promise<void> => {
  const { tickets, settings } = dependencies;
  const hasImages = 'images' in given && given.images !== undefined && given.images.length > 0;
  const snapshot =
    hasImages || MAILS_OWNER.includes(given.do)
      ? await tickets.snapshot({ ticketId, spending })
      : undefined;
  const command = await withCheckedImages(dependencies, caller, given, snapshot);
  // Outside the transaction, in which others would wait for it.
  const to = await mailAddress(dependencies, caller, snapshot);

  const changing = tickets.change({
    ticketId,
    snapshot,
    spending,
    mailSpending: spendingOf(STAFF_MAILS, settings.limits.staffMails),
    withNotes: command.do === 'note',
    decide: (stored, at) => {
      const before = stored && withReplyKey(stored);
      const outcome = transition(before, command, caller, at);
      const ticket = stateOf(outcome);
      const about = { settings, ticketId, ticket: before ?? ticket };
      if (!('ticket' in outcome)) return mailedAgain(about, command, to, at);
      const { mail, staffMail, noted } = mailsOf(outcome.mail, about, command, ticket, caller, to);
      return {
        mail,
        staffMail,
        ticket: {
          ...ticket,
          ...noted,
          changedAt: at,
          ...(command.do !== 'note' && { toldAt: at }),
          ...('message' in command && {
            searchTokens: moreTokens(ticket.searchTokens, command.message),
          }),
        },
      };
    },
  });
  await changing.catch((error: unknown) => {
    if (!isTooLarge(error)) throw error;
    throw refusal(given.do === 'comment' ? 'conversation-full' : 'conversation-full-for-staff');
  });
};

/** What may be mailed to the owner of the ticket. */
const MAILS_OWNER: readonly string[] = ['respond', 'close', 'reopen'] satisfies Action['do'][];

/**
 * The command with what its images are. A command that is refused or repeated costs no look into the
 * bucket, and a repeat succeeds whatever has become of its images.
 * @throws {CallError}
 */
const withCheckedImages = async (
  dependencies: Dependencies,
  caller: Actor,
  command: Action,
  snapshot: Snapshot | undefined,
): Promise<Action> => {
  if (!snapshot || !('images' in command) || !command.images?.length) return command;
  const outcome = transition(snapshot.ticket, command, caller, dependencies.now());
  stateOf(outcome);
  if ('repeat' in outcome) return command;
  if (snapshot.refused) throw snapshot.refused;
  const urls = command.images.map(({ url }) => url);
  return { ...command, images: await checkImages(dependencies, caller.uid, urls) };
};

/**
 * Where the owner of a ticket gets a mail about what the caller does: the address of the account at
 * this moment, if it is confirmed. The ticket's own copy may be mistyped, a stranger's, or an old
 * one. Null for what the owner did.
 */
const mailAddress = async (
  { identity, settings }: Dependencies,
  caller: Actor,
  snapshot: Snapshot | undefined,
): Promise<string | null> => {
  const uid = snapshot?.ticket?.uid;
  if (!settings.mail.enabled || uid === undefined || uid === caller.uid) return null;
  return (await identity.find(uid))?.confirmedEmail ?? null;
};

type Mails = Pick<TicketChange, 'mail' | 'staffMail'> & {
  noted?: Partial<TicketRecord> | undefined;
};

/** The mails about an event, and what the ticket notes of them. */
const mailsOf = (
  event: TicketEvent | undefined,
  about: About,
  command: Action,
  after: TicketRecord,
  caller: Actor,
  to: string | null,
): Mails => {
  const { settings, ticket: before } = about;
  switch (event) {
    case 'commented': {
      const comment = 'id' in command ? after.comments[command.id] : undefined;
      if (!comment) return {};
      const { fields, staffMail } = commentMail(about, comment);
      const emailConfirmed = caller.emailProven && caller.email === before.email;
      return { staffMail, noted: { ...fields, emailConfirmed } };
    }
    case 'responded':
    case 'answeredAndClosed': {
      const answer = 'id' in command ? { [command.id]: after.responses[command.id] } : {};
      // With those that the owner could not be mailed before.
      const answers = { ...unmailedAnswers(before), ...defined(answer) };
      // Since when answers wait for a confirmed address.
      const unmailedSince = to === null ? (before.unmailedSince ?? after.lastActivityAt) : null;
      const awaitsAddress = settings.mail.enabled && sideOf(caller, before) === 'staff';
      return {
        mail: ownerMail(event, about, to, answers),
        noted: { staffMailDue: null, ...(awaitsAddress && { unmailedSince }) },
      };
    }
    case 'closed': {
      const { beforeClosing } = after;
      const staffMailDue = before.staffMailDue ?? null;
      return {
        mail: ownerMail('closed', about, to),
        noted: {
          staffMailDue: null,
          ...(beforeClosing && { beforeClosing: { ...beforeClosing, staffMailDue } }),
        },
      };
    }
    case 'reopened':
      return { mail: ownerMail('reopened', about, to) };
    default:
      return {};
  }
};

/** An answer that is sent once more is mailed again if its mail was given up. */
const mailedAgain = (
  about: About,
  command: Action,
  to: string | null,
  at: number,
): TicketChange | null => {
  const { ticket } = about;
  if (command.do !== 'respond' || answerMails(ticket.mails)[command.id]?.state !== 'failed')
    return null;
  const answers = defined({ [command.id]: ticket.responses[command.id] });
  return {
    ticket: { ...ticket, changedAt: at },
    mail: ownerMail('responded', about, to, answers),
  };
};

const defined = <Value>(values: Record<string, Value | undefined>): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
