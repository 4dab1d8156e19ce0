import { createHash } from 'node:crypto';
import { dateOf, NANOS, parseTimestamp } from './calendar.ts';
import { crc32, crc32c } from './crc.ts';
import { printed, type Method } from './methods.ts';
import { int64, isNumber, typeMismatch } from './operators.ts';
import {
  EvaluationError,
  RulesDuration,
  RulesLatLng,
  RulesPath,
  RulesTimestamp,
  type RulesValue,
  trimmed,
} from './values.ts';

/** A function that needs nothing but its arguments. */
type PureFunction = {
  arity: Method['arity'];
  run: (args: readonly RulesValue[]) => RulesValue;
};

type Functions = { [name: string]: PureFunction };

const math: Functions = {
  abs: unary((x) => (typeof x === 'bigint' ? int64(x < 0n ? -x : x) : Math.abs(x))),
  ceil: unary((x) => toInteger(x, Math.ceil)),
  floor: unary((x) => toInteger(x, Math.floor)),
  round: unary((x) => toInteger(x, Math.round)),
  isInfinite: unary((x) => Math.abs(Number(x)) === Infinity),
  isNaN: unary((x) => Number.isNaN(Number(x))),
  sqrt: unary((x) => Math.sqrt(Number(x))),
  pow: {
    arity: [2, 2],
    run: ([base, exponent]) => Number(numeric(base)) ** Number(numeric(exponent)),
  },
};

const duration: Functions = {
  abs: {
    arity: [1, 1],
    run: ([span = null]) => {
      if (!(span instanceof RulesDuration)) return typeMismatch('duration.abs', span);
      return span.nanos < 0n ? new RulesDuration(-span.nanos) : span;
    },
  },
  time: {
    arity: [4, 4],
    run: ([hours, minutes, seconds, nanos]) =>
      new RulesDuration(
        integer(hours) * NANOS.h +
          integer(minutes) * NANOS.m +
          integer(seconds) * NANOS.s +
          integer(nanos),
      ),
  },
  value: {
    arity: [2, 2],
    run: ([magnitude, unit]) => {
      const known = Object.entries(NANOS).find(([name]) => name === unit);
      if (!known) throw new EvaluationError(`no unit of duration: ${printed(unit ?? null)}`);
      return new RulesDuration(integer(magnitude) * known[1]);
    },
  },
};

const timestamp: Functions = {
  date: {
    arity: [3, 3],
    run: ([year, month, day]) => dateOf(integer(year), integer(month), integer(day)),
  },
  value: {
    arity: [1, 1],
    run: ([time]) =>
      typeof time === 'string'
        ? parseTimestamp(time)
        : new RulesTimestamp(integer(time) * NANOS.ms),
  },
};

const latlng: Functions = {
  value: {
    arity: [2, 2],
    run: ([latitude, longitude]) => {
      const [lat, lng] = [Number(numeric(latitude)), Number(numeric(longitude))];
      if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) {
        throw new EvaluationError(`no place on earth: ${lat}, ${lng}`);
      }
      return new RulesLatLng(lat, lng);
    },
  },
};

const hashing: Functions = {
  md5: hash((bytes) => createHash('md5').update(bytes).digest()),
  sha256: hash((bytes) => createHash('sha256').update(bytes).digest()),
  crc32: hash(crc32),
  crc32c: hash(crc32c),
};

/** `math.abs` and its like, by namespace. */
export const namespaces: { [namespace: string]: Functions } = {
  math,
  duration,
  timestamp,
  latlng,
  hashing,
};

/** The conversions between types. */
export const conversions: Functions = {
  string: { arity: [1, 1], run: ([value = null]) => printed(value) },
  path: {
    arity: [1, 1],
    run: ([value = null]) =>
      typeof value === 'string' ? RulesPath.parse(value) : typeMismatch('path()', value),
  },
  int: {
    arity: [1, 1],
    run: ([value = null]) => {
      if (typeof value === 'string' && /^[+-]?\d+$/.test(value)) return int64(BigInt(value));
      return isNumber(value) ? toInteger(value, Math.trunc) : typeMismatch('int()', value);
    },
  },
  float: {
    arity: [1, 1],
    run: ([value = null]) => {
      if (isNumber(value)) return Number(value);
      const text = typeof value === 'string' ? trimmed(value) : '';
      if (text === 'NaN' || /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text)) {
        return Number(text);
      }
      return typeMismatch('float()', value);
    },
  },
};

function unary(run: (x: bigint | number) => RulesValue): PureFunction {
  return { arity: [1, 1], run: ([x]) => run(numeric(x)) };
}

function hash(run: (bytes: Uint8Array) => Uint8Array): PureFunction {
  return {
    arity: [1, 1],
    run: ([value = null]) => {
      if (typeof value === 'string') return run(new TextEncoder().encode(value));
      return value instanceof Uint8Array ? run(value) : typeMismatch('hashing', value);
    },
  };
}

function numeric(value: RulesValue = null): bigint | number {
  return isNumber(value) ? value : typeMismatch('a number argument', value);
}

function integer(value: RulesValue = null): bigint {
  return typeof value === 'bigint' ? value : typeMismatch('an integer argument', value);
}

function toInteger(value: bigint | number, rounded: (x: number) => number): bigint {
  if (typeof value === 'bigint') return value;
  if (!Number.isFinite(value)) throw new EvaluationError(`${value} is no integer`);
  return int64(BigInt(rounded(value)));
}
