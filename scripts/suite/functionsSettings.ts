import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERASED_AT_ONCE, LIMITS } from '../../shared/limits.ts';
import { LOCAL } from '../support/folders.ts';
import { HOST, portOf, PROJECT_ID, suiteUrl } from './project.ts';

/** The folder from which the CLI reads the parameters; a deployer's .env files in functions/ are not used. */
export const FUNCTIONS_SETTINGS = join(LOCAL, 'functions');

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

/** Parameters as the CLI reads them: with all of them it never asks. */
export const functionsEnv = (parameters: Record<string, string>): string =>
  Object.entries(parameters)
    .map(([name, value]) => `${name}="${value.replaceAll(/["\\]/g, String.raw`\$&`)}"\n`)
    .join('');

/** Writes them for this run. */
export const writeFunctionsSettings = (settings?: SuiteSettings, folder = FUNCTIONS_SETTINGS) => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `.env.${PROJECT_ID}`), functionsEnv(suiteParameters(settings)));
};
