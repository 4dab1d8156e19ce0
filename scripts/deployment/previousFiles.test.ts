import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../tests/support/folder.ts';
import { writeVersion } from '../../src/prerender/version.ts';
import { DAY } from '../../shared/time.ts';
import { listen } from '../support/listen.ts';
import { Problem } from '../support/problem.mjs';
import { keepPreviousFiles } from './previousFiles.ts';

const at = temporaryFolder();

/** The folder of the live build; none before the first deployment. */
let site = '';
/** A file at which the connection ends. */
let lost = '';
const server = createServer((request, response) => {
  const file = join(site, String(request.url));
  const isThere = site !== '' && existsSync(file);
  response.statusCode = isThere ? 200 : 404;
  if (lost && file.endsWith(lost)) response.destroy();
  else response.end(isThere ? readFileSync(file) : '');
});
let live = '';
beforeEach(async () => {
  [site, lost] = ['', ''];
  live = `http://${await listen(server)}`;
});
afterEach(() => void server.close());

/** Deploys a build with one hashed file, and answers the hashed files that visitors get then. */
const deploy = async (name: string, script: string): Promise<string[]> => {
  mkdirSync(at(name, 'static'), { recursive: true });
  writeFileSync(at(name, 'static', script), script);
  writeVersion(at(name));
  await keepPreviousFiles(live, at(name));
  site = at(name);
  return readdirSync(at(name, 'static')).toSorted();
};
const [first, second, third] = [
  'page-aaaaaaaa.js',
  'texts-pt-b_bb-bbb.json',
  'texts-pt-c_cc-ccc.json',
] as const;

it('an open page gets its scripts and texts after each deployment of a day', async () => {
  expect(await deploy('one', first)).toEqual([first]);
  expect(await deploy('two', second)).toEqual([first, second]);
  expect(await deploy('again', second)).toEqual([first, second]);
  // A file that was replaced more than a day ago leaves with the next deployment.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY + 1 });
  expect(await deploy('three', third)).toEqual([second, third]);
});

it('a deployment whose connection ends before the files have come says so', async () => {
  await deploy('one', first);
  lost = first;
  const refusal = deploy('two', second);
  await expect(refusal).rejects.toThrow(Problem);
  await expect(refusal).rejects.toThrow('Nothing was deployed');
});

it('a deployment on a full disk does not blame the connection', async () => {
  await deploy('one', first);
  // As little as on a full disk, nothing can be written into what is no folder.
  mkdirSync(at('two'));
  writeFileSync(at('two', 'static'), '');
  writeFileSync(at('two', 'files.json'), '{}');
  await expect(keepPreviousFiles(live, at('two'))).rejects.not.toThrow(Problem);
});
