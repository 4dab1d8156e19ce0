import type { RulesFile } from './ast.ts';
import { parse, SyntaxError } from './grammar.peggy';
import type { RulesIssue } from './ruleset.ts';

/** Firebase refuses larger rules ("Security Rules limits": 256 KB of text). */
const MAX_SOURCE_BYTES = 256 * 1024;

/** The tree of a rules file, or the one issue that kept it from being read. Never throws. */
export function parseRules(source: string): RulesFile | RulesIssue {
  if (Buffer.byteLength(source) > MAX_SOURCE_BYTES) {
    return syntaxIssue('The rules are larger than 256 KB.');
  }
  try {
    return parse(source);
  } catch (error) {
    if (error instanceof SyntaxError) {
      const { line, column } = error.location.start;
      return syntaxIssue(error.message, line, column);
    }
    // Thousands of nested brackets exhaust the stack of a recursive-descent parser.
    if (error instanceof RangeError) return syntaxIssue('The rules are nested too deeply.');
    throw error;
  }
}

function syntaxIssue(description: string, line = 1, column = 1): RulesIssue {
  return { severity: 'ERROR', line, column, description };
}
