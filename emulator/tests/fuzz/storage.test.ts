import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import * as fc from 'fast-check';
import { expect, inject, it } from 'vitest';
import { mutatedRules, rulesOf } from './oddRules.ts';
import { MAX_GROWTH_MB, megabytes, mutated, settings, steps, timeout, within } from './support.ts';

it('the Storage rules program answers odd lines, in time', { timeout }, async () => {
  const program = spawn(process.execPath, [path.join(inject('programs'), 'storageRules.cjs')]);
  const lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]();
  const before = megabytes(program.pid);
  const source = rulesOf('request.auth.uid == id').replace('cloud.firestore', 'firebase.storage');
  const templates = [
    {
      action: 'load_ruleset',
      context: {
        rulesetName: '0',
        source: { files: [{ name: 'storage.rules', content: source }] },
      },
      id: 1,
    },
    {
      action: 'verify',
      context: {
        rulesetName: '0',
        path: '/databases/d/documents/things/one',
        method: 'create',
        variables: {
          resource: { null_value: null },
          request: {
            map_value: {
              fields: {
                auth: { map_value: { fields: { uid: { string_value: 'one' } } } },
                time: { timestamp_value: '2026-01-01T00:00:00Z' },
                size: { int_value: 3 },
                path: { path_value: { segments: [{ simple: 'a' }] } },
              },
            },
          },
        },
      },
      id: 2,
    },
    {
      id: 1_000_000_000,
      status: 'ok',
      result: { name: 'projects/p/databases/d/documents/a/b', fields: {} },
    },
  ];
  const settled = async (id: string): Promise<void> => {
    for (;;) {
      const line = JSON.parse(String((await lines.next()).value)) as { id: unknown };
      if (line.id === -2 && JSON.stringify(line).includes(id)) return;
    }
  };
  let count = 0;
  const answers = fc.asyncProperty(
    fc.oneof(
      fc
        .tuple(fc.constantFrom(...templates), steps)
        .map(([template, changes]) => mutated(template, changes)),
      mutatedRules.map((content) => ({
        ...templates[0],
        context: { rulesetName: '0', source: { files: [{ content }] } },
      })),
    ),
    async (message) => {
      count += 1;
      const after = { action: `dance-${count}-`, id: -2 };
      program.stdin.write(
        `${JSON.stringify(message)}\n${JSON.stringify(templates[1])}\n${JSON.stringify(after)}\n`,
      );
      await within(settled(after.action), 'a line');
    },
  );
  await fc.assert(answers, settings);
  expect(program.exitCode).toBe(null);
  expect(megabytes(program.pid) - before).toBeLessThan(MAX_GROWTH_MB);
  const exit = once(program, 'exit');
  program.stdin.end();
  await exit;
});
