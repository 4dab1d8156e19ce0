import type { CompiledBlock, CompiledRules, CompiledSegment } from './compileRuleset.ts';
import type { Context, Evaluate } from './context.ts';
import type { AccessMethod } from './ruleset.ts';
import { isEvaluationError, RulesPath, UNKNOWN, type RulesValue } from './values.ts';

/**
 * Means "any number of segments" in a path, as a query over a collection group asks. Only a
 * recursive wildcard matches it: a rule for one place says nothing about all the others.
 */
const ANY_SEGMENTS = '**';

/** The id of the documents of a query, which a rule cannot ask for. */
const ANY_ID = '*';

/** The path of an access as far as it is known: that of a query ends without an id. */
export function knownPath(method: AccessMethod, segments: readonly string[]): RulesValue {
  if (method !== 'list') return new RulesPath(segments);
  if (segments.includes(ANY_SEGMENTS)) return UNKNOWN;
  return new RulesPath(segments.filter((segment) => segment !== ANY_ID));
}

/** True when one allow statement on the way of the path grants the method; the default is no. */
export function evaluateRules(
  { blocks }: CompiledRules,
  method: AccessMethod,
  segments: readonly string[],
  context: Context,
): boolean {
  const visit = (block: CompiledBlock, start: number): boolean =>
    someMatch(block.pattern, 0, start, (end) => {
      const isWhole = end === segments.length;
      const isAllowed =
        isWhole &&
        block.allows.some(
          (statement) => statement.methods.has(method) && grants(statement.condition, context),
        );
      return isAllowed || block.matches.some((inner) => visit(inner, end));
    });

  /** Tries every way in which the rest of a pattern fits from `at` on, until `accept` says yes. */
  const someMatch = (
    pattern: readonly CompiledSegment[],
    next: number,
    at: number,
    accept: (end: number) => boolean,
  ): boolean => {
    const expected = pattern[next];
    if (!expected) return accept(at);

    if (expected.kind === 'recursive') {
      for (let end = at; end <= segments.length; end++) {
        context.captures[expected.slot] = knownPath(method, segments.slice(at, end));
        if (someMatch(pattern, next + 1, end, accept)) return true;
      }
      return false;
    }

    const segment = segments[at];
    if (segment === undefined || segment === '' || segment === ANY_SEGMENTS) return false;
    if (expected.kind === 'literal') {
      return expected.text === segment && someMatch(pattern, next + 1, at + 1, accept);
    }
    context.captures[expected.slot] = segment === ANY_ID && method === 'list' ? UNKNOWN : segment;
    return someMatch(pattern, next + 1, at + 1, accept);
  };

  return blocks.some((block) => visit(block, 0));
}

/** True when the statement grants; an error in its condition denies. */
function grants(condition: Evaluate, context: Context): boolean {
  try {
    return condition(context, []) === true;
  } catch (error) {
    if (isEvaluationError(error)) return false;
    throw error;
  }
}
