import { defineBoolean, defineInt, defineSecret, defineString } from 'firebase-functions/params';
import { type Language, LANGUAGES } from '../../../shared/language.ts';
import { ERASED_AT_ONCE, LIMIT_NAMES, type LimitName, LIMITS } from '../../../shared/limits.ts';

/** When Google ends a function that answers a call, a mail or an event. */
export const CALL_SECONDS = 60;

/** A parameter for each limit: uses, or MiB, in its window. */
const limits = LIMIT_NAMES.map((name) => {
  const { setting, most, what } = LIMITS[name];
  return [
    name,
    defineInt(setting, { default: most, description: `${what}; 0: no limit.` }),
  ] as const;
});
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
/** Defined only where it is needed, because a deployment stops at a secret without a value. */
const smtpUrl = SENDS_MAILS ? defineSecret('SMTP_URL') : null;
/** For the functions that send. */
export const MAIL_SECRETS = smtpUrl ? [smtpUrl] : [];
const inboundDomain = defineString('INBOUND_DOMAIN', {
  default: '',
  description:
    'Domain whose mails a provider posts to the function inboundMail; with it mails can be replied to.',
});
/** Whether mails can be replied to. The environment, as for SENDS_MAILS. */
export const TAKES_MAILS = Boolean(process.env['INBOUND_DOMAIN']);
const inboundSecretValue = TAKES_MAILS ? defineSecret('INBOUND_SECRET') : null;
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
    limits.map(([name, parameter]) => [name, parameter.value()]),
  ) as Record<LimitName, number>,
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

type Site = Pick<Settings['mail'], 'siteOrigin'>;

/** The address of the site in a language: English has the plain one. */
export const siteIn = (site: Site, language: Language): string =>
  language === 'en' ? site.siteOrigin : `${site.siteOrigin}/${language}`;

/** The host of the site, for the ids of mails. */
export const hostOf = (site: Site): string => new URL(site.siteOrigin).hostname;
