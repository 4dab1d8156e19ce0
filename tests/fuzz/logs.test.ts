import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { TICKET_LIMITS } from '../../shared/ticket.ts';
import { fillFields } from '../../src/features/ticketForm/logReader/fillFields.ts';
import { readLog } from '../../src/features/ticketForm/logReader/readLog.ts';
import { i18n } from '../support/i18n.ts';
import { FUZZ, letters, texts } from './texts.ts';

const runs = { numRuns: FUZZ.runs * 2, ...FUZZ.seed };
const KNOWN = { titles: ['BulletHell Elemental'], signatures: ['BulletPool.Allocate'] };

/** Lines of logs, whole and cut anywhere. */
const PARTS = [
  'Unity Editor version:    2022.3.20f1 (61c2feb0970d)',
  "E/Unity   ( 1): Built from '6000.0/staging' branch, Version '6000.0.23f1 (1c4764c07fb4)'",
  '11-28 10:00:00.123  4321  4350 E Unity   : NullReferenceException: No pool',
  'NullReferenceException: Object reference not set to an instance of an object',
  '  at BulletHell.Pool.Spawn () [0x00012] in C:\\Users\\ana\\Assets\\Pool.cs:24 ',
  'UnityEngine.Debug:LogError (object)',
  'Crash!!!',
  '0x00007FF9CA6D42BB (UnityPlayer) UnityMain',
  'Assets/A.cs(1,2): error CS0246: gone',
  '(Filename: Assets/A.cs Line: 24)',
  '[Package Manager] Registered 3 packages:',
  '  com.unity.render-pipelines.universal@14.0.10 (location: x)',
  '',
];
const part = fc
  .tuple(fc.constantFrom(...PARTS), fc.nat(90), fc.boolean())
  .map(([text, at, isCut]) => (isCut ? text.slice(0, at) : text));
const log = fc.array(fc.oneof(part, part, texts()), { maxLength: 60 });
const content = fc.oneof(
  fc.tuple(log, fc.constantFrom('\n', '\r\n', '\r', '\n\0')).map(([lines, end]) => lines.join(end)),
  log.map((lines) => new Uint8Array(Buffer.from(`\uFEFF${lines.join('\n')}`, 'utf16le'))),
  log.map((lines) => new Uint8Array(Buffer.from(lines.join('\n'), 'latin1'))),
  fc.uint8Array({ maxLength: 4_000 }).map((bytes) => Uint8Array.from(bytes)),
);

it('any file is read or refused, and no word that a customer has typed is lost', async () => {
  const property = fc.asyncProperty(
    content,
    texts(),
    fc.nat(5_200),
    async (file, words, length) => {
      const result = await readLog(new Blob([file]), KNOWN, () => {});
      if (result.as === 'refused') return;
      const typed = `${words}${'x'.repeat(length)}`;
      const fields = { assetName: '', subject: '', description: typed };
      const { subject, description } = fillFields(fields, result.report, i18n.t);
      expect(description.startsWith(typed.trimEnd())).toBe(true);
      const limit = Math.max(typed.length, TICKET_LIMITS.description);
      expect(description.length).toBeLessThanOrEqual(limit);
      expect(subject.length).toBeLessThanOrEqual(TICKET_LIMITS.subject);
    },
  );
  await fc.assert(property, runs);
});

it('a name of a home folder is in no report, whatever system and program wrote the path', async () => {
  const name = fc
    .tuple(letters(8), fc.constantFrom('', ' Lima', '.lima', "'Hara", '-x'))
    .map(([first, last]) => `q${first}${last}`.replaceAll(/[\\/:*?"<>|\r\n]/g, ''))
    .filter((one) => one.length > 3);
  const path = fc.constantFrom(
    (user: string) => `C:\\Users\\${user}\\Game\\A.cs`,
    (user: string) => `c:\\\\users\\\\${user}\\\\Game`,
    (user: string) => `'D:/Users/${user}/Game'`,
    (user: string) => `/Users/${user}/Library/Logs`,
    (user: string) => `(at /home/${user}/game/A.cs:12)`,
    (user: string) => `file:///C:/Users/${user}/A.cs`,
    (user: string) => `\\\\?\\C:\\Users\\${user}\\A.cs`,
  );
  const property = fc.asyncProperty(name, path, path, async (user, one, other) => {
    const lines = [PARTS[0], `Exception: ${one(user)} is gone`, `  at ${other(user)}`, ''];
    const result = await readLog(new Blob([lines.join('\n')]), KNOWN, () => {});
    expect(result.as).toBe('report');
    expect(JSON.stringify(result)).not.toContain(JSON.stringify(user).slice(1, -1));
  });
  await fc.assert(property, runs);
});
