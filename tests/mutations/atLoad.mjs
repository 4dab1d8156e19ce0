/**
 * What a module makes when it is loaded, such as a pattern or a table: a mutant in it would be switched
 * on too late to be noticed. Functions in it are tried.
 */
export const strykerPlugins = [
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
