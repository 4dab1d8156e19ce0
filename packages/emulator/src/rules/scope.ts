import type { Position } from './ast.ts';
import type { Evaluate } from './context.ts';
import type { ServiceName } from './functions.ts';
import { EvaluationError } from './values.ts';

/** A function of the rules file, ready to be called. */
type CallTarget = { parameters: number; call: Evaluate };

/** What an expression can refer to. */
export type Scope = {
  service: ServiceName;
  /** How to read a name that is in scope; undefined for an unknown one. */
  variable: (name: string) => Evaluate | undefined;
  /** A function that is in scope; undefined for an unknown one. */
  target: (name: string, at: Position) => CallTarget | undefined;
  /** Notes a name that the engine does not know: using it is an error of the evaluation. */
  unknown: (description: string, at: Position) => void;
  /** Notes what makes the whole file deny. */
  fault: (description: string, at: Position) => void;
};

/** In place of what was not understood. */
export const notUnderstood: Evaluate = () => {
  throw new EvaluationError('not understood');
};
