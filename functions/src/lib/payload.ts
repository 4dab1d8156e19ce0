import * as z from 'zod/mini';
import { type CallableName, callables, type CheckedRequest } from '../../../shared/callables.ts';
import { MAX_REQUEST_BYTES } from '../../../shared/limits.ts';
import { invalid } from './errors.ts';

/** No valid payload nests deeper; a malicious one would overflow the stack. */
const MAX_DEPTH = 8;
/** The error repeats the name of an unknown field, cut to this length. */
const MAX_NAME_LENGTH = 60;

/**
 * A body that firebase-functions can always decode. Its decoder answers `internal` to typed values
 * (`@type`) that it cannot read and to deep nesting, sets prototypes from `__proto__`, and logs
 * bodies without `data` in full, and the names of all fields beside it. Here the former become values
 * for which the schema reports the field, the latter an empty body. One that was withheld
 * (requestBodies.ts) has no bytes, and counts as `data` of endless length.
 */
export const decodableBody = (body: unknown, bytes: number | undefined): unknown => {
  if (bytes === undefined || bytes > MAX_REQUEST_BYTES) return { data: null };
  if (typeof body !== 'object' || body === null) return body;
  if (Array.isArray(body) || !('data' in body) || Object.keys(body).length > 1) return {};
  return { data: plain(body.data, 1) };
};

const plain = (value: unknown, depth: number): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > MAX_DEPTH || '@type' in value) return null;
  if (Array.isArray(value)) return value.map((item) => plain(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key === '__proto__' ? '[__proto__]' : key,
      plain(item, depth + 1),
    ]),
  );
};

/**
 * Checks a payload against the schema of its callable.
 * @throws {CallError} invalid-argument with the name of the first wrong field
 */
export const checkPayload = <N extends CallableName>(
  name: N,
  data: unknown,
  bodyBytes: number = Infinity,
): CheckedRequest<N> => {
  if (bodyBytes > MAX_REQUEST_BYTES) {
    throw invalid('data', `is larger than ${MAX_REQUEST_BYTES} bytes`, 'too-large');
  }
  const { data: checked, error } = z.safeParse(callables[name].request, data, {
    reportInput: true,
  });
  const issue = error?.issues[0];
  if (issue) {
    const { field, code, text } = describe(issue);
    throw invalid(field, text, code);
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema of N has accepted it, which the compiler cannot follow
  return checked as CheckedRequest<N>;
};

const describe = (issue: z.core.$ZodIssue): { field: string; code: string; text: string } => {
  const field = issue.path.length > 0 ? issue.path.map(String).join('.') : 'data';
  switch (issue.code) {
    case 'unrecognized_keys':
      return {
        field: (issue.keys[0] ?? field).slice(0, MAX_NAME_LENGTH),
        code: 'unknown-field',
        text: 'is not a field of this call',
      };
    case 'invalid_type':
      return issue.input === undefined
        ? { field, code: 'missing', text: 'is missing' }
        : { field, code: 'wrong-type', text: `must be of type ${issue.expected}` };
    case 'too_big':
      return { field, code: 'too-large', text: `is longer than ${issue.maximum}` };
    case 'invalid_value':
      return {
        field,
        code: 'invalid',
        text: `must be one of ${issue.values.map(String).join(', ')}`,
      };
    case 'custom':
      return { field, code: String(issue.params?.['code'] ?? 'invalid'), text: issue.message };
    default:
      return { field, code: 'invalid', text: issue.message };
  }
};
