import type { RulesMap, RulesPath, RulesValue } from './values.ts';

/** What one evaluation knows. */
export type Context = {
  request: RulesMap;
  resource: RulesMap | null;
  /** Values of the wildcards of the match blocks on the way down, by the slot of the wildcard. */
  captures: RulesValue[];
  /** Reads a document for get() and exists(); null when there is none. */
  readDocument: (path: RulesPath) => RulesMap | null;
  /** The same as it will be after the commit. */
  readDocumentAfter: (path: RulesPath) => RulesMap | null;
  /** Where debug() writes. */
  log: (text: string) => void;
};

/** A compiled expression; `locals` are the parameters and lets of the function around it. */
export type Evaluate = (context: Context, locals: RulesValue[]) => RulesValue;

/** The variable `request`. */
export const readRequest: Evaluate = (context) => context.request;
