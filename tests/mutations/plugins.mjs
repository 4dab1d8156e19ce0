import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

// It is installed with Stryker, whose program runs this.
const found = createRequire(process.argv[1] ?? '').resolve('@stryker-mutator/vitest-runner');
const { strykerPlugins: runners } = await import(pathToFileURL(found).href);

/**
 * Stryker's runner of vitest, which knows what a file does before its first test: code that runs then
 * is judged by all tests of the file (beforeTests.ts), and a fault that stops it is noticed.
 * @param {unknown} injector
 */
const withHooks = (injector) => {
  const runner = runners[0].factory(injector);
  const dryRun = runner.dryRun.bind(runner);
  const mutantRun = runner.mutantRun.bind(runner);
  return Object.assign(runner, {
    /** @param {object} options */
    dryRun: async (options) => {
      const result = await dryRun(options);
      const perTest = result.mutantCoverage?.perTest ?? {};
      for (const { id } of result.tests ?? []) {
        const before = perTest[id.replace(/#.*/s, '#')];
        if (before) perTest[id] = { ...before, ...perTest[id] };
      }
      for (const id of Object.keys(perTest)) if (id.endsWith('#')) delete perTest[id];
      // The tests of a mutant are known now, and need not be looked for each time.
      runner.options = { ...runner.options, vitest: { ...runner.options.vitest, related: false } };
      return result;
    },
    /** @param {object} options */
    mutantRun: async (options) => {
      const result = await mutantRun(options);
      if (result.status !== 'survived') return result;
      /** @type {{ result?: { state: string } }[]} */
      const files = runner.ctx.state.getFiles();
      return files.some((file) => file.result?.state === 'fail')
        ? { ...result, status: 'killed', killedBy: [], failureMessage: 'A file was stopped.' }
        : result;
    },
  });
};
withHooks.inject = ['$injector'];

export const strykerPlugins = [
  { kind: 'TestRunner', name: 'vitest with hooks', factory: withHooks },
  /**
   * What a module makes when it is loaded, such as a pattern or a table: a mutant in it would be
   * switched on too late to be noticed. Functions in it are tried.
   */
  {
    kind: 'Ignore',
    name: 'at load',
    value: {
      /** @param {{ isProgram(): boolean, isFunction(): boolean, getFunctionParent(): unknown, traverse(visitor: object): void }} path */
      shouldIgnore: (path) => {
        if (path.isFunction() || path.getFunctionParent()) return undefined;
        let holdsFunctions = false;
        path.traverse({ Function: () => void (holdsFunctions = true) });
        return holdsFunctions ? undefined : 'made when the module is loaded';
      },
    },
  },
];
