import { Worker } from 'node:worker_threads';

/**
 * Milliseconds that the work below takes on the machine for which the time limits of the tests were
 * chosen: two quiet cores of an AMD EPYC, Node 20.
 */
export const REFERENCE_MS = 300;

/** The tests keep two cores busy: what two threads at a time can do is what counts. */
const THREADS = 2;

/** Beyond this a machine is not slow but broken, and a limit should end what hangs. */
const MOST = 10;

/** A fixed piece of what the tests are made of: text, objects, sorting. Posts how long it took, in ms. */
const WORK = `
  const { parentPort } = require('node:worker_threads');
  const start = performance.now();
  let words = 0;
  for (let round = 0; round < 200; round += 1) {
    const rows = Array.from({ length: 2000 }, (_, at) => ({ at, word: (at * 7919 % 104729).toString(36) }));
    rows.sort((a, b) => (a.word < b.word ? -1 : 1));
    words += JSON.parse(JSON.stringify(rows)).filter(({ word }) => /[aeiou]\\d/.test(word)).length;
  }
  parentPort.postMessage(performance.now() - start + words * 0);
`;

/** How many times slower than the reference this machine is just now, at least 1. */
export const measureMachine = async (): Promise<number> => {
  const times = await Promise.all(
    Array.from(
      { length: THREADS },
      () =>
        new Promise<number>((resolve, reject) => {
          const worker = new Worker(WORK, { eval: true });
          worker.once('message', resolve);
          worker.once('error', reject);
        }),
    ),
  );
  return machineFactorOf(Math.max(...times));
};

/** What a measured time in milliseconds means for the limits, with one digit after the point. */
export const machineFactorOf = (ms: number): number => {
  return Math.round(Math.min(MOST, Math.max(1, ms / REFERENCE_MS)) * 10) / 10;
};
