import type { Fields, Value } from '../value.ts';
import { invalidArgument } from './status.ts';

/** A path into nested maps, outermost name first. */
export type FieldPath = readonly string[];

const SIMPLE = '[A-Za-z_][A-Za-z0-9_]*';
const SEGMENT = `(${SIMPLE})|\`((?:[^\`\\\\]|\\\\.)+)\``;
const ALL_SEGMENTS = new RegExp(SEGMENT, 'gsu');
const WHOLE_PATH = new RegExp(`^(?:${SEGMENT})(?:\\.(?:${SEGMENT}))*$`, 'su');
const WHOLE_SIMPLE = new RegExp(`^${SIMPLE}$`);

/** As Google's program has them: names in a path, and its bytes with a point between two names. */
const MAX_NAMES = 20;
const MAX_PATH_BYTES = 1499;

/** Parses ``a.`b.c`.d``. Throws INVALID_ARGUMENT when it is none. */
export function parseFieldPath(text: string): FieldPath {
  if (!WHOLE_PATH.test(text)) throw invalidArgument(`Invalid field path "${text}".`);
  const names = Array.from(
    text.matchAll(ALL_SEGMENTS),
    ([, simple, quoted = '']) => simple ?? quoted.replace(/\\(.)/gsu, '$1'),
  );
  const reserved = names.find((name) => /^__.+__$/su.test(name));
  if (reserved !== undefined && text !== '__name__')
    throw invalidArgument(`Invalid reserved name in field path "${text}".`);
  if (names.length > MAX_NAMES)
    throw invalidArgument(`Field path "${text}" has more than ${MAX_NAMES} names.`);
  if (Buffer.byteLength(names.join('.')) > MAX_PATH_BYTES)
    throw invalidArgument(`Field path "${text}" is longer than 1500 bytes.`);
  return names;
}

/** The reverse of parseFieldPath. */
export function formatFieldPath(path: FieldPath): string {
  return path
    .map((segment) =>
      WHOLE_SIMPLE.test(segment)
        ? segment
        : `\`${segment.replace(/[\\`]/g, (char) => `\\${char}`)}\``,
    )
    .join('.');
}

/** The value at a path, or undefined where there is none. */
export function valueAt(fields: Fields, path: FieldPath): Value | undefined {
  let value: Value = { mapValue: { fields } };
  for (const name of path) {
    if (!('mapValue' in value) || !Object.hasOwn(value.mapValue.fields, name)) return undefined;
    value = value.mapValue.fields[name]!;
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
    const next = valueAt(target, [name]);
    const isMap = next !== undefined && 'mapValue' in next;
    if (!isMap && value === undefined) return;
    const copy = isMap ? { ...next.mapValue.fields } : {};
    target[name] = { mapValue: { fields: copy } };
    target = copy;
  }
  const last = path.at(-1)!;
  if (value === undefined) delete target[last];
  else target[last] = value;
}

/** Only what the paths name, as a mask or a projection keeps it. */
export function pick(fields: Fields, paths: readonly FieldPath[]): Fields {
  const picked: Fields = {};
  for (const path of paths) {
    const value = valueAt(fields, path);
    if (value !== undefined) setAt(picked, path, value);
  }
  return picked;
}
