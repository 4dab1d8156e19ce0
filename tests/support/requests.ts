import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** What the site sends to Firebase; RECORD_REQUESTS=1 adds what browser tests see beside it. */
const RECORDED = 'tests/support/siteRequests.txt';

type Request = {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | null | undefined;
};

/** A line for each field inside a value: its path and its type. */
const fieldsOf = (value: unknown, path: string): string[] => {
  if (Array.isArray(value)) return value.flatMap((one) => fieldsOf(one, `${path}[]`));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, inner]) => fieldsOf(inner, `${path}.${name}`));
  return [`${path}: ${value === null ? 'null' : typeof value}`];
};

/** Of how a request is authorised, packed and divided, the first word. */
const headersOf = (headers: Record<string, string>, path: string): string[] =>
  Object.entries(headers)
    .filter(([name]) => /^(authorization|content-type|x-goog-upload-protocol)$/i.test(name))
    .map(([name, value]) => `${path} ${name.toLowerCase()}: ${value.split(/[ ;]/)[0]}`);

/**
 * The shape of a request to Firebase, without any value: the fields of a call and of a request about an
 * account, which document is read, method, parameters and headers of an upload. Nothing for any other.
 */
export const shapeOf = ({ method, url, headers, body }: Request): string[] => {
  const { pathname, searchParams } = new URL(url);
  if (method === 'OPTIONS') return [];
  const call = /^\/[\w-]+\/us-central1\/(\w+)$/.exec(pathname)?.[1];
  if (call) return fieldsOf(JSON.parse(body ?? '{}').data, call);
  const account = /googleapis\.com\/v1\/(accounts:\w+|token)$/.exec(pathname)?.[1];
  if (account === 'token')
    return fieldsOf(Object.fromEntries(new URLSearchParams(body ?? '')), account);
  if (account) return fieldsOf(JSON.parse(body ?? '{}'), account);
  if (pathname.endsWith('/documents:batchGet'))
    return (JSON.parse(body ?? '{}').documents as string[]).flatMap((name) => {
      const document = `read ${name.replace(/.*\/documents\//, '').replace(/^users\/.*/, 'users/*')}`;
      return [document, ...headersOf(headers, document)];
    });
  if (!/^\/v0\/b\/[^/]+\/o/.test(pathname)) return [];
  const object = `${method} object ${[...searchParams.keys()].join('&')}`.trim();
  return [object, ...headersOf(headers, object)];
};

export const recordedRequests = (): string[] =>
  existsSync(RECORDED) ? readFileSync(RECORDED, 'utf8').trim().split('\n') : [];

/** What of these lines is not among those that the site is known to send. */
export const unrecordedRequests = (lines: readonly string[]): string[] => {
  const known = new Set(recordedRequests());
  const found = [...new Set(lines)].filter((line) => !known.has(line));
  if (!process.env['RECORD_REQUESTS'] || found.length === 0) return found;
  writeFileSync(RECORDED, `${[...known, ...found].toSorted().join('\n')}\n`);
  return [];
};
