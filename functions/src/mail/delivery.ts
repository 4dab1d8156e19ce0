import { errorCode } from '../../../shared/errorCode.ts';
import { MINUTE } from '../../../shared/time.ts';
import { logs } from '../lib/logs.ts';
import { hostOf, type Settings } from '../lib/settings.ts';
import { shorten } from '../lib/text.ts';
import type { Mail, MailFile } from './mail.ts';

/** Sends a mail; `id` becomes its Message-ID, by which mail programs know a repeated one. */
export type SendMail = (id: string, mail: Mail, files?: readonly MailFile[]) => Promise<void>;

/** Longer than an attempt takes, in milliseconds: nobody else sends it. */
export const LEASE = 90_000;

/** Milliseconds; together below LEASE. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/**
 * How long to wait after each attempt that failed: together 29 hours, and seven attempts. A provider's
 * limit lasts a day.
 */
const WAITS = [1, 5, 15, 60, 240, 1440].map((minutes) => minutes * MINUTE);

/** Characters of an error: each waiting answer stores it. */
const LONGEST_ERROR = 500;

/** What Nodemailer says of a mail server's answer; all of it is missing without one. */
type SmtpError = { responseCode?: number; command?: string; response?: string };

/** What became of an attempt to send; `retryAt` in milliseconds, null: it was the last one. */
export type Attempt = { error: string | null; retryAt: number | null };

/** When to try again after this failure, the first one if `failed` is 0; null: never. */
export const nextAttempt = (failed: number, now: () => number): number | null => {
  const wait = WAITS[failed];
  return wait === undefined ? null : now() + wait;
};

/**
 * Makes an attempt to send a mail, and says when the next one is due.
 * @param failed how many attempts have failed before
 * @param toCustomer whether a customer reads it
 */
export const attempt = async (
  id: string,
  send: () => Promise<void>,
  failed: number,
  now: () => number,
  toCustomer: boolean,
): Promise<Attempt> => {
  try {
    await send();
    return { error: null, retryAt: null };
  } catch (error) {
    const { responseCode = 0, command = '', response = '' }: SmtpError = Object(error);
    // A customer can make their own mail server refuse their address.
    const byReader = command === 'RCPT TO';
    // A provider that refuses the content refuses it again.
    const isContent = command === 'DATA' && /^5\d\d[ -]5\.6\./.test(response);
    // Our own provider also says 5xx for what passes: a wrong password, the limit of a day.
    const isFinal =
      responseCode === 0
        ? errorCode(error) === 'EENVELOPE'
        : isContent || (byReader && responseCode >= 500);
    const retryAt = isFinal ? null : nextAttempt(failed, now);
    // The kind of the error without its words, which may name the person.
    const code = errorCode(error) || (error instanceof Error ? error.name : typeof error);
    const kind = responseCode > 0 ? `${code} ${responseCode}` : String(code);
    const isOurs = !(toCustomer && byReader);
    logs.mailFailed(id, failed + 1, kind, { final: retryAt === null, isOurs });
    return { error: shorten(String(error), LONGEST_ERROR), retryAt };
  }
};

/** @param url such as `smtps://user:password@smtp.example.com`; `smtp:` has to offer STARTTLS */
export const smtpSender = async (
  url: string,
  settings: Pick<Settings['mail'], 'from' | 'siteOrigin'>,
): Promise<SendMail> => {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url,
    // Neither password nor mail goes over an open network in the clear.
    requireTLS: !['127.0.0.1', 'localhost'].includes(new URL(url).hostname),
    ...TIMEOUTS,
  });
  return async (id, { to, replyTo, headers, message: { subject, text, html } }, files = []) => {
    await transport.sendMail({
      from: settings.from,
      to,
      replyTo,
      subject,
      text,
      html,
      headers,
      attachments: files.map(({ name, contentType, bytes }) => ({
        filename: name,
        contentType,
        content: Buffer.from(bytes),
      })),
      messageId: `<${id}@${hostOf(settings)}>`,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
};
