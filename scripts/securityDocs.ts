import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'oxfmt';
import {
  browserRoles,
  callablePermissions,
  roles,
  rulePermissions,
} from '../tests/support/permissions.ts';
import { ROOT } from './suite/folders.ts';

export const SECURITY_DOCS = join(ROOT, 'docs/security.md');

const marks = { begin: '<!-- permissions: npm run docs -->', end: '<!-- /permissions -->' };
const words = { ok: 'yes', unauthenticated: 'signs in first', 'permission-denied': 'no' };

/** Writes what the permission tests try into docs/security.md. */
export async function main(): Promise<void> {
  writeFileSync(SECURITY_DOCS, await withPermissions(readFileSync(SECURITY_DOCS, 'utf8')));
}

/**
 * The document with the tables as the tests have them now.
 * @throws Error when the place for them is gone
 */
export async function withPermissions(document: string): Promise<string> {
  const [before, rest] = document.split(marks.begin);
  const after = rest?.split(marks.end)[1];
  if (after === undefined) throw new Error(`${SECURITY_DOCS} has no ${marks.begin}`);
  const tables = [
    '### Callable functions',
    table(
      ['function', 'about', ...roles],
      Object.entries(callablePermissions).map(([name, { thing, cells }]) => [
        `\`${name}\``,
        thing,
        ...cells.map((verdict) => words[verdict]),
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
    SECURITY_DOCS,
    [before, marks.begin, '\n\n', tables.join('\n\n'), '\n\n', marks.end, after].join(''),
  );
  return code;
}

const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
