import { smtpSender } from '../../functions/src/mail/delivery.ts';
import { dueMailId, type Mail } from '../../functions/src/mail/mail.ts';
import { deliverMail } from '../../functions/src/tickets/deliverMails.ts';
import { suiteUrl } from '../../scripts/suite/project.ts';
import { MINUTE } from '../../shared/time.ts';
import { connectDependencies } from './registration.ts';

const OUR_SENDING = {
  from: 'Lumipaw Games <support@lumipaw.example>',
  siteOrigin: suiteUrl('hosting'),
};

/** Sends to an SMTP server, as the functions of the suite do. */
export const smtpTo = (url: string) => smtpSender(url, OUR_SENDING);

/** The handlers' dependencies, with mails switched on as in the suite. */
export const connectMailing = async () => {
  const { settings, ...rest } = await connectDependencies();
  const mail = {
    ...settings.mail,
    ...OUR_SENDING,
    enabled: true,
    inboundDomain: 'inbound.lumipaw.example',
    supportEmail: 'admin@example.com',
  };
  return { ...rest, settings: { ...settings, mail } };
};

type Sending = Parameters<typeof deliverMail>[0];

/** Sends the mails about a ticket that are due, to studio and owner. */
export const sendAbout = async (sending: Sending, ticketId: string): Promise<void> => {
  for (const reader of ['studio', 'owner'] as const)
    await deliverMail(sending, dueMailId(ticketId, reader));
};

/** The mails about a ticket of the suite that are due in some minutes: as it would send them. */
export const mailsAbout = async (ticketId: string, minutes = 0): Promise<Mail[]> => {
  const sent: Mail[] = [];
  const send = async (_id: string, mail: Mail) => {
    sent.push(mail);
  };
  const now = () => Date.now() + minutes * MINUTE;
  await sendAbout({ ...(await connectMailing()), send, now }, ticketId);
  return sent;
};
