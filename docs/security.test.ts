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
const WORDS = {
  ok: 'yes',
  unauthenticated: 'signs in first',
  'permission-denied': 'no',
  'nickname-missing': 'chooses a nickname first',
  'nickname-chosen': 'has one',
  'email-unverified': 'verifies the e-mail first',
  'proof-invalid': 'no such secret',
};

const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

it('[B18] docs/security.md shows the permissions that the tests try; `npm run docs` writes them', async () => {
  const document = readFileSync(new URL('security.md', import.meta.url), 'utf8');
  const [before, rest] = document.split(MARKS.begin);
  const after = rest?.split(MARKS.end)[1];
  expect(after, `what follows ${MARKS.end}`).toBeDefined();
  const tables = [
    '### Callable functions',
    table(
      ['function', 'about', ...roles],
      Object.entries(callablePermissions).map(([name, { thing, cells }]) => [
        `\`${name}\``,
        thing,
        ...cells.map((verdict) => WORDS[verdict]),
      ]),
    ),
    '### Sessions that have ended',
    table(
      ['call with', 'of a customer', 'of an admin'],
      Object.entries(tokenPermissions).map(([token, { customer, admin }]) => [
        token,
        customer === 'ok' ? 'yes, until it expires' : 'no',
        // No row lets an admin in.
        admin === 'unauthenticated' ? 'no' : admin,
      ]),
    ),
    '### Documents and objects, past the functions',
    table(
      ['action', 'where', ...browserRoles],
      Object.entries(rulePermissions).map(([action, { thing, cells }]) => [
        action,
        `\`${thing}\``,
        ...cells.map((may) => (may ? 'yes' : 'no')),
      ]),
    ),
  ];
  const { code } = await format(
    'security.md',
    [before, MARKS.begin, '\n\n', tables.join('\n\n'), '\n\n', MARKS.end, after].join(''),
  );
  await expect(code).toMatchFileSnapshot('security.md');
});
