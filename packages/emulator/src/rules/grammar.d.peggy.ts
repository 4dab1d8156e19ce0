import type { RulesFile } from './ast.ts';

export declare function parse(source: string): RulesFile;

/** Thrown by parse, and by an `error()` of the grammar. */
export declare class SyntaxError extends globalThis.SyntaxError {
  readonly location: { start: { offset: number; line: number; column: number } };
}
