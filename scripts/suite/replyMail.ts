import { randomUUID } from 'node:crypto';
import type { Email } from 'postal-mime';
import { INBOUND_SECRET } from './functionsSettings.ts';
import { callableUrl } from './project.ts';

/** The address to which a mail asks for replies, if the functions take them; else ''. */
export const replyAddressOf = ({ replyTo = [] }: Email): string => {
  const address = replyTo[0]?.address ?? '';
  return address.startsWith('ticket+') ? address : '';
};

/**
 * Replies to a mail as its reader's mail program would, with the mail quoted.
 * @param url of the function that takes mails
 * @returns what became of it
 */
export const replyToMail = (mail: Email, text: string, url?: string): Promise<string> => {
  const said = `On ${new Date(mail.date ?? 0).toUTCString()}, ${mail.from?.name ?? ''} <${mail.from?.address ?? ''}> wrote:`;
  const quoted = (mail.text ?? '').trim().replaceAll(/^/gm, '> ');
  const body = Buffer.from(`${text}\n\n${said}\n\n${quoted}\n`).toString('base64');
  const message = [
    `From: ${mail.to?.[0]?.address ?? ''}`,
    `To: ${replyAddressOf(mail)}`,
    `Subject: =?utf-8?B?${Buffer.from(`Re: ${mail.subject ?? ''}`).toString('base64')}?=`,
    `Date: ${new Date().toUTCString()}`,
    `Message-ID: <${randomUUID()}@mailbox.example>`,
    `In-Reply-To: ${mail.messageId ?? ''}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    body.replaceAll(/.{76}/g, '$&\r\n'),
  ].join('\r\n');
  return post(message, url);
};

/** Headers that say to whom a message went: the function would believe them. */
const RECIPIENTS = /^(?:to|cc|bcc|delivered-to|x-original-to|envelope-to|x-forwarded-to):/i;

/**
 * Replies to a mail with a raw message, such as an .eml file of any mail program. Its sender becomes
 * the reader of that mail, in the form that it has, and its recipient the mail's reply address.
 */
export const replyWithMessage = (mail: Email, message: Buffer, url?: string): Promise<string> => {
  const raw = message.toString('latin1').replaceAll(/\r?\n/g, '\r\n');
  const end = raw.indexOf('\r\n\r\n');
  const headers = raw
    .slice(0, end)
    // A header goes on in lines that begin with a blank.
    .split(/\r\n(?![ \t])/)
    .filter((header) => !RECIPIENTS.test(header))
    .map((header) =>
      /^from:/i.test(header)
        ? header.replaceAll(/[^\s<>"(),;:]+@[^\s<>"(),;:]+/g, mail.to?.[0]?.address ?? '')
        : header,
    );
  const addressed = [`To: ${replyAddressOf(mail)}`, ...headers].join('\r\n');
  return post(Buffer.from(addressed + raw.slice(end), 'latin1'), url);
};

/** Posts a raw message as a provider would. */
const post = async (
  message: string | Buffer,
  url = callableUrl('inboundMail'),
): Promise<string> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${INBOUND_SECRET}` },
    body: typeof message === 'string' ? message : new Uint8Array(message),
  });
  const { outcome = `${answer.status}` } = (await answer.json()) as { outcome?: string };
  return outcome;
};
