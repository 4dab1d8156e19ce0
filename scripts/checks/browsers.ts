import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { command } from '../support/command.ts';
import { ROOT } from '../support/folders.ts';

/**
 * What is newer than scripts/support/browsers.mjs and would end a script, or a file that an older
 * browser could not even parse. The compiler knows the language alone (`lib` in tsconfig.json), and
 * packages are not compiled. What a script asks for before it uses it is not here.
 */
const NEWER: Record<string, RegExp> = {
  'URL.canParse': /\bURL\.(?:canParse|parse)\(/,
  'AbortSignal.any': /\bAbortSignal\.any\(/,
  'Promise.withResolvers': /\bPromise\.(?:withResolvers|try)\(/,
  'Object.groupBy': /\b(?:Object|Map)\.groupBy\(/,
  'Array.fromAsync': /\bArray\.fromAsync\(/,
  'Iterator.from': /\bIterator\.from\(|\.(?:keys|values|entries)\(\)\.(?:map|filter|toArray)\(/,
  'methods of Set': /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
  'RegExp.escape': /\bRegExp\.escape\(/,
  'Uint8Array.fromBase64': /\bUint8Array\.from(?:Base64|Hex)\(/,
  checkVisibility: /\.checkVisibility\(/,
  'popover without a question mark': /\.(?:show|hide|toggle)Popover\(/,
  // A selector that the browser does not know drops the whole rule.
  ':popover-open in :has()': /:has\([^{}]*:popover-open/,
  'lookbehind in a regular expression': /\(\?<[=!]/,
  // Beside a declaration without them, which an older browser keeps.
  'content with other words to read out':
    /\{(?:(?!(?<!-)content:)[^{}])*(?<!-)content:[^;{}]*\/ ?""/,
  'light-dark()': /\blight-dark\(/,
};

export const newerThanBrowsers = (text: string): string[] =>
  Object.entries(NEWER).flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []));

const USAGE = 'Usage: what the built scripts and styles need that the oldest browsers lack';

export const main = command(USAGE, {}, () => {
  const folder = join(ROOT, 'dist');
  const problems = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:js|css)$/.test(file))
    .flatMap((file) =>
      newerThanBrowsers(readFileSync(join(folder, file), 'utf8')).map(
        (name) =>
          `dist/${file}: ${name} is newer than the browsers of scripts/support/browsers.mjs.`,
      ),
    );
  for (const problem of problems) console.log(problem);
  return problems.length === 0 ? 0 : 1;
});
