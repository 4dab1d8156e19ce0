import type { Language } from '../../../shared/language.ts';
import type { Settings } from '../lib/settings.ts';
import type { Mail, MailFile } from './mail.ts';

/** Sends a mail; `id` becomes its Message-ID, by which mail programs know a repeated one. */
export type SendMail = (id: string, mail: Mail, files?: readonly MailFile[]) => Promise<void>;

/** Milliseconds; together below the lease of an attempt. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** The address of the site in a language: English has the plain one. */
export const siteIn = (
  { siteOrigin }: Pick<Settings['mail'], 'siteOrigin'>,
  language: Language,
): string => (language === 'en' ? siteOrigin : `${siteOrigin}/${language}`);

/** The host of the site, for the ids of mails. */
export const hostOf = ({ siteOrigin }: Pick<Settings['mail'], 'siteOrigin'>): string =>
  new URL(siteOrigin).hostname;

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
