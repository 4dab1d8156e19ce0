import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/**
 * Milliseconds that the work below takes on the machine for which the time limits of the tests were
 * chosen: two quiet cores of an AMD EPYC, Node 20.
 */
const REFERENCE_MS = 300;

/** The tests use two cores, so two threads are measured. */
const THREADS = 2;

/** An upper bound, so that something that hangs is still ended by its time limit. */
const MOST = 10;

/** A fixed amount of work similar to the tests: text, objects, sorting. Posts its duration in ms. */
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

/** Measures the machine once; every program that is started after that scales its time limits. */
export const scaleTimeLimits = async (): Promise<void> => {
  const factor = await measureMachine();
  process.env['MACHINE_FACTOR'] = String(factor);
  if (factor > 1)
    console.log(
      `This machine is ${factor} times slower than the reference: time limits are as many times longer.`,
    );
};

/** How many times slower than the reference this machine is at the moment, at least 1, with one decimal. */
export const measureMachine = async (): Promise<number> => {
  const measured = Array.from({ length: THREADS }, async () => {
    const [ms] = (await once(new Worker(WORK, { eval: true }), 'message')) as [number];
    return ms;
  });
  const factor = Math.max(...(await Promise.all(measured))) / REFERENCE_MS;
  return Math.round(Math.min(MOST, Math.max(1, factor)) * 10) / 10;
};
