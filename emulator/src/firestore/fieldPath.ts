import { emptyFields, type Fields, type Value } from '../value.ts';
import { invalidArgument } from './status.ts';

/** A path into nested maps, outermost name first. */
export type FieldPath = readonly string[];

const SIMPLE_SEGMENT = /^[A-Za-z_][A-Za-z0-9_]*/;
const MAX_NAME_BYTES = 1500;

const parsed = new Map<string, FieldPath>();
const MAX_CACHED = 10_000;

/** Parses ``a.`b.c`.d``. Throws INVALID_ARGUMENT when it is none. */
export function parseFieldPath(text: string): FieldPath {
  const known = parsed.get(text);
  if (known) return known;
  const path = parse(text);
  if (parsed.size >= MAX_CACHED) parsed.clear();
  parsed.set(text, path);
  return path;
}

function parse(text: string): FieldPath {
  const segments: string[] = [];
  let rest = text;
  for (;;) {
    const simple = SIMPLE_SEGMENT.exec(rest)?.[0];
    const quoted = simple === undefined ? /^`((?:[^`\\]|\\.)+)`/su.exec(rest) : null;
    if (simple === undefined && !quoted) throw invalidArgument(`Invalid field path "${text}".`);
    const segment = simple ?? quoted![1]!.replace(/\\(.)/gsu, '$1');
    if (Buffer.byteLength(segment) > MAX_NAME_BYTES) {
      throw invalidArgument(
        `Field name "${segment.slice(0, 40)}…" exceeds ${MAX_NAME_BYTES} bytes.`,
      );
    }
    segments.push(segment);
    rest = rest.slice((simple ?? quoted![0]).length);
    if (rest === '') return segments;
    if (!rest.startsWith('.')) throw invalidArgument(`Invalid field path "${text}".`);
    rest = rest.slice(1);
  }
}

/** The reverse of parseFieldPath. */
export function formatFieldPath(path: FieldPath): string {
  return path
    .map((segment) =>
      SIMPLE_SEGMENT.exec(segment)?.[0] === segment
        ? segment
        : `\`${segment.replace(/[\\`]/g, (char) => `\\${char}`)}\``,
    )
    .join('.');
}

/** The value at a path, or undefined where there is none. */
export function valueAt(fields: Fields, path: FieldPath): Value | undefined {
  let value = fields[path[0]!];
  for (let i = 1; i < path.length; i += 1) {
    if (value === undefined || !('mapValue' in value)) return undefined;
    value = value.mapValue.fields[path[i]!];
  }
  return value;
}

/**
 * Sets a value at a path, or deletes what is there when the value is undefined. Copies the maps on
 * the way, so that the old version of the document keeps its own; what is no map is replaced.
 */
export function setAt(fields: Fields, path: FieldPath, value: Value | undefined): void {
  let target = fields;
  for (const name of path.slice(0, -1)) {
    const next = target[name];
    const isMap = next !== undefined && 'mapValue' in next;
    if (!isMap && value === undefined) return;
    const copy = Object.assign(emptyFields(), isMap ? next.mapValue.fields : {});
    target[name] = { mapValue: { fields: copy } };
    target = copy;
  }
  const last = path.at(-1)!;
  if (value === undefined) delete target[last];
  else target[last] = value;
}

/** Only what the paths name, as a mask or a projection keeps it. */
export function pick(fields: Fields, paths: readonly FieldPath[]): Fields {
  const picked = emptyFields();
  for (const path of paths) {
    const value = valueAt(fields, path);
    if (value !== undefined) setAt(picked, path, value);
  }
  return picked;
}
