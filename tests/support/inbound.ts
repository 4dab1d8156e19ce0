import { getFirestore } from 'firebase-admin/firestore';
import { replyAddress } from '../../functions/src/mail/replyAddress.ts';
import type { TicketRecord } from '../../functions/src/tickets/ticketRecord.ts';
import { adminApp } from '../../scripts/suite/adminApp.ts';
import { INBOUND_SECRET } from '../../scripts/suite/functionsSettings.ts';
import { callableUrl } from '../../scripts/suite/project.ts';
import { uniqueName } from './callables.ts';
import { rawMail } from './clientMails.ts';
import { storedTicket } from './tickets.ts';

const WITH_SECRET = { authorization: `Bearer ${INBOUND_SECRET}` };

/** Posts a body to the function that takes mails. */
export const postMail = async (
  body: Buffer | FormData,
  headers: Record<string, string> = { ...WITH_SECRET, 'content-type': 'message/rfc822' },
  url = callableUrl('inboundMail'),
) => {
  const sent = body instanceof FormData ? body : new Uint8Array(body);
  const response = await fetch(url, { method: 'POST', headers, body: sent });
  const text = await response.text();
  const answer: unknown = text.startsWith('{') ? JSON.parse(text) : {};
  return { status: response.status, outcome: '', ...Object(answer) } as {
    status: number;
    outcome: string;
  };
};

/** A mail that a person writes; each has an id of its own. */
export const mailFrom = (
  from: string,
  to: string,
  text: string,
  headers: Record<string, string> = {},
): Buffer =>
  rawMail(
    {
      From: `A person <${from}>`,
      To: to,
      'Message-ID': `<${uniqueName('mail')}@mail.example.com>`,
      'Content-Transfer-Encoding': '8bit',
      ...headers,
    },
    Buffer.from(text).toString('latin1'),
  );

type StoredMail = {
  id: string;
  to: string;
  replyTo: string;
  uid: string | null;
  headers: Record<string, string>;
  message: { subject: string; text: string; html: string };
};

/**
 * The mails about mails that came in whose text contains this. Those that are due about a ticket, of
 * which a run has thousands, have no reader yet.
 */
export const mailsWith = async (text: string): Promise<StoredMail[]> => {
  const { docs } = await getFirestore(adminApp()).collection('mail').orderBy('to').get();
  return docs
    .map((mail) => ({ id: mail.id, ...mail.data() }) as StoredMail)
    .filter(({ message }) => message?.text.includes(text));
};

/** Where a mail about a ticket, sent now to the studio or to its owner, says to reply to. */
export const replyToOf = async (ticketId: string, to: 'studio' | 'owner'): Promise<string> => {
  const ticket = await storedTicket(ticketId);
  const { uid, replyKey, changedAt } = ticket as TicketRecord;
  const seenUntil = to === 'studio' ? changedAt : null;
  return replyAddress('inbound.lumipaw.example', ticketId, { uid, replyKey }, seenUntil);
};
