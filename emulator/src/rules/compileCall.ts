import type { ExpressionOf, Position } from './ast.ts';
import { lazy, type Evaluate } from './context.ts';
import { methodsNamed, partialMethod, runMethod } from './methods.ts';
import { conversions, namespaces } from './namespaces.ts';
import { patternOf } from './patterns.ts';
import { serviceLanguages, type HostFunction } from './service.ts';
import { notUnderstood, type Scope } from './scope.ts';
import {
  countSizes,
  EvaluationError,
  keyOf,
  RulesPartial,
  RulesPath,
  RulesSet,
  typeOf,
  type RulesValue,
} from './values.ts';

/** Methods whose first argument is a regular expression. */
const PATTERN_METHODS = new Set(['matches', 'replace', 'split']);

/** `name(…)`: a function of the file, a conversion, or what the service brings. */
export function compileCall(
  { name, args, at }: ExpressionOf<'call'>,
  evaluated: readonly Evaluate[],
  scope: Scope,
): Evaluate {
  const language = serviceLanguages[scope.service];

  const declared = scope.target(name, at);
  if (declared) {
    if (!takes([declared.parameters, declared.parameters], name, args.length, at, scope)) {
      return notUnderstood;
    }
    return (context, locals) =>
      declared.call(
        context,
        evaluated.map((arg) => lazy(arg, context, locals)),
      );
  }
  if (name === 'debug') {
    const [shown] = evaluated;
    if (!shown || !takes([1, 1], name, args.length, at, scope)) return notUnderstood;
    return (context, locals) => {
      const value = shown(context, locals);
      context.log(describe(value));
      return value;
    };
  }
  if (Object.hasOwn(conversions, name)) {
    return compileBuiltIn(hostFunction(conversions[name]), name, evaluated, at, scope);
  }
  if (Object.hasOwn(language.functions, name)) {
    return compileBuiltIn(language.functions[name], name, evaluated, at, scope);
  }
  scope.unknown(`Invalid function name: ${name}.`, at);
  return notUnderstood;
}

/** `object.name(…)`: a method, or a function of a namespace. `compileObject` is asked for the first only. */
export function compileMethodCall(
  { object, name, args, at }: ExpressionOf<'methodCall'>,
  evaluated: readonly Evaluate[],
  compileObject: () => Evaluate,
  scope: Scope,
): Evaluate {
  if (object.kind === 'name' && !scope.variable(object.name)) {
    const own = serviceLanguages[scope.service].namespaces;
    const full = `${object.name}.${name}`;
    if (Object.hasOwn(namespaces, object.name)) {
      const functions = namespaces[object.name] ?? {};
      const found = Object.hasOwn(functions, name) ? hostFunction(functions[name]) : undefined;
      return compileBuiltIn(found, full, evaluated, at, scope);
    }
    if (Object.hasOwn(own, object.name)) {
      const functions = own[object.name] ?? {};
      const found = Object.hasOwn(functions, name) ? functions[name] : undefined;
      return compileBuiltIn(found, full, evaluated, at, scope);
    }
  }

  const compiled = compileObject();
  const byType = methodsNamed(name);
  if (byType.size === 0) {
    scope.unknown(`Invalid method name: ${name}.`, at);
    return notUnderstood;
  }
  const arities = [...byType.values()].map((method) => method.arity);
  const least = Math.min(...arities.map(([fewest]) => fewest));
  const most = Math.max(...arities.map(([, greatest]) => greatest));
  if (!takes([least, most], name, args.length, at, scope)) return notUnderstood;

  const [first] = args;
  if (PATTERN_METHODS.has(name) && first?.kind === 'string') {
    checkPattern(first.value, first.at, scope);
  }
  return (context, locals) => {
    const self = compiled(context, locals);
    if (self instanceof RulesPartial) {
      return partialMethod(
        self,
        name,
        evaluated.map((arg) => arg(context, locals)),
      );
    }
    const method = byType.get(typeOf(self));
    if (!method) throw new EvaluationError(`${typeOf(self)} has no method ${name}`);
    return runMethod(
      method,
      self,
      evaluated.map((arg) => arg(context, locals)),
    );
  };
}

function checkPattern(pattern: string, at: Position, scope: Scope): void {
  try {
    patternOf(pattern);
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error;
    scope.fault(`${error.message}.`, at);
  }
}

function hostFunction(pure: (typeof conversions)[string] | undefined): HostFunction | undefined {
  return pure && { arity: pure.arity, run: (_, args) => pure.run(args) };
}

function compileBuiltIn(
  found: HostFunction | undefined,
  name: string,
  args: readonly Evaluate[],
  at: Position,
  scope: Scope,
): Evaluate {
  if (!found) {
    scope.unknown(`Invalid function name: ${name}.`, at);
    return notUnderstood;
  }
  if (!takes(found.arity, name, args.length, at, scope)) return notUnderstood;
  return (context, locals) => {
    const values = args.map((arg) => arg(context, locals));
    countSizes(values);
    return found.run(context, values);
  };
}

function takes(
  [least, most]: readonly [number, number],
  name: string,
  given: number,
  at: Position,
  scope: Scope,
): boolean {
  if (given >= least && given <= most) return true;
  const expected = least === most ? `${least}` : `${least} to ${most}`;
  scope.unknown(`Wrong number of arguments: ${name} takes ${expected}, got ${given}.`, at);
  return false;
}

/** A value as debug() shows it. */
function describe(value: RulesValue): string {
  // Lists within lists may stand for far more than they take: this ends the judgement in time.
  keyOf(value);
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
