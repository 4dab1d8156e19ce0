import { afterAll, beforeAll } from 'vitest';

/**
 * Stryker counts what runs outside a test as load time, whose mutants it leaves out. Here what a file
 * does in `beforeAll`, and between its tests, counts for a test of no name, which plugins.mjs turns
 * into all tests of the file.
 */
const stryker = (Reflect.get(globalThis, '__stryker__') ?? {}) as object;
Reflect.set(globalThis, '__stryker__', stryker);

let file: string | undefined;
let test: string | undefined;

// oxlint-disable-next-line no-empty-pattern -- vitest asks for one
beforeAll(({}, suite) => {
  file = `${suite.file.filepath}#`;
});
afterAll(() => {
  file = undefined;
});

Object.defineProperty(stryker, 'currentTestId', {
  configurable: true,
  get: () => test ?? file,
  set: (id: string | undefined) => {
    test = id;
  },
});
