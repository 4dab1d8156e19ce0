import { vi, type Mock } from 'vitest';
import type { Caller } from '../../shared/user.ts';
import type { Ticket } from '../../shared/callables.ts';
import { answersAbout, ticketsInMemory } from './ticketsInMemory.ts';

/**
 * A double of the server for one caller. `answers` are the callables for `fakeServices`; a test may
 * override each of them.
 */
export const ticketServer = (caller: Caller, tickets: readonly Ticket[] = []) => {
  const stored = ticketsInMemory(tickets);
  return { stored, answers: mocks(answersAbout(stored, caller)) };
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
