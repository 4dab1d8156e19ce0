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
 * Replies to a mail as its reader's mail program would, with the mail quoted, and posts that as a
 * provider would.
 * @param url of the function that takes mails
 * @returns what became of it
 */
export const replyToMail = async (
  mail: Email,
  text: string,
  url = callableUrl('inboundMail'),
): Promise<string> => {
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
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${INBOUND_SECRET}` },
    body: message,
  });
  const { outcome = `${answer.status}` } = (await answer.json()) as { outcome?: string };
  return outcome;
};
