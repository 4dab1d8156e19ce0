import { parentPort, workerData } from 'node:worker_threads';
import { CallError } from '../lib/errors.ts';
import { headOf, incomingOf } from './incoming.ts';
import type { Given, Read } from './readMail.ts';

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const answer = (read: Read): void => parentPort?.postMessage(read);

/**
 * The thread that readMail.ts starts for each mail, a bundle of its own (build.mjs). It answers the
 * headers alone first: what has none is no mail, however its body is built.
 */
const read = async ({ bytes, ...more }: Given): Promise<void> => {
  const raw = { bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), ...more };
  try {
    const head = await incomingOf({ ...raw, bytes: headOf(raw.bytes) });
    answer({ incoming: { ...head, isWhole: false } });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return answer({ invalid: error.message });
  }
  answer({ incoming: await incomingOf(raw) });
};

void read(workerData);
