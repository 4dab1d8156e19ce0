import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { MAX_REQUEST_BYTES } from '../../shared/limits.ts';
import { knowsSecret } from './inbound/requestMessage.ts';
import { inboundSecret } from './lib/settings.ts';

/**
 * How long a body may be, in bytes, and how long it may take, in milliseconds: 128 KiB take a second
 * on a slow line. A mail comes from the server of a provider; more than 32 MiB Cloud Run does not take.
 */
const LIMITS = {
  call: { bytes: MAX_REQUEST_BYTES, time: 5_000 },
  mail: { bytes: 32 * 2 ** 20, time: 30_000 },
};
type Limit = (typeof LIMITS)[keyof typeof LIMITS];

/**
 * Keeps bodies that no valid call has from being read. The production server (functions-framework 5)
 * takes up to 1 GB, unpacks and parses it before it calls a function; one body of 30 MB would end an
 * instance and every call on it. Node announces each request on this channel before any server
 * sees it.
 */
export const withholdLargeBodies = (): void => {
  subscribe('http.server.request.start', (message) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Node types the message as unknown, and documents its `request`
    const { request } = message as { request: IncomingMessage };
    const { headers } = request;
    const limit = LIMITS[isMail(request) ? 'mail' : 'call'];
    if (isTooLarge(headers, limit)) {
      // For the server there is then no body; Node discards it once the answer is sent.
      delete headers['content-length'];
      delete headers['transfer-encoding'];
      return;
    }
    if (headers['transfer-encoding'] !== undefined) endBeyondLimit(request, limit);
    else if (headers['content-length'] === undefined) return;
    endLate(request, limit);
  });
};

/**
 * Whether it is a mail of the provider. In production each function has servers of its own, which name
 * it; the tests' server has them all, by path.
 */
const isMail = ({ url = '', headers }: IncomingMessage): boolean => {
  const target = process.env['FUNCTION_TARGET'] ?? url.split('?', 1)[0]?.split('/').pop();
  return target === 'inboundMail' && knowsSecret(headers.authorization, inboundSecret());
};

/** A body that comes drop by drop holds one of the places of its function: then its connection is ended. */
const endLate = (request: IncomingMessage, { time }: Limit): void => {
  const timer = setTimeout(() => {
    // A whole body that nothing reads never ends: a schedule has an empty one.
    if (!request.complete) request.destroy();
  }, time);
  timer.unref();
  for (const end of ['end', 'close']) request.once(end, () => clearTimeout(timer));
};

/** No caller of ours packs its body: 1 MB packed can be 1 GB. */
const isTooLarge = (headers: IncomingMessage['headers'], { bytes }: Limit): boolean =>
  Number(headers['content-length'] ?? 0) > bytes || headers['content-encoding'] !== undefined;

/** A body whose length is not announced may grow no larger either: then its connection is ended. */
const endBeyondLimit = (request: IncomingMessage, limit: Limit): void => {
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > limit.bytes) request.destroy();
  });
};
