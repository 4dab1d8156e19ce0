/*
 * What one judgement may cost, so that no rules file can keep the program busy or fill its memory.
 * Evaluation never waits, so one counter serves all judgements, one after another.
 */

/** "Maximum number of expressions evaluated per request" ("Security Rules limits"). */
const MAX_EXPRESSIONS = 1_000;

/**
 * Characters looked at or made, of all expressions together; an item counts as many. The largest
 * document is 1 MiB: this lets rules go through it several times.
 */
const MAX_WORK = 8 * 1024 * 1024;

/** What an item of a list, a map or a path costs. */
export const ITEM_WORK = 16;

/** Ends a judgement: unlike an EvaluationError, `||` does not pass it by. */
export class BudgetSpent extends Error {
  override readonly name = 'BudgetSpent';
}

let expressions = 0;
let work = 0;

/** A judgement begins. */
export function resetBudget(): void {
  expressions = 0;
  work = 0;
}

/** Throws BudgetSpent on one expression too many. */
export function countExpression(): void {
  expressions += 1;
  if (expressions > MAX_EXPRESSIONS) {
    throw new BudgetSpent(`the maximum of ${MAX_EXPRESSIONS} expressions has been reached`);
  }
}

/** For what grows with the values: throws BudgetSpent when they become too large. */
export function countWork(units: number): void {
  work += units;
  if (work > MAX_WORK) throw new BudgetSpent('the values have become too large');
}
