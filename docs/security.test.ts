import { readFileSync } from 'node:fs';
import { format } from 'oxfmt';
import { expect, it } from 'vitest';
import { callables } from '../shared/callables.ts';
import { LIMIT_NAMES, LIMITS } from '../shared/limits.ts';
import { DAY } from '../shared/time.ts';
import {
  browserRoles,
  callablePermissions,
  roles,
  rulePermissions,
  tokenPermissions,
} from '../tests/support/permissions.ts';

const marksOf = (name: string) => ({
  begin: `<!-- ${name}: npm run docs -->`,
  end: `<!-- /${name} -->`,
});
/** The document explains each that is neither yes nor no. */
const WORDS = {
  ok: 'yes',
  unauthenticated: 'login',
  'permission-denied': 'no',
  'nickname-missing': 'nickname',
  'nickname-chosen': 'no',
  'email-unverified': 'confirmation',
  'proof-invalid': 'secret',
  'address-changed': 'no',
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

/** The functions that change an account. */
const changing = Object.entries(callables)
  .filter(([, { access }]) => access === 'session')
  .map(([name]) => `\`${name}\``);

/** The tokens that are judged alike. */
const sessionLines = (): string[] => {
  const tokensByVerdict = new Map<string, string[]>();
  for (const [token, { customer, account, admin }] of Object.entries(tokenPermissions)) {
    // No row lets an admin in, or changes an account.
    expect([account, admin]).not.toContain('ok');
    const verdict =
      customer === 'ok'
        ? `refused for ${changing.join(', ')} and for an admin; passes for the rest until it expires`
        : 'refused';
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

/** Each limit with the setting that changes it. */
const limitRows = (): string[][] =>
  Object.values(LIMITS).map(({ most, what, of, window, setting }) => [
    `${most.toLocaleString('en')} ${what}`,
    `${of === 'ip' ? 'IP' : of}, ${window === DAY ? 'day' : 'hour'}`,
    `\`${setting}\``,
  ]);

/** The document with what is between two marks replaced. */
const fillIn = (document: string, name: string, lines: readonly string[]): string => {
  const { begin, end } = marksOf(name);
  const [before, rest] = document.split(begin);
  const after = rest?.split(end)[1];
  expect(after, `what follows ${end}`).toBeDefined();
  return [before, begin, '\n\n', lines.join('\n\n'), '\n\n', end, after].join('');
};

it('[B18] docs/security.md shows the permissions and limits that hold (`npm run docs`)', async () => {
  const document = readFileSync(new URL('security.md', import.meta.url), 'utf8');
  const tables = [
    '### Callable functions',
    table(['functions', ...roles], callableRows()),
    '### Sessions that have ended',
    sessionLines().join('\n'),
    '### Documents and objects, past the functions',
    ruleLines().join('\n'),
  ];
  const filled = fillIn(fillIn(document, 'permissions', tables), 'limits', [
    table(['at most', 'for each', 'setting'], limitRows()),
  ]);
  const { code } = await format('security.md', filled);
  await expect(code).toMatchFileSnapshot('security.md');
});

it('docs/operations.md names the document of every limit of an account and of the site', () => {
  const operations = readFileSync(new URL('operations.md', import.meta.url), 'utf8');
  const named = [...operations.matchAll(/`(limits\/\w+|\w+-UID)`/g)].map(([, name]) => name);
  const documents = LIMIT_NAMES.filter((name) => LIMITS[name].of !== 'ip').map((name) =>
    LIMITS[name].of === 'site' ? `limits/${name}` : `${name}-UID`,
  );
  expect(new Set(named)).toEqual(new Set(documents));
});
