import { defineBoolean, defineInt, defineSecret, defineString } from 'firebase-functions/params';
import { type Language, LANGUAGES } from '../../shared/language.ts';
import { PRODUCTION_LIMITS } from '../../shared/limits.ts';

const ticketsPerHour = defineInt('TICKETS_PER_HOUR', {
  default: PRODUCTION_LIMITS.TICKETS_PER_HOUR,
  description: 'Tickets that one account may create in an hour; 0: no limit.',
});
const commentsPerHour = defineInt('COMMENTS_PER_HOUR', {
  default: PRODUCTION_LIMITS.COMMENTS_PER_HOUR,
  description: 'Comments that one customer may write in an hour; 0: no limit.',
});
const checksPerHour = defineInt('AVAILABILITY_CHECKS_PER_HOUR', {
  default: PRODUCTION_LIMITS.AVAILABILITY_CHECKS_PER_HOUR,
  description: 'Availability checks from one IP in an hour, for each of both; 0: no limit.',
});
const registrationsPerHour = defineInt('REGISTRATIONS_PER_HOUR', {
  default: PRODUCTION_LIMITS.REGISTRATIONS_PER_HOUR,
  description: 'Attempts to register from one IP in an hour; 0: no limit.',
});
const callsPerHour = defineInt('CALLS_PER_HOUR', {
  default: PRODUCTION_LIMITS.CALLS_PER_HOUR,
  description: 'Calls of any kind from one account in an hour; 0: no limit.',
});
const adminCallsPerHour = defineInt('ADMIN_CALLS_PER_HOUR', {
  default: PRODUCTION_LIMITS.ADMIN_CALLS_PER_HOUR,
  description: 'The same for an admin; 0: no limit.',
});
const uploadsPerHour = defineInt('UPLOADS_PER_HOUR', {
  default: PRODUCTION_LIMITS.UPLOADS_PER_HOUR,
  description: 'Images that one account may upload in an hour; 0: no limit.',
});
const uploadedPerDay = defineInt('UPLOADED_PER_DAY', {
  default: PRODUCTION_LIMITS.UPLOADED_PER_DAY,
  description: 'How many MiB of images one account may upload in a day; 0: no limit.',
});
const staffMailsPerHour = defineInt('STAFF_MAILS_PER_HOUR', {
  default: PRODUCTION_LIMITS.STAFF_MAILS_PER_HOUR,
  description: 'Mails to the staff in an hour about what one account writes; 0: no limit.',
});
const trustedProxies = defineInt('TRUSTED_PROXIES', {
  default: 0,
  description: 'How many addresses follow that of the visitor in X-Forwarded-For.',
});
const appCheckRequired = defineBoolean('APP_CHECK_REQUIRED', {
  default: false,
  description: 'Refuse calls without a valid App Check token; first switch it on in the site.',
});
const mailEnabled = defineBoolean('MAIL_ENABLED', {
  default: false,
  description: 'Write mails about tickets into the collection `mail`.',
});
const mailFrom = defineString('MAIL_FROM', {
  default: '',
  description: 'Sender of the mails, `Name <address>`; with it the function sendMail is deployed.',
});
/** Whether mails are sent by a function of ours. The environment, because it decides what is deployed. */
export const SENDS_MAILS = Boolean(process.env['MAIL_FROM']);
/**
 * Defined only where it is needed, because a deployment stops at a secret without a value. In the
 * local suite it is no secret.
 */
const smtpUrl = SENDS_MAILS && !process.env['FUNCTIONS_EMULATOR'] ? defineSecret('SMTP_URL') : null;
/** For the functions that send. */
export const MAIL_SECRETS = smtpUrl ? [smtpUrl] : [];
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

/** The functions' parameters; limits are uses per hour, or MiB per day; 0 means no limit. */
export type Settings = {
  limits: {
    tickets: number;
    comments: number;
    availabilityChecks: number;
    registrations: number;
    calls: number;
    adminCalls: number;
    uploads: number;
    uploadedMiB: number;
    staffMails: number;
  };
  /** Addresses of proxies that follow the visitor's in X-Forwarded-For. */
  trustedProxies: number;
  /** Whether a call needs a valid App Check token. */
  appCheckRequired: boolean;
  mail: {
    enabled: boolean;
    /** Sender and SMTP server of our own sending; empty without it. */
    from: string;
    smtpUrl: string;
    siteOrigin: string;
    supportEmail: string;
    supportLanguage: Language;
  };
};

/** Call it only while an instance runs: during deployment the parameters have no values. */
export const readSettings = (): Settings => ({
  limits: {
    tickets: ticketsPerHour.value(),
    comments: commentsPerHour.value(),
    availabilityChecks: checksPerHour.value(),
    registrations: registrationsPerHour.value(),
    calls: callsPerHour.value(),
    adminCalls: adminCallsPerHour.value(),
    uploads: uploadsPerHour.value(),
    uploadedMiB: uploadedPerDay.value(),
    staffMails: staffMailsPerHour.value(),
  },
  trustedProxies: trustedProxies.value(),
  appCheckRequired: appCheckRequired.value(),
  mail: {
    enabled: mailEnabled.value(),
    from: mailFrom.value(),
    smtpUrl: process.env['SMTP_URL'] ?? '',
    siteOrigin: siteOrigin.value(),
    supportEmail: supportEmail.value(),
    supportLanguage: LANGUAGES.find((language) => language === supportLanguage.value()) ?? 'en',
  },
});
