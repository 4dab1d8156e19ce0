import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { ROOT } from '../../scripts/support/folders.ts';
import { Misuse } from '../../scripts/support/problem.mjs';
import { documents, read } from '../../docs/documents.ts';

/** A change in the changelog may be a command that is no longer there. */
const text = [...documents().filter((name) => name !== 'CHANGELOG.md'), '.env.example']
  .map(read)
  .join('\n');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
/** The module behind each command, by the command's name; those of tools have none. */
const modules = new Map(
  Object.entries(scripts).flatMap(([name, command]) => {
    const [, module] = /^node scripts\/run\.mjs (\S+)/.exec(command) ?? [];
    return module ? [[name, module] as const] : [];
  }),
);

it('every npm command in the documents exists, with its flags', () => {
  const named = [...text.matchAll(/npm (?:run )?([\w:]+)(?: -- ([^`\n]*))?/g)]
    .map(([, name = '', rest = '']) => ({ name, flags: rest.match(/--[\w-]+/g) ?? [] }))
    .filter(({ name }) => !['ci', 'install', 'run', 'outdated', 'audit'].includes(name));
  expect(named.length).toBeGreaterThan(60);
  const unknown = named.flatMap(({ name, flags }) => {
    if (!Object.hasOwn(scripts, name)) return [name];
    const code = read(modules.get(name) ?? 'package.json');
    return flags.filter((flag) => !code.includes(flag)).map((flag) => `${name} ${flag}`);
  });
  expect(unknown).toEqual([]);
});

it('every command tells how it is used: asked with --help, and when it gets a flag that it does not have', async () => {
  const said = vi.spyOn(console, 'log').mockReturnValue();
  const ours = [...modules].filter(([, module]) => module.startsWith('scripts/'));
  expect(ours.length).toBeGreaterThan(10);
  for (const [name, module] of ours) {
    const { main } = (await import(/* @vite-ignore */ join(ROOT, module))) as {
      main: (args: string[]) => Promise<unknown>;
    };
    said.mockClear();
    expect(await main(['--help']), name).toBe(0);
    expect(said.mock.calls.flat().join('\n').split('\n').length, name).toBeLessThan(25);
    expect(said, name).toHaveBeenCalledWith(expect.stringMatching(/^Usage: npm (run )?\w/));
    const refused = await main(['--no-such-flag']).catch((error: unknown) => error);
    expect(refused, name).toBeInstanceOf(Misuse);
    expect(String(refused), name).toMatch(/'--no-such-flag'\n\nUsage: npm /);
  }
});

it('every Firebase command in the documents, with its flags, exists in the installed CLI', () => {
  const folder = join(ROOT, 'node_modules/firebase-tools/lib/commands');
  const sources = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  // Of every command.
  const common = ['--project', '--only', '--config'];
  const missing = [...text.matchAll(/npx firebase ([\w:]+)([^`\n]*)/g)].flatMap(
    ([, name = '', rest = '']) => {
      const source = sources.find((code) => new RegExp(`Command\\("${name}[ "]`).test(code));
      if (!source) return [name];
      const flags = rest.match(/--[\w-]+/g) ?? [];
      return flags.filter((flag) => !common.includes(flag) && !source.includes(flag));
    },
  );
  expect(text).toContain('npx firebase firestore:backups:schedules:create');
  expect(missing).toEqual([]);
});
