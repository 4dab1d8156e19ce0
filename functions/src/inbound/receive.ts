import { isBlank, TICKET_LIMITS } from '../../../shared/ticket.ts';
import type { Dependencies } from '../dependencies.ts';
import { CallError } from '../lib/errors.ts';
import { spendingOf } from '../limits/rule.ts';
import { logs } from '../lib/logs.ts';
import type { Mail } from '../mail/mail.ts';
import { listIdOf } from '../mail/mailBody.ts';
import { findReplyAddress, isGenuine, withoutReplyAddresses } from '../mail/replyAddress.ts';
import { type Actor, carryOut } from '../tickets/carryOut.ts';
import type { Settings } from '../lib/settings.ts';
import { mailsStudio, mailTextsOf } from '../tickets/ticketMail.ts';
import { forwardMail, type Sent, unseenMail, unseenText } from './inboundMails.ts';
import { INBOUND_TEXTS, type Why } from './inboundTexts.ts';
import type { Incoming } from './incoming.ts';
import { withStoredImages } from './mailedImages.ts';
import { type Known, ownWordsOf } from './ownWords.ts';

/** What became of a mail. `repeat`: it was delivered before. `returned`: to the admin who wrote it. */
export type Outcome = 'comment' | 'response' | 'repeat' | 'forwarded' | 'returned' | 'ignored';

/** What the line in a forwarded mail says, by the code of the refusal. */
const WHY: Record<string, Why> = {
  'rate-limited': 'limit',
  'conversation-full': 'full',
  'conversation-full-for-staff': 'full',
};

/**
 * Makes a mail a message of its ticket. Only the owner, from the confirmed address, writes to the
 * customer's reply address, and only an admin to the studio's. Everything else goes to the studio.
 * @throws {CallError} resource-exhausted when the studio has had enough mails in this hour
 */
export const receive = async (dependencies: Dependencies, incoming: Incoming): Promise<Outcome> => {
  const { settings, tickets } = dependencies;
  if (incoming.listId.includes(listIdOf(settings.mail))) return 'ignored';
  const address = findReplyAddress(incoming.recipients, settings.mail.inboundDomain);
  const ticket = address && (await tickets.read(address.ticketId));
  const sent = ticket && isGenuine(address, ticket) ? { ticketId: address.ticketId, ticket } : null;
  const forStudio = sent !== null && address?.seenUntil !== null;

  // A bounce or an absence note of the studio's own mailbox would be mailed to that mailbox again.
  if (incoming.isAutomatic)
    return sent && !forStudio ? forward(dependencies, incoming, 'automatic', sent) : 'ignored';
  if (!incoming.isWhole) return forward(dependencies, incoming, 'unreadable', sent);
  if (!sent) return forward(dependencies, incoming, 'address', null);
  const writer = await writerOf(dependencies, incoming, sent, forStudio);
  if (!writer) return forward(dependencies, incoming, 'sender', sent);
  if (sent.ticket.comments[incoming.id] || sent.ticket.responses[incoming.id]) return 'repeat';
  const { wholeText } = incoming;
  if (wholeText === null) return forward(dependencies, incoming, 'tooLong', sent, writer);
  const words = withoutReplyAddresses(
    ownWordsOf(wholeText, knownOf(settings.mail, sent, incoming)),
  );
  return write(dependencies, { ...incoming, words }, sent, writer, address?.seenUntil ?? null);
};

/** The person who sent it, if they may write to that address; null for everybody else. */
const writerOf = async (
  { accounts, identity }: Dependencies,
  { from }: Incoming,
  { ticket }: Sent,
  forStudio: boolean,
): Promise<Actor | null> => {
  const account = await (forStudio
    ? identity.findByEmail(from.address)
    : identity.find(ticket.uid));
  if (!account || account.confirmedEmail?.toLowerCase() !== from.address) return null;
  const { uid, confirmedEmail: email, isProven: emailProven } = account;
  const isAdmin = forStudio && emailProven && ((await accounts.readUser(uid))?.isAdmin ?? false);
  return forStudio && !isAdmin ? null : { uid, isAdmin, email, emailProven };
};

/** What we know of the mail that this one answers. */
const knownOf = (settings: Settings['mail'], sent: Sent, { recipients }: Incoming): Known => {
  return {
    texts: [...mailTextsOf({ settings, ...sent }), unseenText(settings)],
    senders: [...settings.from.split(/[<>]/), settings.supportEmail, ...recipients],
  };
};

/** A mail with the words of its sender, without what it repeats of ours. */
type Reply = Incoming & { words: string };

/** @param seenUntil null: as the customer */
const write = async (
  dependencies: Dependencies,
  incoming: Reply,
  sent: Sent,
  writer: Actor,
  seenUntil: number | null,
): Promise<Outcome> => {
  const { ticketId } = sent;
  const spending = spendingOf(dependencies.settings.limits, 'comments', writer.uid);
  try {
    const why = await withStoredImages(dependencies, writer.uid, incoming, async (images, left) => {
      const message = messageOf(incoming, sent, images.length, left);
      if (isBlank(message)) return 'empty';
      if (message.length > TICKET_LIMITS.message) return 'tooLong';
      const written = { id: incoming.id, message, images, via: 'mail' } as const;
      if (seenUntil === null)
        await carryOut(dependencies, writer, ticketId, { do: 'comment', ...written }, spending);
      else {
        await carryOut(dependencies, writer, ticketId, { do: 'respond', seenUntil, ...written });
        logs.answeredAdmin('respondToTicket', writer.uid, { ticketId });
      }
      return null;
    });
    if (why) return await forward(dependencies, incoming, why, sent, writer);
    return seenUntil === null ? 'comment' : 'response';
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const code = error.details?.code ?? '';
    if (code === 'unseen-message' && seenUntil !== null)
      return giveBack(dependencies, incoming, ticketId, writer, seenUntil);
    // Delivered twice at once.
    if (code === 'taken') return 'repeat';
    return forward(dependencies, incoming, WHY[code] ?? 'refused', sent, writer);
  }
};

/** The text of the message: of images alone their names, and those of attachments that are not kept. */
const messageOf = (
  { words, images, others }: Reply,
  { ticket }: Sent,
  stored: number,
  left: readonly string[],
): string => {
  const names = [...left, ...others].join(', ');
  const text = words || (stored > 0 ? images.map(({ name }) => name).join(', ') : '');
  return [text, names && text ? INBOUND_TEXTS[ticket.language].notKept(names) : '']
    .filter(Boolean)
    .join('\n\n');
};

const newsIn = ({ comments, responses }: Sent['ticket'], seenUntil: number) =>
  [...Object.values(comments), ...Object.values(responses)]
    .filter(({ timestamp }) => timestamp > seenUntil)
    .toSorted((a, b) => a.timestamp - b.timestamp);

const giveBack = async (
  dependencies: Dependencies,
  incoming: Reply,
  ticketId: string,
  writer: Actor,
  seenUntil: number,
): Promise<Outcome> => {
  const { settings, tickets } = dependencies;
  const ticket = await tickets.read(ticketId);
  const { email } = writer;
  if (!ticket || !email) return forward(dependencies, incoming, 'refused', null, writer);
  const news = newsIn(ticket, seenUntil);
  const mail = unseenMail(settings, { ticketId, ticket }, email, news);
  return (await mailOnce(dependencies, incoming, mail, writer)) ? 'returned' : 'repeat';
};

const forward = async (
  dependencies: Dependencies,
  incoming: Incoming,
  why: Why,
  sent: Sent | null,
  writer: Actor | null = null,
): Promise<Outcome> => {
  const { identity, settings } = dependencies;
  if (!mailsStudio(settings.mail))
    throw new CallError('failed-precondition', 'There is no mailbox to pass this mail on to.');
  const uid = sent?.ticket.uid ?? (await identity.findByEmail(incoming.from.address))?.uid ?? null;
  const mail = forwardMail(settings, incoming, why, { sent, uid });
  return (await mailOnce(dependencies, incoming, mail, writer)) ? 'forwarded' : 'repeat';
};

/**
 * Writes a mail about a mail, once however often that is delivered. Mails of those who may write to
 * the address have a limit of their own, which no stranger uses up.
 */
const mailOnce = (
  { mails, settings, now }: Dependencies,
  { id }: Incoming,
  mail: Mail,
  writer: Actor | null,
): Promise<boolean> => {
  const { limits } = settings;
  const spending = writer
    ? spendingOf(limits, 'ownMails', writer.uid)
    : spendingOf(limits, 'forwardedMails');
  return mails.addOnce(`inbound-${id}`, mail, now(), spending);
};
