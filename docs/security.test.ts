import { readFileSync } from 'node:fs';
import { format } from 'oxfmt';
import { expect, it } from 'vitest';
import {
  browserRoles,
  callablePermissions,
  roles,
  rulePermissions,
  tokenPermissions,
} from '../tests/support/permissions.ts';

const MARKS = { begin: '<!-- permissions: npm run docs -->', end: '<!-- /permissions -->' };
/** The document explains each that is neither yes nor no. */
const WORDS = {
  ok: 'yes',
  unauthenticated: 'login',
  'permission-denied': 'no',
  'nickname-missing': 'nickname',
  'nickname-chosen': 'no',
  'email-unverified': 'confirmation',
  'proof-invalid': 'secret',
};

const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** The functions that the same people may call, by the answers to each role. */
const callableRows = (): string[][] => {
  const namesByCells = new Map<string, string[]>();
  for (const [name, { cells }] of Object.entries(callablePermissions)) {
    const words = cells.map((verdict) => WORDS[verdict]).join(' | ');
    namesByCells.set(words, [...(namesByCells.get(words) ?? []), `\`${name}\``]);
  }
  return [...namesByCells].map(([words, names]) => [names.join(', '), words]);
};

/** The tokens that are judged alike. */
const sessionLines = (): string[] => {
  const tokensByVerdict = new Map<string, string[]>();
  for (const [token, { customer, admin }] of Object.entries(tokenPermissions)) {
    const ofCustomer = customer === 'ok' ? 'pass until it expires' : 'are refused';
    // No row lets an admin in.
    const ofAdmin = admin === 'unauthenticated' ? 'are refused' : admin;
    const verdict = `calls of a customer ${ofCustomer}, those of an admin ${ofAdmin}`;
    tokensByVerdict.set(verdict, [...(tokensByVerdict.get(verdict) ?? []), token]);
  }
  return [...tokensByVerdict].map(([verdict, tokens]) => `- **${tokens.join(', ')}**: ${verdict}`);
};

/** What each group of people may do under the rules. */
const ruleLines = (): string[] => {
  const actionsByPeople = new Map<string, string[]>();
  for (const [action, { thing, cells }] of Object.entries(rulePermissions)) {
    const people = browserRoles.filter((_role, i) => cells[i]);
    const who = people.length === browserRoles.length ? 'everybody' : people.join(', ') || 'nobody';
    actionsByPeople.set(who, [...(actionsByPeople.get(who) ?? []), `${action} (\`${thing}\`)`]);
  }
  return [...actionsByPeople].map(([who, actions]) => `- **${who}**: ${actions.join('; ')}`);
};

it('[B18] docs/security.md shows the permissions that the tests try; `npm run docs` writes them', async () => {
  const document = readFileSync(new URL('security.md', import.meta.url), 'utf8');
  const [before, rest] = document.split(MARKS.begin);
  const after = rest?.split(MARKS.end)[1];
  expect(after, `what follows ${MARKS.end}`).toBeDefined();
  const tables = [
    '### Callable functions',
    table(['functions', ...roles], callableRows()),
    '### Sessions that have ended',
    sessionLines().join('\n'),
    '### Documents and objects, past the functions',
    ruleLines().join('\n'),
  ];
  const { code } = await format(
    'security.md',
    [before, MARKS.begin, '\n\n', tables.join('\n\n'), '\n\n', MARKS.end, after].join(''),
  );
  await expect(code).toMatchFileSnapshot('security.md');
});
