import { expect, it, vi } from 'vitest';
import type { Dependencies } from '../dependencies.ts';
import { logs } from '../lib/logs.ts';
import { getEarlierAnswers } from './readingHandlers.ts';
import { toRecord } from './ticketRecord.ts';

const ticket = (number: number) =>
  toRecord({
    ticketNumber: number,
    status: 'Closed',
    assetName: 'BulletHell Elemental',
    subject: 'It stops',
    description: 'PoolWarmup',
    responses: { r: { uid: 'admin', by: 'studio', message: 'Warm it up.', timestamp: number } },
  });

it('which tickets an admin has read by earlier answers is in the log', async () => {
  const answeredAdmin = vi.spyOn(logs, 'answeredAdmin').mockReturnValue();
  const rows = ['asked', 'one', 'two'].map((ticketId, at) => ({
    ticketId,
    record: ticket(at),
    start: { value: at, ticketId },
  }));
  const list = vi.fn().mockResolvedValueOnce(rows).mockResolvedValue([]);
  const dependencies = { tickets: { read: async () => ticket(0), list } };
  const { answers } = await getEarlierAnswers(
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the handler needs these alone
    dependencies as unknown as Dependencies,
    { uid: 'admin', isAdmin: true, email: null, emailProven: true } as never,
    { ticketId: 'asked' },
  );
  expect(answers.map(({ ticketId }) => ticketId)).toEqual(['two', 'one']);
  expect(answeredAdmin.mock.calls).toEqual(
    ['two', 'one'].map((ticketId) => ['getEarlierAnswers', 'admin', { ticketId }]),
  );
});
