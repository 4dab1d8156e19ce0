import type { Context, ReadDocument } from './context.ts';
import { printed } from './methods.ts';
import { int64, isNumber, typeMismatch } from './operators.ts';
import {
  EvaluationError,
  NANOS,
  RulesDuration,
  type RulesMap,
  RulesPath,
  RulesTimestamp,
  type RulesValue,
} from './values.ts';

export type ServiceName = 'cloud.firestore' | 'firebase.storage';

/** A function of the language; it takes as many arguments as stand behind the context. */
type BuiltIn = (context: Context, ...args: RulesValue[]) => RulesValue;

type Functions = { [name: string]: BuiltIn };

const ofBoth: Functions = {
  string: (_, value) => printed(value),
  int: (_, value) => {
    if (typeof value === 'string' && /^[+-]?\d+$/.test(value)) return int64(BigInt(value));
    return toInteger(numeric(value), Math.trunc);
  },
  'math.abs': (_, x) => (typeof x === 'bigint' ? int64(x < 0n ? -x : x) : Math.abs(float(x))),
  'math.ceil': (_, x) => toInteger(numeric(x), Math.ceil),
  'math.floor': (_, x) => toInteger(numeric(x), Math.floor),
  'math.round': (_, x) => toInteger(numeric(x), Math.round),
  'math.isInfinite': (_, x) => Math.abs(float(x)) === Infinity,
  'math.isNaN': (_, x) => Number.isNaN(float(x)),
  'math.sqrt': (_, x) => Math.sqrt(float(x)),
  'math.pow': (_, base, exponent) => float(base) ** float(exponent),
  'duration.value': (_, magnitude, unit) => {
    const known = Object.entries(NANOS).find(([name]) => name === unit);
    if (!known) throw new EvaluationError(`no unit of duration: ${printed(unit)}`);
    return new RulesDuration(integer(magnitude) * known[1]);
  },
  'timestamp.value': (_, millis) => new RulesTimestamp(integer(millis) * NANOS.ms),
  'timestamp.date': (_, year, month, day) => dateOf(integer(year), integer(month), integer(day)),
};

const get: BuiltIn = ({ readDocument }, path) => existing(documentPath(path), readDocument);
const exists: BuiltIn = ({ readDocument }, path) => readDocument(documentPath(path)) !== null;

/** By the name with which rules call them, `math.abs`. */
export const functionsOf: Record<ServiceName, Functions> = {
  'cloud.firestore': {
    ...ofBoth,
    get,
    exists,
    getAfter: (context, path) => existing(documentPath(path), context.readDocumentAfter),
  },
  'firebase.storage': { ...ofBoth, 'firestore.get': get, 'firestore.exists': exists },
};

export const requestProperties: Record<ServiceName, readonly string[]> = {
  'cloud.firestore': ['auth', 'method', 'path', 'query', 'resource', 'time'],
  'firebase.storage': ['auth', 'method', 'params', 'path', 'resource', 'time'],
};

function numeric(value: RulesValue): bigint | number {
  return isNumber(value) ? value : typeMismatch('a number argument', value);
}

function float(value: RulesValue): number {
  return Number(numeric(value));
}

function integer(value: RulesValue): bigint {
  return typeof value === 'bigint' ? value : typeMismatch('an integer argument', value);
}

function toInteger(value: bigint | number, rounded: (x: number) => number): bigint {
  if (typeof value === 'bigint') return value;
  return int64(BigInt(rounded(value)));
}

/** Midnight of a day in UTC; a day that the calendar does not have is an error. */
function dateOf(year: bigint, month: bigint, day: bigint): RulesTimestamp {
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  if (BigInt(date.getUTCMonth() + 1) !== month || BigInt(date.getUTCDate()) !== day) {
    throw new EvaluationError(`there is no day ${year}-${month}-${day}`);
  }
  return new RulesTimestamp(BigInt(date.getTime()) * NANOS.ms);
}

/** Rules that compare a missing document with null would grant here what Google's engine denies. */
function existing(path: RulesPath, read: ReadDocument): RulesMap {
  const document = read(path);
  if (document) return document;
  throw new EvaluationError(`there is no document ${String(path)}`);
}

/** `/databases/{database}/documents/` with pairs of collection and document behind it. */
function documentPath(path: RulesValue): RulesPath {
  if (!(path instanceof RulesPath)) return typeMismatch('get() or exists()', path);
  const [databases, , documents, ...names] = path.segments;
  const isPair = names.length > 0 && names.length % 2 === 0;
  if (databases !== 'databases' || documents !== 'documents' || !isPair) {
    throw new EvaluationError(`${String(path)} is not the path of a document`);
  }
  return path;
}
