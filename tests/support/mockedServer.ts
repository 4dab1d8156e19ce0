import { vi, type Mock } from 'vitest';
import type { Caller } from '../../shared/user.ts';
import type { Ticket } from '../../shared/callables.ts';
import { deferred, firebaseError } from './render.tsx';
import { answersAbout, ticketsInMemory } from './ticketServer.ts';

/**
 * A double of the server for one caller. `answers` are the callables for `fakeServices`; a test may
 * override each of them.
 */
export const mockServer = (caller: Caller, tickets: readonly Ticket[] = []) => {
  const stored = ticketsInMemory(tickets);
  return { stored, answers: mocks(answersAbout(stored, caller)) };
};

/** One of the callables, whatever it takes and answers. */
type Callable = Pick<Mock, 'getMockImplementation' | 'mockImplementationOnce'>;

/** Makes the next call wait until the returned function is called. */
export const holdAnswer = (callable: Callable): (() => void) => {
  const { promise, resolve } = deferred();
  const answer = callable.getMockImplementation();
  callable.mockImplementationOnce((...request) => promise.then(() => answer?.(...request)));
  return resolve;
};

/** Makes the next call wait until the returned function is called: then the connection is lost. */
export const holdAndLose = (callable: Callable): (() => void) => {
  const { promise, resolve } = deferred();
  callable.mockImplementationOnce(async () => {
    await promise;
    throw firebaseError('functions/internal', '[0]');
  });
  return resolve;
};

/** The next answer is lost, whether the server `hasStored` what it was asked to or not. */
export const loseAnswer = (callable: Callable, { hasStored }: { hasStored: boolean }): void => {
  const answer = callable.getMockImplementation();
  callable.mockImplementationOnce(async (...request) => {
    if (hasStored) await answer?.(...request);
    throw firebaseError('functions/internal', '[0]');
  });
};

type Mocks<Answers> = {
  [N in keyof Answers]: Answers[N] extends (...args: infer A) => infer R
    ? Mock<(...args: A) => R>
    : never;
};

const mocks = <Answers extends Record<string, (...args: never[]) => unknown>>(
  answers: Answers,
): Mocks<Answers> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each name keeps its function
  Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [name, vi.fn(answer)]),
  ) as Mocks<Answers>;
