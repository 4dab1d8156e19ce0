import { smtpSender } from '../../functions/src/mail/smtp.ts';
import { suiteUrl } from '../../scripts/suite/project.ts';
import { dependencies } from './registration.ts';

const OUR_SENDING = {
  from: 'Lumipaw Games <support@lumipaw.example>',
  siteOrigin: suiteUrl('hosting'),
};

/** Sends to an SMTP server, as the functions of the suite do. */
export const smtpTo = (url: string) => smtpSender(url, OUR_SENDING);

/** The handlers' dependencies, with mails switched on as in the suite. */
export const mailing = async () => {
  const { settings, ...rest } = await dependencies();
  const mail = {
    ...settings.mail,
    ...OUR_SENDING,
    enabled: true,
    inboundDomain: 'inbound.lumipaw.example',
    supportEmail: 'admin@example.com',
  };
  return { ...rest, settings: { ...settings, mail } };
};
