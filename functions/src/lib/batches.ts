import { busyCode } from './errors.ts';

type Waiter<Asked, Answer> = {
  asked: Asked;
  resolve: (answer: Answer) => void;
  reject: (reason: unknown) => void;
};

/**
 * For what must run one after another and is asked for by many at once: what comes while a batch
 * runs waits for the next one, so that many share its round trips. `run` settles each in its place. A
 * batch that fails as a whole is run again one by one, so that none fails because of another. While
 * the database is busy, all who wait are told at once: each attempt takes half a minute.
 * @param most how many a batch has at most
 */
export const inBatches = <Asked, Answer>(
  most: number,
  run: (asked: readonly Asked[]) => Promise<PromiseSettledResult<Answer>[]>,
): ((asked: Asked) => Promise<Answer>) => {
  const waiting: Waiter<Asked, Answer>[] = [];
  let isRunning = false;

  /** @param rest of a batch that is run one by one */
  const settle = async (
    batch: readonly Waiter<Asked, Answer>[],
    rest: Waiter<Asked, Answer>[] = [],
  ): Promise<void> => {
    try {
      const results = await run(batch.map(({ asked }) => asked));
      for (const [place, { resolve, reject }] of batch.entries()) {
        const result = results[place];
        if (result?.status === 'fulfilled') resolve(result.value);
        else reject(result?.reason);
      }
    } catch (error) {
      if (busyCode(error)) {
        for (const { reject } of [...batch, ...rest.splice(0), ...waiting.splice(0)]) reject(error);
      } else if (batch.length === 1) {
        batch[0]?.reject(error);
      } else {
        const left = [...batch];
        // oxlint-disable-next-line no-await-in-loop -- parallel ones would wait for the same document
        while (left.length > 0) await settle(left.splice(0, 1), left);
      }
    }
  };

  const settleAll = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    // oxlint-disable-next-line no-await-in-loop -- what comes meanwhile is the next batch
    while (waiting.length > 0) await settle(waiting.splice(0, most));
    isRunning = false;
  };

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject });
      void settleAll();
    });
};
