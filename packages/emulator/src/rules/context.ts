import type { RulesMap, RulesPath, RulesValue } from './values.ts';

/** Null when there is none. */
export type ReadDocument = (path: RulesPath) => RulesMap | null;

/** What one evaluation knows. */
export type Context = {
  request: RulesMap;
  resource: RulesMap | null;
  /** Values of the wildcards of the match blocks on the way down, by the slot of the wildcard. */
  captures: RulesValue[];
  /** Reads a document for get() or exists(). */
  readDocument: ReadDocument;
  /** The same as it will be after the commit. */
  readDocumentAfter: ReadDocument;
  /** Where debug() writes. */
  log: (text: string) => void;
};

/** A parameter or let of a function: evaluated when it is first used, as in Google's engine. */
export type Local = () => RulesValue;

/** A compiled expression; `locals` are the parameters and lets of the function around it. */
export type Evaluate = (context: Context, locals: readonly Local[]) => RulesValue;

/** Evaluates at most once; an error is thrown again at each use. */
export function lazy(evaluate: Evaluate, context: Context, locals: readonly Local[]): Local {
  let outcome: Local | undefined;
  return () => {
    if (outcome) return outcome();
    try {
      const value = evaluate(context, locals);
      outcome = () => value;
    } catch (error) {
      outcome = () => {
        throw error;
      };
    }
    return outcome();
  };
}

/** The variable `request`. */
export const readRequest: Evaluate = (context) => context.request;
