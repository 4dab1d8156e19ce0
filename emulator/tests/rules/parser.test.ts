import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { generateParser } from '../../build.mjs';

it('the parser in the repository is the one that the grammar makes', async () => {
  const parser = new URL('../../src/rules/parser.generated.js', import.meta.url);
  expect(await readFile(parser, 'utf8')).toBe(await generateParser());
});
