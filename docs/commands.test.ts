import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../scripts/suite/folders.ts';

const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'docs/deploy.md', 'docs/operations.md'];
const text = DOCUMENTS.map((name) => readFileSync(join(ROOT, name), 'utf8')).join('\n');

it('every npm command in the documents exists', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const named = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !Object.hasOwn(scripts, name ?? ''))).toEqual([]);
});

it('every command of the Firebase CLI in the documents exists in the one that is installed, with its flags', () => {
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
