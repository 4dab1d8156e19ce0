import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { errorCode } from '../../../shared/errorCode.ts';
import { CallError, invalid } from '../lib/errors.ts';
import { logs } from '../lib/logs.ts';
import type { Incoming } from './incoming.ts';
import type { RawMessage } from './requestMessage.ts';

/** What the thread is given: a Buffer arrives there as its bytes. */
export type Given = Omit<RawMessage, 'bytes'> & { bytes: Uint8Array };
/** What the thread answers: first what its headers say, then the whole mail. */
export type Read = { incoming: Incoming } | { invalid: string };

/**
 * Milliseconds of processor time that each step may take, to begin and read the headers, and to read
 * the rest: the mail of a person takes a tenth of a second, one of 10 MB a second. That of the process
 * counts, because Node 20 does not tell a thread's.
 */
const MOST_TIME = 4_000;
/** Milliseconds, on a machine that is busy with something else. */
const LONGEST = 40_000;
/** Megabytes of objects and texts. */
const MOST_MEMORY = 256;

/**
 * Reads a raw message in a thread of its own: a mail can be built so that every parser of mails is
 * busy for minutes. Of one that exceeds the limits only the headers are answered.
 * @param file the bundle of mailWorker.ts
 * @throws {CallError} invalid-argument for what is no message
 */
export const readMail = (
  message: RawMessage,
  { file = join(import.meta.dirname, 'mailWorker.js'), time = MOST_TIME } = {},
): Promise<Incoming> =>
  new Promise((resolve, reject) => {
    const given: Given = message;
    const thread = new Worker(file, {
      workerData: given,
      // No secret and no option of this process is its business.
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY },
    });
    let incoming: Incoming | null = null;
    let failure: Error | null = null;
    const stopWatching = () => {
      clearTimeout(timer);
      clearInterval(watch);
    };
    const end = () => {
      stopWatching();
      void thread.terminate();
    };
    const timer = setTimeout(end, LONGEST);
    let began = process.cpuUsage();
    const watch = setInterval(() => {
      const { user, system } = process.cpuUsage(began);
      if (user + system > time * 1_000) end();
    }, 100);
    thread.on('message', (read: Read) => {
      began = process.cpuUsage();
      if ('incoming' in read) incoming = read.incoming;
      else reject(new CallError('invalid-argument', read.invalid));
    });
    thread.once('error', (error) => (failure = error));
    thread.once('exit', () => {
      stopWatching();
      // Without the file of the thread, for example, no mail can be read: that is no fault of the mail.
      if (!incoming)
        return reject(failure ?? invalid('data', 'has headers that could not be read'));
      if (!incoming.isWhole) logs.mailNotRead(errorCode(failure) || failure?.name || 'time');
      resolve(incoming);
    });
  });
