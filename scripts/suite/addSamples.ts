import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { ROOT } from '../support/folders.ts';
import { CAUGHT, caughtMails } from './mailCatcher.ts';
import { replyToMail } from './replyMail.ts';
import { type Sample, SAMPLE_TICKETS, type Step } from './sampleTickets.ts';
import { call, type Session, upload } from './siteClient.ts';

/** Who writes the sample tickets, and how to get the newest mail to the customer of one. */
export type Writers = Record<Sample['customer'] | 'admin', Session> & {
  mailAbout: (ticketId: string) => Promise<Email>;
};

/** Makes the sample tickets as their customers and an admin would, by the functions of the site. */
export const addSamples = async (writers: Writers): Promise<void> => {
  const now = Date.now();
  for (const [index, sample] of SAMPLE_TICKETS.entries()) {
    const { kind, customer, assetName, subject, description, language } = sample;
    const owner = writers[customer];
    // The id of a ticket is made of it.
    const timestamp = now - SAMPLE_TICKETS.length + index;
    const images: string[] = [];
    for (const file of sample.images ?? []) {
      const name = `tickets/${timestamp}_${file.replace(/^.*\//, '')}`;
      images.push(await upload(owner, name, readFileSync(join(ROOT, 'pictures', file))));
    }
    const texts = { assetName, subject, description, language, timestamp, images };
    const invoice = kind.type === 'requests' ? {} : { invoice: `IN-2026-${100 + index}` };
    const ticket = await call('createTicket', { ...texts, ...kind, ...invoice }, owner);
    for (const step of sample.steps) await take(step, String(ticket['ticketId']), owner, writers);
  }
};

const take = async (
  step: Step,
  ticketId: string,
  owner: Session,
  { admin, mailAbout }: Writers,
): Promise<void> => {
  if ('note' in step) await call('addNoteToTicket', { ticketId, note: step.note }, admin);
  else if ('response' in step) {
    const { response, close } = step;
    await call('respondToTicket', { ticketId, response, ...(close && { close }) }, admin);
  } else if ('closes' in step) await call('closeTicket', { ticketId }, owner);
  else if (step.byMail) await replyToMail(await mailAbout(ticketId), step.comment);
  else await call('addUserCommentToTicket', { ticketId, comment: step.comment }, owner);
};

/** How long the suite may need for a mail, in milliseconds. */
const MAIL_TIMEOUT = 30_000;

/**
 * The newest mail about a ticket to its customer, which the suite may still have to send.
 * @throws {Error} if none comes
 */
export const caughtMail = async (ticketId: string, folder = CAUGHT): Promise<Email> => {
  for (const end = Date.now() + MAIL_TIMEOUT; Date.now() < end; await wait(200)) {
    for (const file of caughtMails(folder)) {
      const mail = await PostalMime.parse(readFileSync(join(folder, file)));
      if (mail.text?.includes(`tab=tickets&ticket=${ticketId}`)) return mail;
    }
  }
  throw new Error(`No mail about ${ticketId} came.`);
};
