import { onDocumentCreated } from 'firebase-functions/firestore';
import { FUNCTIONS_REGION } from '../../shared/limits.ts';
import { connected, type Dependencies } from './dependencies.ts';
import { once } from './lib/promises.ts';
import { MAIL_SECRETS } from './lib/settings.ts';
import { deliverDue, deliverMail } from './mail/delivery.ts';
import { smtpSender } from './mail/smtp.ts';

/** Kept for all mails of this instance; null without an SMTP server. */
const sender = once(async () => {
  const { mail } = connected().settings;
  return mail.from && mail.smtpUrl ? smtpSender(mail.smtpUrl, mail) : null;
});

/** Sends each new mail. Deployed only where MAIL_FROM is set (index.ts). */
export const sendMail = onDocumentCreated(
  {
    document: 'mail/{id}',
    region: FUNCTIONS_REGION,
    secrets: MAIL_SECRETS,
    // Should this fail before the attempt is noted; an attempt itself is repeated by `retryMails`.
    retry: true,
    memory: '256MiB',
    concurrency: 10,
    maxInstances: 3,
    timeoutSeconds: 60,
  },
  async ({ params: { id } }) => {
    const send = await sender();
    if (send) await deliverMail({ ...connected(), send }, id);
  },
);

/** Sends again what could not be sent; nothing where another program sends. */
export const retryMails = async (dependencies: Dependencies): Promise<number> => {
  const send = await sender();
  return send ? deliverDue({ ...dependencies, send }) : 0;
};
