/** RFC 5321: the longest email, and the longest part before its @, that a mail server has to accept. */
export const EMAIL_MAX_LENGTH = 254;
const LOCAL_MAX_LENGTH = 64;

const ATOM = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
/** A host: at least two labels. The last one is the top-level domain: letters, or `xn--` and more. */
const HOST = new RegExp(`^(?:${LABEL}\\.)+(?:[a-z]{2,63}|(?=xn--)${LABEL})$`);

/** Why an email cannot be registered: it is none, or no mail can be sent to it. */
export type EmailProblem = 'incomplete' | 'before-at' | 'after-at';

/**
 * The one form of a mailbox, in which the identity provider keeps it: lower case, the domain as the
 * DNS knows it (`xn--…`), without what came along when it was copied: invisible characters,
 * `mailto:`, angle brackets with or without a name before them, full-width letters.
 */
export function cleanEmail(typed: string): string {
  // A text this long cannot be an email; do not normalise a megabyte to find out.
  if (typed.length > EMAIL_MAX_LENGTH * 4) return typed;
  const text = typed
    .normalize('NFKC')
    .replaceAll(/\p{Cf}|\p{Default_Ignorable_Code_Point}/gu, '')
    .trim();
  const address = (/<([^<>]*)>$/.exec(text)?.[1] ?? text)
    .trim()
    .replace(/^mailto:(?<address>[^?]*).*$/is, '$<address>')
    .trim()
    .toLowerCase();
  const at = address.lastIndexOf('@');
  return at < 0 ? address : address.slice(0, at + 1) + hostInDns(address.slice(at + 1));
}

/** A domain with letters beyond ASCII as the DNS knows it; what is none stays as it is. */
const hostInDns = (host: string): string => {
  if (/^\p{ASCII}*$/u.test(host) || /[\s\p{C}:/?#%@[\]\\<>]/u.test(host)) return host;
  try {
    return new URL(`http://${host}`).hostname;
  } catch {
    return host;
  }
};

/** What keeps an email from being registered, or null. */
export function emailProblem(email: string): EmailProblem | null {
  const cleaned = cleanEmail(email);
  // First: a pattern below takes the square of the length.
  if (cleaned.length > EMAIL_MAX_LENGTH) return 'incomplete';
  const [local = '', host = '', ...more] = cleaned.split('@');
  const isWhole =
    /^[^\s\p{C}<>(),;:\\"[\]]+$/u.test(local) && /^[^\s\p{C}]+\.[^\s\p{C}]+$/u.test(host);
  if (!isWhole || more.length > 0) return 'incomplete';
  if (local.length > LOCAL_MAX_LENGTH || !ATOM.test(local)) return 'before-at';
  return HOST.test(host) ? null : 'after-at';
}

export function isEmail(email: string): boolean {
  return emailProblem(email) === null;
}
