import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { PLANTED_WORD } from '../../tests/support/plantedWord.ts';
import { SUITE_LOG } from '../suite/firebaseSuite.ts';
import { LOCAL } from '../support/folders.ts';
import { SEED_PASSWORD } from '../suite/seedData.ts';

/** What no log may contain: texts that the tests type in, and whatever looks like them. */
const PRIVATE: [what: string, pattern: RegExp][] = [
  ['a password', new RegExp(SEED_PASSWORD)],
  ['an e-mail address', /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/i],
  ['a token', /eyJ[\w-]{20,}/],
  ['the secret of an upload', /token=[\w-]{36}/],
  ['words of a ticket', /Bullets leave the screen|They never come back|A winter village/],
  ['an invoice', /IN-2026-1/],
  ['words of a ticket', new RegExp(PLANTED_WORD)],
];

/** The Auth emulator has no mails: it prints the link that would be in one. */
const MAILED_LINK =
  /^i? *(?:To (?:sign in as|reset the password for|verify the email address) |.*oobCode=)/;

/** What is private in the lines of a log, by line number. */
export const privateIn = (log: string): string[] =>
  log
    .split('\n')
    .flatMap((line, i) =>
      MAILED_LINK.test(line)
        ? []
        : PRIVATE.filter(([, pattern]) => pattern.test(line)).map(
            ([what]) => `line ${i + 1} has ${what}`,
          ),
    );

/** Not the CLI's own firebase-debug.log, which it deletes when it ends. */
const LOGS = [SUITE_LOG, join(LOCAL, 'firestore-debug.log')];

/** Searches what the suite and the functions have logged in a run. */
export const main = (): number => {
  const found = LOGS.flatMap((file) =>
    existsSync(file)
      ? privateIn(readFileSync(file, 'utf8')).map((what) => `${basename(file)}: ${what}`)
      : [`${basename(file)} is missing`],
  );
  for (const what of found.slice(0, 20)) console.error(what);
  if (found.length > 20) console.error(`and ${found.length - 20} more`);
  return found.length === 0 ? 0 : 1;
};
