import { createHash } from 'node:crypto';
import type { LimitName } from '../../../shared/limits.ts';
import { type Allowed, type Spending, spendingOf } from './rule.ts';

/**
 * Uses of a whole IPv6 /48, as a multiple of those of one of its 65,536 /64. Twice the 30 attempts to
 * register are an eighth of the site's 500 accounts.
 */
const SITE_FACTOR = 2;

/**
 * What a caller without an account uses up. A caller may send any X-Forwarded-For; Google's front end
 * appends the real IP, so only the last one counts. A household has a whole IPv6 /64, so only the
 * first 64 bits count. A rented server often has a /48, which has a limit of its own. Hashed, so that
 * no IP is stored.
 * @param what each function that shares the limit counts apart
 * @param trustedProxies how many addresses follow that of the visitor (TRUSTED_PROXIES); who gets past
 * those proxies writes the address that counts
 * @returns that of the smaller network first
 */
export const spendingsOfNetworks = (
  allowed: Allowed,
  { limit, what }: { limit: LimitName; what: string },
  { forwardedFor, socketIp }: { forwardedFor: string | undefined; socketIp: string },
  trustedProxies: number,
): Spending[] => {
  const ips = (forwardedFor ?? '').split(',').map((one) => one.trim());
  const ip = ips.at(-1 - trustedProxies) || ips.at(-1) || socketIp;
  const groups = groupsOf(ip);
  const network = groups ? groups.slice(0, 4).join(':') : ip.replace(/^.*:/, '');
  const spending = spendingOf(allowed, limit, `${what}-${hashOf(network)}`);
  if (!spending || !groups) return spending ? [spending] : [];
  const site = spendingOf(allowed, limit, `${what}-site-${hashOf(groups.slice(0, 3).join(':'))}`);
  return site ? [spending, { ...site, most: site.most * SITE_FACTOR }] : [spending];
};

const hashOf = (network: string): string =>
  createHash('sha256').update(network).digest('hex').slice(0, 32);

/** The eight numbers of an IPv6; null for an IPv4. */
const groupsOf = (ip: string): number[] | null => {
  if (!ip.includes(':') || ip.includes('.')) return null;
  const [head = '', tail = ''] = ip.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = ip.includes('::') ? 8 - groups.length - tail.split(':').length : 0;
  const full = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...tail.split(':')];
  return full.map((group) => Number.parseInt(group, 16));
};
