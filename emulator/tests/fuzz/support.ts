import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { machineFactor } from '../firestore/support/program.ts';
import { DATABASE } from '../firestore/support/rest.ts';

/*
 * Requests and rules that nobody would write, each a few mutations away from one that somebody
 * would. FUZZ_RUNS is how many of each kind, FUZZ_SEED repeats what a failure names.
 */

const numRuns = Number(process.env['FUZZ_RUNS'] || 60);
const seed = process.env['FUZZ_SEED'];
export const settings = { numRuns, ...(seed !== undefined && { seed: Number(seed) }) };

/** An answer takes no longer, a whole kind of runs takes so long at most, and the memory grows so far. */
export const MAX_ANSWER_MS = 2_000 * machineFactor;
export const timeout = Math.max(60_000, numRuns * 100) * machineFactor;
export const MAX_GROWTH_MB = 400;

/** Fails what takes too long or never ends. */
export async function within<T>(answer: Promise<T>, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in time: ${what}`)), MAX_ANSWER_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Resident memory of a process; only Linux tells. */
export function megabytes(pid: number | undefined): number {
  if (process.platform !== 'linux') return 0;
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

const nested = (levels: number, inner: unknown): unknown =>
  levels === 0 ? inner : { mapValue: { fields: { a: nested(levels - 1, inner) } } };

const ODD: unknown[] = [
  null,
  -1,
  0,
  2 ** 31,
  2 ** 53,
  1e300,
  '',
  '/',
  '//',
  '.',
  '__x__',
  '`',
  '%',
  '\u0000',
  '\ud800',
  '(default)',
  '-9223372036854775809',
  'NaN',
  '2026-02-30T00:00:00Z',
  'x'.repeat(3_000),
  DATABASE,
  `${DATABASE}/documents`,
  `${DATABASE}/documents/c/a`,
  'projects/q/databases/d',
  [],
  {},
  [[]],
  nested(25, {}),
  Array.from({ length: 40 }, () => ({})),
  { stringValue: 'a' },
  { arrayValue: {} },
];

export const odd = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom(...ODD));

type Step = { at: number; how: 'replace' | 'delete' | 'copy' | 'rename'; value: unknown };

export const steps = fc.array(
  fc.record({
    at: fc.nat(),
    how: fc.constantFrom<Step['how'][]>('replace', 'delete', 'copy', 'rename'),
    value: odd,
  }),
  { minLength: 1, maxLength: 4 },
);

type Container = Record<string, unknown>;

/** Nothing in it is in two places. */
const copyOf = (json: unknown): unknown =>
  json === undefined ? json : (JSON.parse(JSON.stringify(json)) as unknown);

/** Changes a copy of some JSON, a place at a time. */
export function mutated(template: unknown, changes: readonly Step[]): unknown {
  const root: Container = { all: copyOf(template) };
  for (const { at, how, value } of changes) {
    const places = placesIn(root);
    if (places.length === 0) break;
    const { holder, name } = places[at % places.length]!;
    const other = places[(at * 31 + 7) % places.length]!;
    if (how === 'replace') holder[name] = copyOf(value);
    else if (how === 'copy') holder[name] = copyOf(other.holder[other.name]);
    else if (how === 'rename') holder[other.name] = holder[name];
    if (how === 'delete' || how === 'rename') Reflect.deleteProperty(holder, name);
  }
  return root['all'];
}

function placesIn(holder: Container): { holder: Container; name: string }[] {
  return Object.entries(holder).flatMap(([name, value]) => [
    { holder, name },
    ...(typeof value === 'object' && value !== null ? placesIn(value as Container) : []),
  ]);
}
