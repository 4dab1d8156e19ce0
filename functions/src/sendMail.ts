import { onDocumentCreated } from 'firebase-functions/firestore';
import { FUNCTIONS_REGION } from '../../shared/limits.ts';
import { connected, type Dependencies } from './dependencies.ts';
import { once } from './lib/promises.ts';
import { CALL_SECONDS, MAIL_SECRETS } from './lib/settings.ts';
import { smtpSender } from './mail/delivery.ts';
import { deliverDue, deliverMail } from './tickets/deliverMails.ts';

/** Kept for all mails of this instance; null without an SMTP server. */
const sender = once(async () => {
  const { mail } = connected().settings;
  return mail.enabled && mail.smtpUrl ? smtpSender(mail.smtpUrl, mail) : null;
});

/** Sends a mail at once; the schedule sends what is due later. Deployed only where MAIL_FROM is set (index.ts). */
export const sendMail = onDocumentCreated(
  {
    document: 'mail/{id}',
    region: FUNCTIONS_REGION,
    secrets: MAIL_SECRETS,
    // Should this fail before the attempt is noted; an attempt itself is repeated by the schedule.
    retry: true,
    // Ten mails with files of 10 MB take 470 MB, and the Admin SDK its own.
    memory: '1GiB',
    concurrency: 10,
    maxInstances: 3,
    timeoutSeconds: CALL_SECONDS,
  },
  async ({ params: { id } }) => {
    const send = await sender();
    if (send) await deliverMail({ ...connected(), send }, id);
  },
);

/** @returns how many mails were due */
export const sendDueMails = async (dependencies: Dependencies): Promise<number> => {
  const send = await sender();
  return send ? deliverDue({ ...dependencies, send }) : 0;
};
