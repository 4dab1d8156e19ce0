import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callableUrl } from '../../scripts/suite/project.ts';
import { adminApp } from '../../scripts/suite/adminApp.ts';
import type { CallableName } from '../../shared/callables.ts';
import { type Answer, callFunction, outcomeOf } from '../support/callables.ts';
import { logToSuite } from '../../scripts/suite/firebaseSuite.ts';
import { suiteParameters } from '../../scripts/suite/functionsSettings.ts';
import { startProductionServer } from '../../scripts/suite/productionServer.ts';
import { newPerson } from '../support/people.ts';
import { openTicket, storedTicket, supportTicket, ticketsOf } from '../support/tickets.ts';

/** A second instance, since production runs several and each serves many calls at once. */
let second: Awaited<ReturnType<typeof startProductionServer>>;
const admin = await newPerson({ isAdmin: true });
beforeAll(async () => {
  second = await startProductionServer(suiteParameters(), { onOutput: logToSuite });
});
afterAll(() => second.stop());

/** Call number `i` goes to both instances in turn. */
const urlOf = (name: CallableName, i: number) =>
  i % 2 === 0 ? callableUrl(name) : second.url(name);

const outcomes = (answers: Answer[]) => [...new Set(answers.map(outcomeOf))];
const lastNumber = async (): Promise<number> => {
  const counter = await getFirestore(adminApp()).doc('counters/tickets').get();
  return Number(counter.get('last') ?? 1000);
};

const [equal, comments] = [44, 30];

describe('at two instances', () => {
  it(`[API-9] [B1] ${equal} concurrent repeats of one creation make one ticket with one number`, async () => {
    const customer = await newPerson();
    const before = await lastNumber();
    const ticket = supportTicket();
    const answers = await Promise.all(
      Array.from({ length: equal }, (_, i) =>
        callFunction('createTicket', ticket, {
          token: customer.token,
          url: urlOf('createTicket', i),
        }),
      ),
    );
    expect(outcomes(answers)).toEqual(['ok']);
    expect(new Set(answers.map(({ result }) => JSON.stringify(result))).size).toBe(1);
    expect(await ticketsOf(customer)).toHaveLength(1);
    expect(await lastNumber()).toBe(before + 1);
  });

  it('[API-9] a creation that fails uses up no number', async () => {
    const customer = await newPerson();
    const before = await lastNumber();
    for (const wrong of [{ subject: '' }, { images: ['https://evil.example/a.png'] }]) {
      const { status } = await callFunction('createTicket', supportTicket(wrong), customer);
      expect(status).toBe(400);
    }
    expect((await openTicket(customer)).ticketNumber).toBe(before + 1);
  });

  it(`[API-6] ${comments} concurrent comments are all stored, each with its own time`, async () => {
    const person = await newPerson();
    const { token } = person;
    const { ticketId } = await openTicket(person);
    const texts = Array.from({ length: comments }, (_, i) => `comment ${i}`);
    const answers = await Promise.all(
      texts.map((comment, i) =>
        callFunction(
          'addUserCommentToTicket',
          { ticketId, comment },
          { token, url: urlOf('addUserCommentToTicket', i) },
        ),
      ),
    );
    expect(outcomes(answers)).toEqual(['ok']);
    const entries = Object.values<{ message: string; timestamp: number }>(
      (await storedTicket(ticketId))?.['comments'] ?? {},
    );
    expect(entries.map(({ message }) => message).toSorted((a, b) => a.localeCompare(b))).toEqual(
      texts.toSorted((a, b) => a.localeCompare(b)),
    );
    expect(new Set(entries.map(({ timestamp }) => timestamp)).size).toBe(comments);
  });

  it('[API-8] a ticket closed while others write keeps every message, and is closed or reopened', async () => {
    const customer = await newPerson();
    const { ticketId } = await openTicket(customer);
    let calls = 0;
    const act = (name: CallableName, data: object, { token }: { token: string }) =>
      callFunction(name, { ticketId, ...data }, { token, url: urlOf(name, (calls += 1)) });
    const [closings, messages] = await Promise.all([
      Promise.all([act('closeTicket', {}, customer), act('closeTicket', {}, admin)]),
      Promise.all([
        act('addUserCommentToTicket', { comment: 'one' }, customer),
        act('respondToTicket', { response: 'two' }, admin),
        act('addUserCommentToTicket', { comment: 'three' }, customer),
        act('respondToTicket', { response: 'four' }, admin),
      ]),
    ]);
    for (const answer of closings) expect(outcomeOf(answer)).toBeOneOf(['ok', 'closed']);
    expect(outcomes(messages)).toEqual(['ok']);
    const ticket = await storedTicket(ticketId);
    const entries = [
      ...Object.values(ticket?.['comments'] ?? {}),
      ...Object.values(ticket?.['responses'] ?? {}),
    ] as { timestamp: number; by: string }[];
    expect(entries).toHaveLength(4);
    const last = entries.toSorted((a, b) => b.timestamp - a.timestamp)[0];
    const closedAt = ticket?.['closedAt'] ?? 0;
    const status = last?.by === 'owner' ? 'Open' : 'Answered';
    expect(ticket?.['status']).toBe(closedAt > (last?.timestamp ?? 0) ? 'Closed' : status);
    expect('waitingSince' in (ticket ?? {})).toBe(ticket?.['status'] === 'Open');
  });
});
