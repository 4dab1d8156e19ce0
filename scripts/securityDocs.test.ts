import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SECURITY_DOCS, withPermissions } from './securityDocs.ts';

const document = readFileSync(SECURITY_DOCS, 'utf8');

it('docs/security.md shows the permissions that the tests try; `npm run docs` writes them', async () => {
  expect(document).toBe(await withPermissions(document));
});

it('a document without a place for them is a mistake', async () => {
  await expect(withPermissions('# Security')).rejects.toThrow('docs/security.md');
});
