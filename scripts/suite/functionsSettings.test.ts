import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../tests/support/folder.ts';
import { LIMITS } from '../../shared/limits.ts';
import { ROOT } from '../support/folders.ts';
import { suiteParameters, writeFunctionsSettings } from './functionsSettings.ts';
import { PROJECT_ID } from './project.ts';

const siteOrigin = 'http://127.0.0.1:5000';
const at = temporaryFolder();
const written = () => readFileSync(at(`.env.${PROJECT_ID}`), 'utf8').split('\n');

it('the local suite has no limits, those of production with --limits, and mails whose links lead to it', () => {
  writeFileSync(at('.env.local'), 'TICKETS_PER_HOUR=5');
  writeFunctionsSettings({ siteOrigin }, at());
  expect(written().filter((line) => /_PER_(?:HOUR|DAY)="(?!0"$)/.test(line))).toEqual([]);
  expect(written()).toEqual(
    expect.arrayContaining(['TICKETS_PER_HOUR="0"', `SITE_ORIGIN="${siteOrigin}"`]),
  );
  writeFunctionsSettings({ limits: true, siteOrigin }, at());
  expect(written()).toContain('TICKETS_PER_HOUR="10"');
  // A file of an earlier run would count too.
  expect(readdirSync(at())).toEqual([`.env.${PROJECT_ID}`]);
});

it('every parameter of the functions has a value, or the CLI would ask for it', () => {
  const source = readFileSync(join(ROOT, 'functions/src/lib/settings.ts'), 'utf8');
  const others = [...source.matchAll(/define\w+\(\s*'(\w+)'/g)].map(([, name = '']) => name);
  const names = [...others, ...Object.values(LIMITS).map(({ setting }) => setting)];
  expect(names.length).toBeGreaterThan(7);
  expect(Object.keys(suiteParameters()).toSorted()).toEqual(names.toSorted());
});
