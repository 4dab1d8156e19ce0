import * as fc from 'fast-check';
import * as z from 'zod/mini';
import { DAY } from '../../shared/time.ts';
import { PLANTED_WORD } from '../support/plantedWord.ts';

type Schema = z.core.$ZodType;
type Def = z.core.$ZodTypes['_zod']['def'];

/** Texts of every kind that a field may ask for; each field takes the kinds that its schema accepts. */
const textKinds = (known: readonly string[]): fc.Arbitrary<string>[] => [
  ...known.map((value) => fc.constant(value)),
  fc.string({ unit: 'grapheme', maxLength: 150 }),
  fc.string({ unit: 'binary', maxLength: 4_000 }),
  fc.string({ minLength: 3, maxLength: 12 }).map((word) => `${PLANTED_WORD} ${word}`),
  fc.emailAddress(),
  fc.stringMatching(/^[A-Za-z][A-Za-z0-9]{7,19}$/),
  fc.stringMatching(/^[0-9a-f]{32}$/),
  fc.stringMatching(/^[A-Za-z0-9_-]{43}$/),
  fc.integer({ min: 1, max: 99_999_999 }).map(String),
  fc.base64String({ maxLength: 180 }),
  fc.tuple(fc.nat(), fc.stringMatching(/^[a-z]{1,12}$/)).map(([at, name]) => `${at}_${name}.png`),
  fc.webUrl(),
];

const numberKinds = (): fc.Arbitrary<number>[] => [
  fc.integer(),
  fc.integer({ min: 1, max: 100 }),
  fc.integer({ min: Date.now() - 3 * DAY, max: Date.now() }),
];

/** Valid values of a schema; `known` are ids and addresses of what is really there. */
export const valid = (schema: Schema, known: readonly string[]): fc.Arbitrary<unknown> => {
  // Inner schemas are typed by their base class; in truth each is one of zod/mini.
  const def = (schema as z.ZodMiniType).def as Def;
  const inside = (inner: Schema) => valid(inner, known);
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape);
      return fc.record(Object.fromEntries(fields.map(([name, field]) => [name, inside(field)])), {
        requiredKeys: fields
          .filter(([, field]) => !z.safeParse(field, undefined).success)
          .map(([name]) => name),
      });
    }
    case 'array':
      return fc.array(inside(def.element), { maxLength: 4 }).filter(accepted(schema));
    case 'record':
      return fc.dictionary(inside(def.keyType) as fc.Arbitrary<string>, inside(def.valueType));
    case 'union':
      return fc.oneof(...def.options.map(inside));
    case 'optional':
      return inside(def.innerType);
    case 'nullable':
      return fc.option(inside(def.innerType), { nil: null });
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'string':
      return fitting(schema, textKinds(known));
    case 'number':
      return fitting(schema, numberKinds());
    default:
      throw new Error(`The fuzz knows no values of the type ${def.type}: add it to payloads.ts.`);
  }
};

const accepted = (schema: Schema) => (value: unknown) => z.safeParse(schema, value).success;

const fitting = <Value>(schema: Schema, kinds: fc.Arbitrary<Value>[]): fc.Arbitrary<Value> => {
  const fits = accepted(schema);
  // A kind that rarely fits would be filtered for ever.
  const taken = kinds.filter(
    (kind) => fc.sample(kind, { numRuns: 20, seed: 1 }).filter(fits).length > 5,
  );
  if (taken.length === 0) throw new Error('No kind of payloads.ts fits a field: add one.');
  return fc.oneof(...taken).filter(fits);
};

const nested = (depth: number, wrap: (inner: unknown) => unknown): unknown =>
  Array.from({ length: depth }).reduce<unknown>((inner) => wrap(inner), 'x');

const typed = (type: string, value: unknown) => ({
  '@type': `type.googleapis.com/google.protobuf.${type}`,
  value,
});

const hostileValues: unknown[] = [
  null,
  true,
  0,
  -1,
  0.5,
  2 ** 53,
  -(2 ** 63),
  1e300,
  '',
  ' \n ',
  '\0',
  `${PLANTED_WORD}\0${PLANTED_WORD}`,
  'half \ud83d',
  '\udc00',
  '\u202egnp.exe',
  '\u200b',
  '\u2028',
  'א'.repeat(60),
  'a\r\nBcc: b@c.de',
  '../../users/x',
  '..',
  '__x__',
  '__\n__',
  '__proto__',
  'constructor',
  'toString',
  '<img src=x onerror=alert(1)>',
  '%E0%A4%A',
  'ﷺ'.repeat(100),
  `e${'\u0301'.repeat(3_000)}`,
  '🦊'.repeat(4_000),
  `${PLANTED_WORD} `.repeat(1_600),
  'x'.repeat(20_001),
  'x'.repeat(200_000),
  [],
  {},
  [null],
  Array.from({ length: 10_000 }, () => 0),
  nested(9, (inner) => [inner]),
  nested(2_000, (inner) => [inner]),
  nested(2_000, (inner) => ({ inner })),
  { constructor: { prototype: { isAdmin: true } } },
  typed('Int64Value', 'NaN'),
  typed('Int64Value', '9223372036854775807'),
  typed('UInt64Value', '1'),
  { '@type': PLANTED_WORD },
  { seconds: 1, nanoseconds: 0 },
  { toJSON: 1, length: -1 },
];
/** As JSON, which can say what JavaScript cannot. */
const hostileTexts = [
  ...hostileValues.map((value) => JSON.stringify(value)),
  '1e999',
  '-1e999',
  '1'.repeat(400),
  '{"__proto__":{"isAdmin":true}}',
];
const hostile: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 1, arbitrary: fc.json() },
  {
    weight: 1,
    arbitrary: fc.string({ unit: 'binary', maxLength: 300 }).map((text) => JSON.stringify(text)),
  },
  { weight: 1, arbitrary: fc.double().map((number) => JSON.stringify(number)) },
);

const hostileNames = [
  'extra',
  '__proto__',
  'constructor',
  '@type',
  'uid',
  'isAdmin',
  '',
  'a.b',
  '`',
];

/** A change at one of the places of a value. */
type Mutation = {
  place: number;
  how: 'replace' | 'remove' | 'add' | 'wrap' | 'lengthen';
  name: string;
  /** JSON. */
  hostile: string;
};
const mutation: fc.Arbitrary<Mutation> = fc.record({
  place: fc.nat(),
  how: fc.constantFrom('replace', 'replace', 'remove', 'add', 'wrap', 'lengthen'),
  name: fc.constantFrom(...hostileNames),
  hostile,
});

type Holder = Record<string, unknown>;

/** Each place of a value as the object or array that holds it, and its key. */
const placesOf = (holder: Holder): [Holder, string][] =>
  Object.keys(holder).flatMap((key) => {
    const value = holder[key];
    const inside = typeof value === 'object' && value !== null;
    return [[holder, key], ...(inside ? placesOf(value as Holder) : [])];
  });

/** Stands for a mutation's hostile JSON until the body is a text. */
const stands = (i: number) => `\u0001${i}`;

/** The body of a call with the mutated value, as JSON. */
const mutated = (data: unknown, mutations: readonly Mutation[]): string => {
  const body: Holder = { data: structuredClone(data) };
  for (const [i, { place, how, name }] of mutations.entries()) {
    const places = placesOf(body);
    const [holder, key] = places[place % places.length] ?? [body, 'data'];
    const there = holder[key];
    if (how === 'remove') delete holder[key];
    else if (how === 'wrap') holder[key] = [there];
    else if (how === 'lengthen' && typeof there === 'string')
      holder[key] = there.repeat(1_000).slice(0, 150_000);
    else if (how === 'add' && typeof there === 'object' && there !== null)
      // An own property, whatever its name.
      Object.defineProperty(there, name, {
        value: stands(i),
        enumerable: true,
        configurable: true,
        writable: true,
      });
    else holder[key] = stands(i);
  }
  return mutations.reduce(
    (text, { hostile: put }, i) => text.replaceAll(JSON.stringify(stands(i)), () => put),
    JSON.stringify(body),
  );
};

export const bodyOf = (data: unknown): string => JSON.stringify({ data });

/** Bodies of calls: a quarter of them valid, half of them nearly so, the others hostile or no JSON. */
export const bodies = (schema: Schema, known: readonly string[]): fc.Arbitrary<string> => {
  const good = valid(schema, known);
  return fc.oneof(
    { weight: 4, arbitrary: good.map(bodyOf) },
    {
      weight: 8,
      arbitrary: fc
        .tuple(good, fc.array(mutation, { minLength: 1, maxLength: 3 }))
        .map(([data, mutations]) => mutated(data, mutations)),
    },
    { weight: 1, arbitrary: hostile.map((data) => `{"data":${data}}`) },
    { weight: 1, arbitrary: hostile },
    { weight: 1, arbitrary: fc.constantFrom('nickname=Lumi', '{"data":NaN}', '') },
    {
      weight: 1,
      arbitrary: fc
        .tuple(good.map(bodyOf), fc.nat())
        .map(([text, at]) => text.slice(0, at % text.length)),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(good, fc.constantFrom(...hostileNames), hostile)
        .map(
          ([data, name, value]) =>
            `{"data":${JSON.stringify(data)},${JSON.stringify(name)}:${value}}`,
        ),
    },
  );
};
