import { isBlank, TICKET_LIMITS, WHOLE_MAIL_LIMITS } from '../../../shared/ticket.ts';
import { DAY } from '../../../shared/time.ts';
import type { Dependencies } from '../dependencies.ts';
import { CallError } from '../lib/errors.ts';
import { type Allowed, spendingOf } from '../limits/rule.ts';
import { logs } from '../lib/logs.ts';
import { mapAll } from '../lib/promises.ts';
import { shorten } from '../lib/text.ts';
import type { Mail, MailFile } from '../mail/mail.ts';
import { listIdOf, textsShown } from '../mail/mailBody.ts';
import { findReplyAddresses, isGenuine, withoutReplyAddresses } from '../mail/replyAddress.ts';
import { type Actor, carryOut } from '../tickets/carryOut.ts';
import type { Settings } from '../lib/settings.ts';
import { type About, awayTexts, mailTextsOf } from '../tickets/ticketMail.ts';
import type { MailedFile } from './attachments.ts';
import {
  aboutMailTexts,
  forwardMail,
  LONGEST_COPY,
  namesOf,
  returnedMail,
  type SentTo,
  toldMail,
} from './inboundMails.ts';
import { INBOUND_TEXTS, type ToldWhy, type Why } from './inboundTexts.ts';
import type { Incoming } from './incoming.ts';
import { storeImages } from './mailedImages.ts';
import { type Known, ownWordsOf } from './ownWords.ts';

/** What became of a mail. `repeat`: it was delivered before. `returned`: to the admin who wrote it. */
export type MailOutcome = 'comment' | 'response' | 'repeat' | 'forwarded' | 'returned' | 'ignored';

/** What the line in a forwarded mail says, by the code of the refusal. */
const WHY: Record<string, Why> = {
  'rate-limited': 'limit',
  'conversation-full': 'full',
  'conversation-full-for-studio': 'full',
};

/** Tickets that one mail is for; each is a read. */
const MOST_TICKETS = 5;

/** A text that only the program of its reader can show. */
const ARMOR = /^-----BEGIN PGP MESSAGE-----/m;

/**
 * Makes a mail a message of its ticket, or of each ticket that it was sent to. Only the owner, from the
 * confirmed address, writes to the customer's reply address, and only an admin to the studio's.
 * Everything else goes to the studio.
 * @throws {CallError} resource-exhausted when the studio has had enough mails in this hour
 */
export const receive = async (
  dependencies: Dependencies,
  incoming: Incoming,
): Promise<MailOutcome> => {
  const { mail } = dependencies.settings;
  if (incoming.listId.includes(listIdOf(mail))) return 'ignored';
  for (const addresses of incoming.recipients) {
    const outcomes: MailOutcome[] = [];
    const found = findReplyAddresses(addresses, mail.inboundDomain);
    for (const address of found.slice(0, MOST_TICKETS)) {
      // oxlint-disable no-await-in-loop -- rarely more than one
      const ticket = await dependencies.tickets.read(address.ticketId);
      if (!ticket || !isGenuine(address, ticket)) continue;
      outcomes.push(await receiveIn(dependencies, incoming, { ...address, ticket }));
      // oxlint-enable no-await-in-loop
    }
    const [outcome] = outcomes.toSorted((a, b) => Number(a === 'repeat') - Number(b === 'repeat'));
    if (outcome) return outcome;
  }
  if (incoming.isAutomatic) return 'ignored';
  return forward(dependencies, incoming, incoming.isWhole ? 'address' : 'unreadable', null);
};

const receiveIn = async (
  dependencies: Dependencies,
  incoming: Incoming,
  sent: SentTo,
): Promise<MailOutcome> => {
  const { ticket, seenUntil } = sent;
  const { address } = incoming.from;
  const writer = address === null ? null : await writerOf(dependencies, address, sent);
  const refuse = (why: Why) => forward(dependencies, incoming, why, sent, writer);
  if (incoming.isAutomatic && seenUntil === null) return refuse('automatic');
  // A bounce or an absence note of the studio's own mailbox would be mailed to that mailbox again.
  if (incoming.isAutomatic) return writer && incoming.isList ? refuse('list') : 'ignored';
  if (!incoming.isWhole) return refuse('unreadable');
  if (!writer) return refuse(address === null ? 'ambiguous' : 'sender');
  if (ticket.comments[incoming.id] || ticket.responses[incoming.id]) {
    // The first delivery may have stopped before its mail about lost files.
    if (incoming.others.length > 0)
      await tell(dependencies, incoming, sent, writer, null, incoming.others);
    return 'repeat';
  }
  if (incoming.isReaction) return refuse('reaction');
  if (incoming.wholeText === null) return refuse('tooLong');
  // Before the comparison: no limit of time holds for it, as one does for the thread.
  await dependencies.limits.check(ownMailOf(dependencies.settings.limits, writer));
  const hours = await dependencies.hours.read();
  // As our mails said them before they began, and during them.
  const times = (hours?.absences ?? []).flatMap(({ from }) => [from - 1, from]);
  const away = times.flatMap((at) => awayTexts(hours, at, ticket.language));
  const known = knownOf(dependencies.settings.mail, { ...sent, away }, incoming);
  const words = withoutReplyAddresses(ownWordsOf(incoming.wholeText, known));
  return write(dependencies, { ...incoming, words }, sent, writer);
};

/** The person who sent it, if they may write to that address; null for everybody else. */
const writerOf = async (
  { accounts, identity }: Dependencies,
  address: string,
  { ticket, seenUntil }: SentTo,
): Promise<Actor | null> => {
  const forStudio = seenUntil !== null;
  const account = await (forStudio ? identity.findByEmail(address) : identity.find(ticket.uid));
  if (!account || account.confirmedEmail?.toLowerCase() !== address) return null;
  const { uid, confirmedEmail: email, isProven: emailProven } = account;
  const isAdmin = forStudio && emailProven && ((await accounts.readUser(uid))?.isAdmin ?? false);
  return forStudio && !isAdmin ? null : { uid, isAdmin, email, emailProven };
};

/** What we know of the mail that this one answers. */
const knownOf = (
  settings: Settings['mail'],
  sent: SentTo & Pick<About, 'away'>,
  { from: { name, address }, recipients }: Incoming,
): Known => {
  // To and Cc also have people about whom the customer may write.
  const ownDomain = `@${settings.inboundDomain}`.toLowerCase();
  const own = recipients.flat().filter((to) => to.toLowerCase().endsWith(ownDomain));
  return {
    texts: [...mailTextsOf({ settings, ...sent }), ...aboutMailTexts(settings, sent)].flatMap(
      textsShown,
    ),
    senders: [settings.from, ...settings.from.split(/[<>]/), settings.supportEmail, ...own],
    // An admin who answers their own mail must not show the customer their address.
    writer: sent.seenUntil === null ? [] : [address ?? '', ...(/\S\s+\S/.test(name) ? [name] : [])],
  };
};

/** A mail with the words of its sender, without what it repeats of ours. */
type MailReply = Incoming & { words: string };

const write = async (
  dependencies: Dependencies,
  incoming: MailReply,
  sent: SentTo,
  writer: Actor,
): Promise<MailOutcome> => {
  const { ticketId, seenUntil } = sent;
  const spending = spendingOf(dependencies.settings.limits, 'comments', writer.uid);
  const refuse = (why: Why) => forward(dependencies, incoming, why, sent, writer);
  // Before its images are stored, which would count as uploads at each delivery.
  if (ARMOR.test(incoming.words)) return refuse('sealed');
  if (incoming.words.length > TICKET_LIMITS.message) return refuse('tooLong');
  const { stored: images, left } = await storeImages(dependencies, writer.uid, incoming.images);
  const lost = [...left, ...incoming.others];
  // A response without its files would be another one; a customer's words do not wait for theirs.
  if (seenUntil !== null && (lost.length > 0 || incoming.isCut))
    return giveBack(dependencies, incoming, sent, writer, lost);
  const message = toMessage(incoming, sent, images.length, lost);
  if (isBlank(message)) return refuse(incoming.isSealed ? 'sealed' : 'empty');
  const written = { id: incoming.id, message, images, via: 'mail' } as const;
  const comment = { do: 'comment', ...written, ...wholeMailOf(incoming, sent) } as const;
  try {
    if (seenUntil === null) await carryOut(dependencies, writer, ticketId, comment, spending);
    else await carryOut(dependencies, writer, ticketId, { do: 'respond', seenUntil, ...written });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const code = error.details?.code ?? '';
    if (code === 'unseen-message') return giveBack(dependencies, incoming, sent, writer);
    // Delivered twice at once.
    if (code === 'taken') return 'repeat';
    return refuse(WHY[code] ?? 'refused');
  }
  if (seenUntil !== null) logs.answeredAdmin('respondToTicket', writer.uid, { ticketId });
  else if (lost.length > 0) await tell(dependencies, incoming, sent, writer, null, lost);
  return seenUntil === null ? 'comment' : 'response';
};

/** The text of a mail that has more than the words of its sender, for the studio; if there is room. */
const wholeMailOf = ({ words, text }: MailReply, { ticket }: SentTo): { wholeMail?: string } => {
  const wholeMail = shorten(text.trim(), WHOLE_MAIL_LIMITS.mail);
  const kept = Object.values(ticket.comments).map((comment) => comment.wholeMail?.length ?? 0);
  const characters = kept.reduce((sum, length) => sum + length, wholeMail.length);
  return text.trim() === words || characters > WHOLE_MAIL_LIMITS.ticket ? {} : { wholeMail };
};

/**
 * The text of the message; the names of the images if there is nothing else. The names of lost files
 * follow if they fit.
 */
const toMessage = (
  { words, images, isCut }: MailReply,
  { ticket }: SentTo,
  stored: number,
  lost: readonly MailedFile[],
): string => {
  const { notKept, cut } = INBOUND_TEXTS[ticket.language];
  const text = words || (stored > 0 ? namesOf(images) : '');
  if (isBlank(text)) return '';
  return [text, lost.length > 0 ? notKept(namesOf(lost)) : '', isCut ? cut : '']
    .filter(Boolean)
    .reduce((message, line) => {
      const longer = `${message}\n\n${line}`;
      return longer.length > TICKET_LIMITS.message ? message : longer;
    });
};

/** @param lost files that stopped the answer; left out where a new message did */
const giveBack = async (
  dependencies: Dependencies,
  incoming: MailReply,
  { ticketId, seenUntil }: SentTo,
  writer: Actor,
  lost?: readonly MailedFile[],
): Promise<MailOutcome> => {
  const { settings, tickets } = dependencies;
  const ticket = await tickets.read(ticketId);
  const { email } = writer;
  if (!ticket || !email || seenUntil === null)
    return forward(dependencies, incoming, 'refused', null, writer);
  const mail = returnedMail(settings, { ticketId, ticket, seenUntil }, email, lost);
  const id = `${incoming.id}-${ticketId}`;
  return (await mailOnce(dependencies, id, mail, writer)) ? 'returned' : 'repeat';
};

const forward = async (
  dependencies: Dependencies,
  incoming: Incoming,
  why: Why,
  sent: SentTo | null,
  writer: Actor | null = null,
): Promise<MailOutcome> => {
  const { identity, images, now, settings } = dependencies;
  const { address } = incoming.from;
  const uid = sent?.ticket.uid ?? (address && (await identity.findByEmail(address))?.uid) ?? null;
  const files: readonly MailedFile[] = [...incoming.images, ...incoming.others];
  const isAlong = (file: MailedFile): file is MailFile => sent !== null && file.bytes !== null;
  const along = files.filter(isAlong);
  if (sent && incoming.text.length > LONGEST_COPY)
    along.push({ name: 'mail.txt', contentType: 'text/plain', bytes: Buffer.from(incoming.text) });
  const left = files.filter((file) => !isAlong(file));
  const imagePaths = await mapAll(along, (file) => images.keep(file, { name: file.name }, now()));
  const mail = forwardMail(settings, incoming, why, { sent, uid, left, imagePaths });
  const id = sent ? `${incoming.id}-${sent.ticketId}` : incoming.id;
  /** What this leaves is deleted with what is too old. */
  const drop = () => mapAll(imagePaths, images.remove, 'not deleted').catch(() => undefined);
  const isWritten = await mailOnce(dependencies, id, mail, writer).catch(async (error: unknown) => {
    // After any other error the mail may be stored, and need them.
    if (error instanceof CallError) await drop();
    throw error;
  });
  if (!isWritten) await drop();
  // Of a mail that is delivered once more, too: the first delivery may have stopped before.
  if (sent && isTold(why)) await tell(dependencies, incoming, sent, writer, why, left);
  return isWritten ? 'forwarded' : 'repeat';
};

/**
 * Mails the customer what became of a reply, at most once a day and ticket, and as often of what nobody
 * has. Of a mail that another person may have written it has no word, not even the name of a file.
 */
const tell = async (
  { identity, mails, settings, now }: Dependencies,
  { isCut }: Incoming,
  sent: SentTo,
  writer: Actor | null,
  why: ToldWhy | null,
  left: readonly MailedFile[],
): Promise<void> => {
  const owner = why === 'sender' && (await identity.find(sent.ticket.uid));
  const to = owner ? owner.confirmedEmail : writer?.email;
  if (sent.seenUntil !== null || !to) return;
  const { cut } = INBOUND_TEXTS[sent.ticket.language];
  const lost = namesOf(owner ? [] : left) || (isCut ? cut : '');
  const kind = why === 'unreadable' || lost ? 'lost' : 'told';
  const id = `${kind}-${sent.ticketId}-${Math.floor(now() / DAY)}`;
  await mails.addOnce(id, toldMail(settings, sent, to, why, lost), now(), undefined);
};

const isTold = (why: Why): why is ToldWhy => why in INBOUND_TEXTS.en.told.why;

const ownMailOf = (limits: Allowed, { uid }: Actor) => spendingOf(limits, 'ownMails', uid);

/**
 * Writes a mail about a mail, once however often that is delivered. Mails of those who may write to
 * the address have a limit of their own, which no stranger uses up.
 */
const mailOnce = (
  { mails, settings: { limits }, now }: Dependencies,
  id: string,
  mail: Mail,
  writer: Actor | null,
): Promise<boolean> => {
  const spending = writer ? ownMailOf(limits, writer) : spendingOf(limits, 'forwardedMails');
  return mails.addOnce(`inbound-${id}`, mail, now(), spending);
};
