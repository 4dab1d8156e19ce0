/**
 * The commands of gcloud that `npm run ops` uses, with their flags, as Google's
 * reference had them in November 2026 (https://cloud.google.com/sdk/gcloud/reference). gcloud is
 * not installed here: look there before you add one.
 */
const REFERENCE: Record<string, readonly string[]> = {
  // No channels without `beta` or `alpha`.
  'beta monitoring channels list': [],
  'beta monitoring channels create': ['type', 'display-name', 'channel-labels', 'user-labels'],
  'beta monitoring channels delete': ['force'],
  'monitoring uptime list-configs': [],
  'monitoring uptime create': [
    'resource-type',
    'resource-labels',
    'path',
    'protocol',
    'period',
    'request-method',
    'content-type',
    'custom-content-type',
    'body',
    'matcher-content',
    'status-codes',
    'user-labels',
  ],
  'monitoring uptime delete': [],
  'monitoring policies list': [],
  'monitoring policies create': ['policy-from-file', 'notification-channels', 'user-labels'],
  'monitoring policies delete': [],
  'monitoring dashboards list': [],
  'monitoring dashboards create': ['config'],
  'monitoring dashboards delete': [],
};
/** Of every command. */
const COMMON = ['project', 'format', 'quiet'];

/** What a line after `gcloud` names that the reference does not have. */
export const unknownToGcloud = (line: string): string[] => {
  const command = Object.keys(REFERENCE).find((one) => line === one || line.startsWith(`${one} `));
  if (command === undefined) return [line];
  const flags = [...line.matchAll(/ --([\w-]+)/g)].map(([, flag = '']) => flag);
  const known = [...COMMON, ...(REFERENCE[command] ?? [])];
  return flags.filter((flag) => !known.includes(flag)).map((flag) => `${command} --${flag}`);
};
