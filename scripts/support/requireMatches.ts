import type { Plugin } from 'vite';

/** What a build has to have: chunks with such names, and modules at such paths. */
type Patterns = { chunks: readonly RegExp[]; modules: readonly RegExp[] };

/** Fails a build for browsers in which a pattern matches nothing any more. */
export const requireMatches = (patterns: Patterns): Plugin => ({
  name: 'require-matches',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const modules = chunks.flatMap(({ moduleIds }) => moduleIds);
    const unmatched = [
      ...patterns.chunks.filter((pattern) => !chunks.some(({ name }) => pattern.test(name))),
      ...patterns.modules.filter((pattern) => !modules.some((id) => pattern.test(id))),
    ];
    if (unmatched.length > 0)
      this.error(`Nothing in the build matches ${unmatched.map(String).join(', ')}.`);
  },
});
