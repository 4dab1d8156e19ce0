import { getFirestore } from 'firebase-admin/firestore';
import { deliverMail } from '../../functions/src/mail/delivery.ts';
import { smtpSender } from '../../functions/src/mail/smtp.ts';
import { adminApp } from '../../scripts/suite/adminApp.ts';
import { dependencies } from './registration.ts';

/** Sends to an SMTP server, as the functions of the suite do. */
export const smtpTo = (url: string) =>
  smtpSender(url, {
    from: 'Lumipaw Games <support@lumipaw.example>',
    siteOrigin: 'http://127.0.0.1:5000',
  });

/** Ids of the mails that were written about a ticket. */
export const mailIds = async (ticketId: string): Promise<string[]> => {
  const mails = getFirestore(adminApp()).collection('mail');
  const thread = `<${ticketId}@127.0.0.1>`;
  return (await mails.where('headers.References', '==', thread).get()).docs.map(({ id }) => id);
};

/** Sends what was written about a ticket: the trigger is switched off during the tests. */
export const sendStored = async (url: string, ticketId: string): Promise<void> => {
  const { mails, now } = await dependencies();
  const send = await smtpTo(url);
  for (const id of await mailIds(ticketId)) {
    // One after the other, as they were written.
    // oxlint-disable-next-line no-await-in-loop
    await deliverMail({ mails, now, send }, id);
  }
};
