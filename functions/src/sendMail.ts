import { onDocumentCreated } from 'firebase-functions/firestore';
import { FUNCTIONS_REGION } from '../../shared/limits.ts';
import { connect } from './connect.ts';
import type { Dependencies } from './dependencies.ts';
import { keptOnceMade } from './keptOnceMade.ts';
import { MAIL_SECRETS } from './settings.ts';
import { deliverDue, deliverMail } from './mail/delivery.ts';
import { type SendMail, smtpSender } from './mail/smtp.ts';

/** Kept for all mails of this instance; null without an SMTP server. */
const senderOf = ({ settings: { mail } }: Dependencies): Promise<SendMail | null> =>
  mail.from && mail.smtpUrl ? smtpSender(mail.smtpUrl, mail) : Promise.resolve(null);

const connected = keptOnceMade(async () => {
  const dependencies = await connect();
  return { ...dependencies, send: await senderOf(dependencies) };
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
    const { send, ...dependencies } = await connected();
    if (send) await deliverMail({ ...dependencies, send }, id);
  },
);

/** Sends again what could not be sent; nothing where another program sends. */
export const retryMails = async (dependencies: Dependencies): Promise<void> => {
  const send = await senderOf(dependencies);
  if (send) await deliverDue({ ...dependencies, send });
};
