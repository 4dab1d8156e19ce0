import type { Expression, ExpressionOf, Position } from './ast.ts';
import { readRequest, type Evaluate } from './context.ts';
import { methodsNamed } from './methods.ts';
import { conversions, namespaces } from './namespaces.ts';
import { binaryOperators, index, int64, isNumber, member, negate, slice } from './operators.ts';
import { patternOf } from './patterns.ts';
import { serviceLanguages, type HostFunction, type ServiceName } from './service.ts';
import {
  EvaluationError,
  mapOf,
  RulesPath,
  RulesSet,
  typeOf,
  type RulesValue,
  type TypeName,
} from './values.ts';

/** A function of the rules file, ready to be called. */
export type CallTarget = { parameters: number; call: Evaluate };

/** What the surroundings of an expression know. */
export type Surroundings = {
  service: ServiceName;
  /** How to read a name that is in scope; undefined for an unknown one. */
  variable: (name: string) => Evaluate | undefined;
  /** A function that is in scope; undefined for an unknown one. */
  target: (name: string, at: Position) => CallTarget | undefined;
  /** Notes what the engine does not understand; the statement around it then denies. */
  unknown: (description: string, at: Position) => void;
};

/** Types that `is` can name. */
const TYPES: { [name: string]: (value: RulesValue) => boolean } = {
  number: isNumber,
  ...Object.fromEntries(
    (
      [
        'bool',
        'bytes',
        'duration',
        'float',
        'int',
        'latlng',
        'list',
        'map',
        'map_diff',
        'path',
        'set',
        'string',
        'timestamp',
      ] satisfies TypeName[]
    ).map((name) => [name, (value: RulesValue) => typeOf(value) === name]),
  ),
};

/** Methods whose first argument is a regular expression. */
const PATTERN_METHODS = new Set(['matches', 'replace', 'split']);

/** Stands where something was not understood. The statement around it denies before it is reached. */
const notUnderstood: Evaluate = () => {
  throw new EvaluationError('not understood');
};

/** Turns the tree of an expression into one function; problems go to `unknown`. */
export function compileExpression(expression: Expression, around: Surroundings): Evaluate {
  const compile = (inner: Expression): Evaluate => compileExpression(inner, around);

  switch (expression.kind) {
    case 'null':
      return () => null;
    case 'bool':
    case 'float':
    case 'string':
    case 'bytes': {
      const { value } = expression;
      return () => value;
    }
    case 'int':
      return compileInteger(expression.text, expression.at, around);
    case 'list': {
      const items = expression.items.map(compile);
      return (context, locals) => items.map((item) => item(context, locals));
    }
    case 'map': {
      const entries = expression.entries.map(({ key, value }) => [compile(key), compile(value)]);
      return (context, locals) =>
        mapOf(
          entries.map(([key, value]) => [
            mapKey(key?.(context, locals) ?? null),
            value?.(context, locals) ?? null,
          ]),
        );
    }
    case 'path':
      return compilePath(expression, compile);
    case 'name': {
      const read = around.variable(expression.name);
      if (read) return read;
      around.unknown(`Invalid variable name: ${expression.name}.`, expression.at);
      return notUnderstood;
    }
    case 'member':
      return compileMember(expression, around);
    case 'index': {
      const [object, at] = [compile(expression.object), compile(expression.index)];
      return (context, locals) => index(object(context, locals), at(context, locals));
    }
    case 'slice': {
      const object = compile(expression.object);
      const [from, to] = [compile(expression.from), compile(expression.to)];
      return (context, locals) =>
        slice(object(context, locals), from(context, locals), to(context, locals));
    }
    case 'call':
      return compileCall(expression, around);
    case 'methodCall':
      return compileMethodCall(expression, around);
    case 'unary': {
      if (expression.operator === '-' && expression.operand.kind === 'int') {
        return compileInteger(`-${expression.operand.text}`, expression.at, around);
      }
      const operand = compile(expression.operand);
      return expression.operator === '-'
        ? (context, locals) => negate(operand(context, locals))
        : (context, locals) => !asBoolean(operand(context, locals));
    }
    case 'binary': {
      const [left, right] = [compile(expression.left), compile(expression.right)];
      if (expression.operator === '&&') return shortCircuit(left, right, false);
      if (expression.operator === '||') return shortCircuit(left, right, true);
      const operate = binaryOperators[expression.operator];
      return (context, locals) => operate(left(context, locals), right(context, locals));
    }
    case 'is': {
      const operand = compile(expression.operand);
      const isOfType = Object.hasOwn(TYPES, expression.type) ? TYPES[expression.type] : undefined;
      if (isOfType) return (context, locals) => isOfType(operand(context, locals));
      around.unknown(`Unknown type: ${expression.type}.`, expression.typeAt);
      return notUnderstood;
    }
    case 'ternary': {
      const condition = compile(expression.condition);
      const [whenTrue, whenFalse] = [compile(expression.whenTrue), compile(expression.whenFalse)];
      return (context, locals) =>
        asBoolean(condition(context, locals))
          ? whenTrue(context, locals)
          : whenFalse(context, locals);
    }
  }
}

/**
 * `&&` (decided by false) and `||` (decided by true). An error on one side does not count when the
 * other side decides alone, whichever comes first.
 */
function shortCircuit(left: Evaluate, right: Evaluate, deciding: boolean): Evaluate {
  return (context, locals) => {
    let first: boolean;
    try {
      first = asBoolean(left(context, locals));
    } catch (error) {
      if (error instanceof EvaluationError && right(context, locals) === deciding) return deciding;
      throw error;
    }
    return first === deciding ? deciding : asBoolean(right(context, locals));
  };
}

function asBoolean(value: RulesValue): boolean {
  if (typeof value === 'boolean') return value;
  throw new EvaluationError(`a condition must be true or false, not ${typeOf(value)}`);
}

function mapKey(key: RulesValue): string {
  if (typeof key === 'string') return key;
  throw new EvaluationError(`the key of a map must be a string, not ${typeOf(key)}`);
}

function compileInteger(text: string, at: Position, around: Surroundings): Evaluate {
  try {
    const value = text.startsWith('-') ? int64(-BigInt(text.slice(1))) : int64(BigInt(text));
    return () => value;
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error;
    around.unknown(`${text} does not fit into 64 bits.`, at);
    return notUnderstood;
  }
}

function compilePath(
  expression: ExpressionOf<'path'>,
  compile: (inner: Expression) => Evaluate,
): Evaluate {
  const parts = expression.segments.map((segment) =>
    typeof segment === 'string' ? segment : compile(segment),
  );
  return (context, locals) =>
    new RulesPath(
      parts.flatMap((part) =>
        typeof part === 'string' ? part : pathSegments(part(context, locals)),
      ),
    );
}

/** What `$(…)` puts into a path. A string is one segment: a slash in it must not lead elsewhere. */
function pathSegments(value: RulesValue): readonly string[] {
  if (value instanceof RulesPath) return value.segments;
  if (typeof value === 'bigint') return [String(value)];
  if (typeof value === 'string' && value !== '' && !value.includes('/')) return [value];
  throw new EvaluationError(`${typeOf(value)} is no segment of a path`);
}

function compileMember(
  { object, name, at }: ExpressionOf<'member'>,
  around: Surroundings,
): Evaluate {
  const isRequest = object.kind === 'name' && around.variable(object.name) === readRequest;
  if (isRequest && !serviceLanguages[around.service].requestProperties.includes(name)) {
    around.unknown(`Invalid property: request.${name}.`, at);
    return notUnderstood;
  }
  const compiled = compileExpression(object, around);
  return (context, locals) => member(compiled(context, locals), name);
}

function compileCall({ name, args, at }: ExpressionOf<'call'>, around: Surroundings): Evaluate {
  const evaluated = args.map((arg) => compileExpression(arg, around));
  const language = serviceLanguages[around.service];

  const declared = around.target(name, at);
  if (declared) {
    if (!takes([declared.parameters, declared.parameters], name, args.length, at, around)) {
      return notUnderstood;
    }
    return (context, locals) =>
      declared.call(
        context,
        evaluated.map((arg) => arg(context, locals)),
      );
  }
  if (name === 'debug') {
    const [shown] = evaluated;
    if (!shown || !takes([1, 1], name, args.length, at, around)) return notUnderstood;
    return (context, locals) => {
      const value = shown(context, locals);
      context.log(describe(value));
      return value;
    };
  }
  if (Object.hasOwn(conversions, name)) {
    return compileBuiltIn(hostFunction(conversions[name]), name, evaluated, at, around);
  }
  if (Object.hasOwn(language.functions, name)) {
    return compileBuiltIn(language.functions[name], name, evaluated, at, around);
  }
  around.unknown(`Invalid function name: ${name}.`, at);
  return notUnderstood;
}

function compileMethodCall(
  { object, name, args, at }: ExpressionOf<'methodCall'>,
  around: Surroundings,
): Evaluate {
  const evaluated = args.map((arg) => compileExpression(arg, around));

  if (object.kind === 'name' && !around.variable(object.name)) {
    const own = serviceLanguages[around.service].namespaces;
    const full = `${object.name}.${name}`;
    if (Object.hasOwn(namespaces, object.name)) {
      const functions = namespaces[object.name] ?? {};
      const found = Object.hasOwn(functions, name) ? hostFunction(functions[name]) : undefined;
      return compileBuiltIn(found, full, evaluated, at, around);
    }
    if (Object.hasOwn(own, object.name)) {
      const functions = own[object.name] ?? {};
      const found = Object.hasOwn(functions, name) ? functions[name] : undefined;
      return compileBuiltIn(found, full, evaluated, at, around);
    }
  }

  const compiled = compileExpression(object, around);
  const byType = methodsNamed(name);
  if (byType.size === 0) {
    around.unknown(`Invalid method name: ${name}.`, at);
    return notUnderstood;
  }
  const arities = [...byType.values()].map((method) => method.arity);
  const least = Math.min(...arities.map(([fewest]) => fewest));
  const most = Math.max(...arities.map(([, greatest]) => greatest));
  if (!takes([least, most], name, args.length, at, around)) return notUnderstood;

  const [first] = args;
  if (PATTERN_METHODS.has(name) && first?.kind === 'string') {
    checkPattern(first.value, first.at, around);
  }
  return (context, locals) => {
    const self = compiled(context, locals);
    const method = byType.get(typeOf(self));
    if (!method) throw new EvaluationError(`${typeOf(self)} has no method ${name}`);
    return method.run(
      self,
      evaluated.map((arg) => arg(context, locals)),
    );
  };
}

function checkPattern(pattern: string, at: Position, around: Surroundings): void {
  try {
    patternOf(pattern);
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error;
    around.unknown(`${error.message}.`, at);
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
  around: Surroundings,
): Evaluate {
  if (!found) {
    around.unknown(`Invalid function name: ${name}.`, at);
    return notUnderstood;
  }
  if (!takes(found.arity, name, args.length, at, around)) return notUnderstood;
  return (context, locals) =>
    found.run(
      context,
      args.map((arg) => arg(context, locals)),
    );
}

function takes(
  [least, most]: readonly [number, number],
  name: string,
  given: number,
  at: Position,
  around: Surroundings,
): boolean {
  if (given >= least && given <= most) return true;
  const expected = least === most ? `${least}` : `${least} to ${most}`;
  around.unknown(`Wrong number of arguments: ${name} takes ${expected}, got ${given}.`, at);
  return false;
}

/** A value as debug() shows it. */
function describe(value: RulesValue): string {
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
