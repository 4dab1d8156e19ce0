import { ERASED_AT_ONCE, LIMITS } from '../../shared/limits.ts';
import { HOST, portOf, suiteUrl } from './project.ts';

/** What the mailbox of the local suite tells the function that takes mails. */
export const INBOUND_SECRET = 'local-inbound-secret';

export type SuiteSettings = {
  /** Rate limits as in production. */
  limits?: boolean;
  /** This limit alone, to see it stop somebody. */
  uploadsPerHour?: number;
  /** The site that the links in mails lead to. */
  siteOrigin?: string;
};

/** The parameters of the functions in the local suite; described in functions/src/lib/settings.ts. */
export const suiteParameters = ({
  limits = false,
  uploadsPerHour,
  siteOrigin = suiteUrl('hosting'),
}: SuiteSettings = {}): Record<string, string> => {
  const ofLimits = Object.values(LIMITS).map(({ setting, most }) => [
    setting,
    String(limits ? most : 0),
  ]);
  return {
    ...Object.fromEntries(ofLimits),
    ...(uploadsPerHour && { UPLOADS_PER_HOUR: String(uploadsPerHour) }),
    ERASED_AT_ONCE: String(ERASED_AT_ONCE),
    TRUSTED_PROXIES: '0',
    APP_CHECK_REQUIRED: 'false',
    MAIL_FROM: 'Lumipaw Games <support@lumipaw.example>',
    SMTP_URL: `smtp://${HOST}:${portOf('smtp')}`,
    INBOUND_DOMAIN: 'inbound.lumipaw.example',
    INBOUND_SECRET,
    SITE_ORIGIN: siteOrigin,
    SUPPORT_EMAIL: 'admin@example.com',
    SUPPORT_LANGUAGE: 'en',
  };
};
