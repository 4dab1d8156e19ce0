import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { MAX_REQUEST_BYTES } from '../../shared/limits.ts';

/** How long a body may take, in milliseconds; 128 KiB take a second on a slow line. */
const BODY_TIME = 5_000;

/**
 * Keeps bodies that no valid call has from being read. The production server (functions-framework 5)
 * takes up to 1 GB, unpacks and parses it before it calls a function; one body of 30 MB would end an
 * instance and every call on it. Node announces each request on this channel before any server
 * sees it.
 */
export const withholdLargeBodies = (): void => {
  subscribe('http.server.request.start', (message) => {
    // As Node documents the channel.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const { request } = message as { request: IncomingMessage };
    const { headers } = request;
    if (isTooLarge(headers)) {
      // For the server there is then no body; Node discards it once the answer is sent.
      delete headers['content-length'];
      delete headers['transfer-encoding'];
      return;
    }
    if (headers['transfer-encoding'] !== undefined) endBeyondLimit(request);
    else if (headers['content-length'] === undefined) return;
    endLate(request);
  });
};

/** A body that comes drop by drop holds one of the places of its function: then its connection is ended. */
const endLate = (request: IncomingMessage): void => {
  const timer = setTimeout(() => request.destroy(), BODY_TIME);
  timer.unref();
  for (const end of ['end', 'close']) request.once(end, () => clearTimeout(timer));
};

/** No caller of ours packs its body: 1 MB packed can be 1 GB. */
const isTooLarge = (headers: IncomingMessage['headers']): boolean =>
  Number(headers['content-length'] ?? 0) > MAX_REQUEST_BYTES ||
  headers['content-encoding'] !== undefined;

/** A body whose length is not announced may grow no larger either: then its connection is ended. */
const endBeyondLimit = (request: IncomingMessage): void => {
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MAX_REQUEST_BYTES) request.destroy();
  });
};
