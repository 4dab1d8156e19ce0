import type { ExpressionOf, Position } from './ast.ts';
import { lazy, type Evaluate } from './context.ts';
import { functionsOf } from './functions.ts';
import { methodsNamed, runMethod } from './methods.ts';
import { patternOf } from './patterns.ts';
import { notUnderstood, type Scope } from './scope.ts';
import { EvaluationError, keyOf, RulesPath, RulesSet, type RulesValue } from './values.ts';

/** Methods whose first argument is a regular expression. */
const PATTERN_METHODS = new Set(['matches', 'split']);

/** `name(…)`: a function of the file or of the language. */
export function compileCall(
  { name, args, at }: ExpressionOf<'call'>,
  evaluated: readonly Evaluate[],
  scope: Scope,
): Evaluate {
  const declared = scope.target(name, at);
  if (declared) {
    if (!takes([declared.parameters], name, args.length, at, scope)) return notUnderstood;
    return (context, locals) =>
      declared.call(
        context,
        evaluated.map((arg) => lazy(arg, context, locals)),
      );
  }
  const [shown] = evaluated;
  if (name === 'debug' && shown && takes([1], name, args.length, at, scope)) {
    return (context, locals) => {
      const value = shown(context, locals);
      context.log(describe(value));
      return value;
    };
  }
  return compileBuiltIn(name, evaluated, at, scope);
}

/** `object.name(…)`: a method, or a function of a namespace. `compileObject` is asked for the first only. */
export function compileMethodCall(
  { object, name, args, at }: ExpressionOf<'methodCall'>,
  evaluated: readonly Evaluate[],
  compileObject: () => Evaluate,
  scope: Scope,
): Evaluate {
  if (object.kind === 'name' && !scope.variable(object.name)) {
    const prefix = `${object.name}.`;
    const isNamespace = Object.keys(functionsOf[scope.service]).some((full) =>
      full.startsWith(prefix),
    );
    if (isNamespace) return compileBuiltIn(prefix + name, evaluated, at, scope);
  }

  const compiled = compileObject();
  const methods = methodsNamed(name);
  if (methods.size === 0) {
    scope.unknown(`Invalid method name: ${name}.`, at);
    return notUnderstood;
  }
  // Without the value that has it.
  const counts = [...methods.values()].map((method) => method.length - 1);
  if (!takes(counts, name, args.length, at, scope)) return notUnderstood;

  const [first] = args;
  if (PATTERN_METHODS.has(name) && first?.kind === 'string') {
    checkPattern(first.value, first.at, scope);
  }
  return (context, locals) =>
    runMethod(
      methods,
      name,
      compiled(context, locals),
      evaluated.map((arg) => arg(context, locals)),
    );
}

function checkPattern(pattern: string, at: Position, scope: Scope): void {
  try {
    patternOf(pattern);
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error;
    scope.fault(`${error.message}.`, at);
  }
}

function compileBuiltIn(
  name: string,
  args: readonly Evaluate[],
  at: Position,
  scope: Scope,
): Evaluate {
  const functions = functionsOf[scope.service];
  const found = Object.hasOwn(functions, name) ? functions[name] : undefined;
  if (!found) {
    scope.unknown(`Invalid function name: ${name}.`, at);
    return notUnderstood;
  }
  // Without the context.
  if (!takes([found.length - 1], name, args.length, at, scope)) return notUnderstood;
  return (context, locals) => found(context, ...args.map((arg) => arg(context, locals)));
}

/** Whether so many arguments are given as one of those that have the name takes. */
function takes(
  counts: readonly number[],
  name: string,
  given: number,
  at: Position,
  scope: Scope,
): boolean {
  if (counts.includes(given)) return true;
  const expected = [...new Set(counts)].join(' or ');
  scope.unknown(`Wrong number of arguments: ${name} takes ${expected}, got ${given}.`, at);
  return false;
}

/** A value as debug() shows it. */
function describe(value: RulesValue): string {
  try {
    // Lists within lists may stand for far more than they take: this ends the judgement in time.
    keyOf(value);
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error;
    return error.message;
  }
  return JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner === 'bigint') return Number(inner);
    if (inner instanceof RulesSet) return [...inner.items.values()];
    if (inner instanceof RulesPath) return String(inner);
    if (inner instanceof Object && 'entries' in inner && inner.entries instanceof Map) {
      return Object.fromEntries(inner.entries);
    }
    return inner;
  });
}
