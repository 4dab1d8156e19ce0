import type { Expression, ExpressionOf, Position } from './ast.ts';
import { compileCall, compileMethodCall } from './compileCall.ts';
import { countExpression, countWork } from './budget.ts';
import { readRequest, type Evaluate } from './context.ts';
import { requestProperties } from './functions.ts';
import { binaryOperators, index, int64, isNumber, member, negate } from './operators.ts';
import { notUnderstood, type Scope } from './scope.ts';
import {
  EvaluationError,
  isEvaluationError,
  mapOf,
  RulesPath,
  sizeOf,
  typeOf,
  type RulesValue,
  type TypeName,
} from './values.ts';

/** Types that `is` can name, beside `number`. */
const TYPES: readonly string[] = [
  'bool',
  'bytes',
  'duration',
  'float',
  'int',
  'latlng',
  'list',
  'map',
  'path',
  'set',
  'string',
  'timestamp',
] satisfies TypeName[];

/** Google refuses expressions that nest deeper. */
const MAX_DEPTH = 99;

/** Turns the tree of an expression into one function; problems go to `unknown` and `fault`. */
export function compileExpression(expression: Expression, scope: Scope, depth = 1): Evaluate {
  if (depth > MAX_DEPTH) {
    if (depth === MAX_DEPTH + 1) {
      scope.fault('Expression is too complex to evaluate safely.', expression.at);
    }
    return notUnderstood;
  }
  const evaluate = compileNode(expression, scope, (inner) =>
    compileExpression(inner, scope, depth + 1),
  );
  return (context, locals) => {
    countExpression();
    const value = evaluate(context, locals);
    countWork(sizeOf(value));
    return value;
  };
}

function compileNode(
  expression: Expression,
  scope: Scope,
  compile: (inner: Expression) => Evaluate,
): Evaluate {
  switch (expression.kind) {
    case 'null':
      return () => null;
    case 'bool':
    case 'float':
    case 'string': {
      const { value } = expression;
      return () => value;
    }
    case 'int':
      return compileInteger(expression.text, expression.at, scope);
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
      const read = scope.variable(expression.name);
      if (read) return read;
      scope.unknown(`Invalid variable name: ${expression.name}.`, expression.at);
      return notUnderstood;
    }
    case 'member':
      return compileMember(expression, scope, compile);
    case 'index': {
      const [object, at] = [compile(expression.object), compile(expression.index)];
      return (context, locals) => index(object(context, locals), at(context, locals));
    }
    case 'call':
      return compileCall(expression, expression.args.map(compile), scope);
    case 'methodCall':
      return compileMethodCall(
        expression,
        expression.args.map(compile),
        () => compile(expression.object),
        scope,
      );
    case 'unary': {
      if (expression.operator === '-' && expression.operand.kind === 'int') {
        return compileInteger(`-${expression.operand.text}`, expression.at, scope);
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
      const { type } = expression;
      const operand = compile(expression.operand);
      if (type === 'number') return (context, locals) => isNumber(operand(context, locals));
      if (TYPES.includes(type))
        return (context, locals) => typeOf(operand(context, locals)) === type;
      scope.fault(`Unknown type: ${type}.`, expression.typeAt);
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
    default:
      return expression satisfies never;
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
      if (isEvaluationError(error) && right(context, locals) === deciding) return deciding;
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

function compileInteger(text: string, at: Position, scope: Scope): Evaluate {
  try {
    const value = text.startsWith('-') ? int64(-BigInt(text.slice(1))) : int64(BigInt(text));
    return () => value;
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error;
    scope.fault(`${text} does not fit into 64 bits.`, at);
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
  scope: Scope,
  compile: (inner: Expression) => Evaluate,
): Evaluate {
  const isRequest = object.kind === 'name' && scope.variable(object.name) === readRequest;
  if (isRequest && !requestProperties[scope.service].includes(name)) {
    scope.unknown(`Invalid property: request.${name}.`, at);
  }
  const compiled = compile(object);
  return (context, locals) => member(compiled(context, locals), name);
}
