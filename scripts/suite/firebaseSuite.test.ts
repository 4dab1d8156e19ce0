import { expect, it } from 'vitest';
import { temporaryFolder } from '../../tests/support/folder.ts';
import { logToSuite } from './firebaseSuite.ts';

const at = temporaryFolder();

it('a log that cannot be written, as on a full disk, does not end the suite', () => {
  expect(() => logToSuite('a line', at('no-folder', 'suite.log'))).not.toThrow();
});
