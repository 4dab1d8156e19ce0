import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { MAX_MAIL_BYTES } from '../../../shared/limits.ts';
import { invalid } from '../lib/errors.ts';

/**
 * A raw message, and the sender and recipients that the mail server was told. `isCut`: only the first
 * MAX_MAIL_BYTES of it, where the words are.
 */
export type RawMessage = {
  bytes: Buffer;
  envelope: { from?: string; to: string[] };
  isCut?: boolean;
};

/** Of a form: multipart, or encoded as Mailgun sends it where nothing is attached. */
const MOST_FIELDS = 100;

/** Fields of providers: the raw message (SendGrid, Mailgun), and its envelope. */
const RAW_FIELDS = ['email', 'body-mime'];

/**
 * The raw message of a request: the body itself, or a field of it.
 * @throws {CallError} invalid-argument for what is no message
 */
export const messageOf = async (
  headers: IncomingHttpHeaders,
  body: Buffer,
): Promise<RawMessage> => {
  const type = /^[^;\s]*/.exec(headers['content-type'] ?? '')?.[0].toLowerCase();
  const message =
    type === 'message/rfc822'
      ? { bytes: body, envelope: { to: [] } }
      : type === 'application/x-www-form-urlencoded'
        ? ofFields(encodedFieldsOf(body))
        : type === 'multipart/form-data'
          ? ofFields(await fieldsOf(headers['content-type'] ?? '', body))
          : null;
  if (!message) throw invalid('content-type', 'is neither message/rfc822 nor that of a form');
  const isCut = message.bytes.length > MAX_MAIL_BYTES;
  return isCut ? { ...message, bytes: message.bytes.subarray(0, MAX_MAIL_BYTES), isCut } : message;
};

/** The fields as they were sent, a character for each byte. */
const fieldsOf = async (contentType: string, body: Buffer): Promise<Map<string, string>> => {
  const { default: Busboy } = await import('@fastify/busboy');
  const fields = new Map<string, string>();
  try {
    const parser = new Busboy({
      headers: { 'content-type': contentType },
      // So that bytes of any character set survive.
      defCharset: 'latin1',
      limits: { fieldSize: MAX_MAIL_BYTES + 1, fields: MOST_FIELDS, parts: 200 },
    });
    parser.on('field', (name, value) => fields.set(name, value));
    parser.on('file', (_name, file) => file.resume());
    const finished = once(parser, 'finish');
    parser.end(body);
    await finished;
  } catch {
    throw invalid('data', 'is no form');
  }
  return fields;
};

const [PLUS = 0, BLANK = 0] = Buffer.from('+ ');

/** Those of an encoded form: parsers of such forms are busy for ten seconds with a large one. */
const encodedFieldsOf = (body: Buffer): Map<string, string> => {
  const form = Buffer.from(body);
  for (let at = 0; at < form.length; at += 1) if (form[at] === PLUS) form[at] = BLANK;
  const fields = form
    .toString('latin1')
    .split('&', MOST_FIELDS)
    .map((field) => {
      const [name = ''] = field.split('=', 1);
      return [unescape(name), unescape(field.slice(name.length + 1))] as const;
    });
  return new Map(fields);
};

const ofFields = (fields: ReadonlyMap<string, string>): RawMessage => {
  const field = RAW_FIELDS.find((name) => fields.has(name));
  if (!field)
    throw invalid('data', `has none of the fields ${RAW_FIELDS.join(', ')}: send the raw message`);
  const sender = fields.get('sender');
  return {
    bytes: Buffer.from(fields.get(field) ?? '', 'latin1'),
    envelope: {
      ...(sender !== undefined && { from: sender }),
      to: (fields.get('recipient') ?? '').split(','),
      ...sendGridEnvelope(fields.get('envelope')),
    },
  };
};

/** SendGrid's field is JSON. */
const sendGridEnvelope = (json: string | undefined): Partial<RawMessage['envelope']> => {
  try {
    const { from, to }: { from?: unknown; to?: unknown } = Object(JSON.parse(json ?? '{}'));
    return {
      ...(typeof from === 'string' && { from }),
      ...(Array.isArray(to) && { to: to.map(String) }),
    };
  } catch {
    return {};
  }
};

/**
 * Whether a request knows the secret: as a bearer token, or as the password of any user name, which a
 * provider takes from a URL. Compared in constant time.
 */
export const knowsSecret = (authorization: string | undefined, secret: string): boolean => {
  const [, scheme = '', given = ''] = /^(\w+) +(\S+)$/.exec(authorization ?? '') ?? [];
  const told =
    scheme.toLowerCase() === 'basic'
      ? Buffer.from(given, 'base64')
          .toString()
          .replace(/^[^:]*:/, '')
      : scheme.toLowerCase() === 'bearer'
        ? given
        : '';
  return secret !== '' && timingSafeEqual(hashOf(told), hashOf(secret));
};

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
