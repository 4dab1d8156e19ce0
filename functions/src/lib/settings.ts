import { defineBoolean, defineInt, defineSecret, defineString } from 'firebase-functions/params';
import { LANGUAGES } from '../../../shared/language.ts';
import { ERASED_AT_ONCE, PRODUCTION_LIMITS } from '../../../shared/limits.ts';

const limit = (name: keyof typeof PRODUCTION_LIMITS, description: string) =>
  defineInt(name, {
    default: PRODUCTION_LIMITS[name],
    description: `${description}; 0: no limit.`,
  });

/** Uses per hour or day, or MiB per day. */
const LIMITS = {
  tickets: limit('TICKETS_PER_HOUR', 'Tickets that one account may create in an hour'),
  comments: limit('COMMENTS_PER_HOUR', 'Comments that one customer may write in an hour'),
  availabilityChecks: limit(
    'AVAILABILITY_CHECKS_PER_HOUR',
    'Availability checks from one IP in an hour, for each of both',
  ),
  registrations: limit(
    'REGISTRATIONS_PER_HOUR',
    'Attempts to register, or to set a password by a mail, from one IP in an hour',
  ),
  confirmations: limit(
    'CONFIRMATIONS_PER_HOUR',
    'Mails that confirm the address, which one account may ask for in an hour',
  ),
  calls: limit('CALLS_PER_HOUR', 'Calls of any kind from one account in an hour'),
  adminCalls: limit('ADMIN_CALLS_PER_HOUR', 'The same for an admin'),
  uploads: limit('UPLOADS_PER_HOUR', 'Images that one account may upload in an hour'),
  uploadedMiB: limit('UPLOADED_PER_DAY', 'How many MiB of images one account may upload in a day'),
  unconfirmedUploads: limit(
    'UNCONFIRMED_UPLOADS_PER_DAY',
    'Images that an account may upload in a day before its address is confirmed',
  ),
  unconfirmedMiB: limit('UNCONFIRMED_UPLOADED_PER_DAY', 'The same in MiB'),
  allRegistrations: limit(
    'ALL_REGISTRATIONS_PER_HOUR',
    'Attempts to register in an hour, of all IPs together',
  ),
  staffMails: limit(
    'STAFF_MAILS_PER_HOUR',
    'Mails to the studio in an hour; further news come together in one mail every five minutes',
  ),
};
const erasedAtOnce = defineInt('ERASED_AT_ONCE', {
  default: ERASED_AT_ONCE,
  description:
    'People whose account is gone and whom the daily sweep erases without asking; more are erased if they are at most a tenth of all.',
});
const trustedProxies = defineInt('TRUSTED_PROXIES', {
  default: 0,
  description: 'How many addresses follow that of the visitor in X-Forwarded-For.',
});
const appCheckRequired = defineBoolean('APP_CHECK_REQUIRED', {
  default: false,
  description: 'Refuse calls without a valid App Check token; first switch it on in the site.',
});
const mailFrom = defineString('MAIL_FROM', {
  default: '',
  description: 'Sender of the mails, `Name <address>`; without it none is sent.',
});
/** Whether mails are sent. The environment, because it decides what is deployed. */
export const SENDS_MAILS = Boolean(process.env['MAIL_FROM']);
/**
 * Defined only where it is needed, because a deployment stops at a secret without a value. In the
 * local suite it is no secret.
 */
const smtpUrl = SENDS_MAILS && !process.env['FUNCTIONS_EMULATOR'] ? defineSecret('SMTP_URL') : null;
/** For the functions that send. */
export const MAIL_SECRETS = smtpUrl ? [smtpUrl] : [];
const inboundDomain = defineString('INBOUND_DOMAIN', {
  default: '',
  description:
    'Domain whose mails a provider posts to the function inboundMail; with it mails can be replied to.',
});
/** Whether mails can be replied to. The environment, as for SENDS_MAILS. */
export const TAKES_MAILS = Boolean(process.env['INBOUND_DOMAIN']);
const inboundSecretValue =
  TAKES_MAILS && !process.env['FUNCTIONS_EMULATOR'] ? defineSecret('INBOUND_SECRET') : null;
/** For the function that takes mails. */
export const INBOUND_SECRETS = inboundSecretValue ? [inboundSecretValue] : [];
/** What a provider has to know; empty: nobody knows it. */
export const inboundSecret = (): string => process.env['INBOUND_SECRET'] ?? '';
const siteOrigin = defineString('SITE_ORIGIN', {
  default: 'https://lumipaw.example',
  description: 'Where the site is, for the links in mails.',
});
const supportEmail = defineString('SUPPORT_EMAIL', {
  default: 'support@lumipaw.example',
  description: 'Who gets the mails about new tickets and comments.',
});
const supportLanguage = defineString('SUPPORT_LANGUAGE', {
  default: 'en',
  description: `Language of those mails: ${LANGUAGES.join(' or ')}.`,
});

/** Call it only while an instance runs: during deployment the parameters have no values. */
export const readSettings = () => ({
  /** A limit of 0 is none. */
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries types the names of the limits as strings
  limits: Object.fromEntries(
    Object.entries(LIMITS).map(([name, parameter]) => [name, parameter.value()]),
  ) as Record<keyof typeof LIMITS, number>,
  trustedProxies: trustedProxies.value(),
  erasedAtOnce: erasedAtOnce.value(),
  appCheckRequired: appCheckRequired.value(),
  mail: {
    enabled: mailFrom.value() !== '',
    from: mailFrom.value(),
    /** Only the functions that send know it. */
    smtpUrl: process.env['SMTP_URL'] ?? '',
    /** Domain of the addresses to which mails can be replied; empty: none can. */
    inboundDomain: inboundDomain.value(),
    siteOrigin: siteOrigin.value(),
    supportEmail: supportEmail.value(),
    supportLanguage: LANGUAGES.find((language) => language === supportLanguage.value()) ?? 'en',
  },
});
/** The functions' parameters. */
export type Settings = ReturnType<typeof readSettings>;
