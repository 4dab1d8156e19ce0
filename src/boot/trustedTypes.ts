/**
 * The policy of Hosting has the browser refuse text that is assigned where it would become HTML or a
 * script (`require-trusted-types-for`). HTML comes from DOMPurify, which has a policy of its own.
 * What is left are the data in script elements (ui/Seo.tsx), which React assigns as text: this
 * lets through only what cannot be an element, only JSON in scripts, and workers of the site.
 */
export const allowData = (): void => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript does not know it, nor do older browsers
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text === EMPTY_SCRIPT || !text.includes('<') ? text : null),
    createScript: (text) => (isJson(text) ? text : null),
    createScriptURL: (url) => (url.startsWith(`${location.origin}/static/`) ? url : null),
  });
};

/** What React's createElement begins every script element with. */
const EMPTY_SCRIPT = '<script></script>';

/** `null` refuses the text. */
type Rule = (text: string) => string | null;
type PolicyFactory = {
  createPolicy: (
    name: string,
    rules: Record<'createHTML' | 'createScript' | 'createScriptURL', Rule>,
  ) => unknown;
};

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};
