import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inBatches } from './batches.ts';

it('those who come while others are served are served together, and one who fails fails alone', async () => {
  const served: string[][] = [];
  const serve = inBatches(3, async (names: readonly string[]) => {
    served.push([...names]);
    if (names.includes('Bad')) throw new Error(`not with ${names.join()}`);
    return names.map((name): PromiseSettledResult<string> =>
      name === 'Late'
        ? { status: 'rejected', reason: new Error('too late') }
        : { status: 'fulfilled', value: `Hello ${name}` },
    );
  });
  const answers = await Promise.allSettled(['Ann', 'Bob', 'Late', 'Cid', 'Bad', 'Eve'].map(serve));
  expect(
    answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : answer.reason)),
  ).toEqual([
    'Hello Ann',
    'Hello Bob',
    new Error('too late'),
    'Hello Cid',
    new Error('not with Bad'),
    'Hello Eve',
  ]);
  const together = [['Ann'], ['Bob', 'Late', 'Cid'], ['Bad', 'Eve']];
  expect(served).toEqual([...together, ['Bad'], ['Eve']]);
  // Later, when nobody is served any more.
  await setImmediate();
  expect(await serve('Fay')).toBe('Hello Fay');
});

it('while the database is unavailable nobody is tried twice, and all hear of it at once', async () => {
  const served: string[][] = [];
  const unavailable = Object.assign(new Error('14 UNAVAILABLE'), { code: 14 });
  const serve = inBatches(2, async (names: readonly string[]) => {
    served.push([...names]);
    await setImmediate();
    throw unavailable;
  });
  const answers = await Promise.allSettled(['Ann', 'Bob', 'Cid', 'Eve'].map(serve));
  expect(answers.map((answer) => 'reason' in answer && answer.reason)).toEqual(
    Array.from(answers, () => unavailable),
  );
  expect(served).toEqual([['Ann']]);
});

it('a batch that is tried one by one ends as soon as the database is unavailable', async () => {
  const served: string[][] = [];
  const unavailable = Object.assign(new Error('14 UNAVAILABLE'), { code: 14 });
  const serve = inBatches(3, async (names: readonly string[]) => {
    served.push([...names]);
    await setImmediate();
    if (names.length > 1) throw new Error('not together');
    if (names[0] === 'Bob') throw unavailable;
    return names.map((value) => ({ status: 'fulfilled' as const, value }));
  });
  const answers = await Promise.allSettled(['Ann', 'Bob', 'Cid', 'Eve', 'Fay'].map(serve));
  expect(served).toEqual([['Ann'], ['Bob', 'Cid', 'Eve'], ['Bob']]);
  expect(answers.slice(1).map((answer) => 'reason' in answer && answer.reason)).toEqual(
    Array.from(answers.slice(1), () => unavailable),
  );
});
