import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LIMITS } from '../../shared/limits.ts';
import { ROOT } from '../support/folders.ts';
import { suiteParameters } from './functionsSettings.ts';

it('the local suite has no limits, those of production with --limits, and mails whose links lead to it', () => {
  const siteOrigin = 'http://127.0.0.1:5173';
  const all = Object.values(LIMITS);
  const none = Object.fromEntries(all.map(({ setting }) => [setting, '0']));
  expect(suiteParameters({ siteOrigin })).toMatchObject({ ...none, SITE_ORIGIN: siteOrigin });
  const asInProduction = Object.fromEntries(all.map(({ setting, most }) => [setting, `${most}`]));
  expect(suiteParameters({ limits: true })).toMatchObject(asInProduction);
});

it('every parameter of the functions has a value in the suite', () => {
  const source = readFileSync(join(ROOT, 'functions/src/lib/settings.ts'), 'utf8');
  const others = [...source.matchAll(/define\w+\(\s*'(\w+)'/g)].map(([, name = '']) => name);
  const names = [...others, ...Object.values(LIMITS).map(({ setting }) => setting)];
  expect(names.length).toBeGreaterThan(7);
  expect(Object.keys(suiteParameters()).toSorted()).toEqual(names.toSorted());
});
