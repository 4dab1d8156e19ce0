import { machineFactor } from '../support/machine.ts';

/** Milliseconds until something that a browser was asked for counts as not coming. */
export const LIMIT = 90_000 * machineFactor;

/** The pause between two looks at a page. */
const PAUSE = 50;

/**
 * The answer of a browser, within the limit. A frozen tab never answers, and its driver waits for it
 * for ever.
 * @throws with a sentence that names what was asked for
 */
export const limited = async <T>(what: string, answer: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`The tab did not answer within ${LIMIT / 1000} s: ${what}.`)),
      LIMIT,
    );
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Looks again and again until there is an answer.
 * @throws with a sentence that names what was waited for
 */
export const eventually = async <T>(what: string, look: () => Promise<T | null>): Promise<T> => {
  const deadline = Date.now() + LIMIT;
  for (;;) {
    const answer = await limited(what, look());
    if (answer !== null) return answer;
    if (Date.now() > deadline) throw new Error(`Not within ${LIMIT / 1000} s: ${what}.`);
    await new Promise((resolve) => {
      setTimeout(resolve, PAUSE);
    });
  }
};
