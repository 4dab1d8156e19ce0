import { RE2JS, RE2JSException } from 're2js';
import { countWork } from './budget.ts';
import { EvaluationError } from './values.ts';

const compiled = new Map<string, RE2JS>();

/** Patterns made from document fields must not fill the memory. */
const KEPT_PATTERNS = 500;

/** What a character costs, in a new pattern and in a text that it looks at. */
const PATTERN_WORK = 64;
const TEXT_WORK = 4;

/** The pattern, for looking at a text once. */
export function patternFor(text: string, pattern: string): RE2JS {
  const isKnown = compiled.has(pattern);
  countWork(text.length * TEXT_WORK + (isKnown ? 0 : pattern.length * PATTERN_WORK));
  return patternOf(pattern);
}

/** A regular expression in RE2 syntax, as rules use it: linear time, no look-around. */
export function patternOf(text: string): RE2JS {
  const known = compiled.get(text);
  if (known) return known;
  try {
    const pattern = RE2JS.compile(text);
    if (compiled.size >= KEPT_PATTERNS) compiled.clear();
    compiled.set(text, pattern);
    return pattern;
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error;
    throw new EvaluationError(`Invalid regular expression ${text}: ${error.message}`);
  }
}

/** The parts between the matches; without the empty ones at the end, but for one. */
export function split(text: string, pattern: string): string[] {
  const parts = patternFor(text, pattern).split(text, -1);
  while (parts.length > 1 && parts.at(-1) === '') parts.pop();
  return parts;
}
