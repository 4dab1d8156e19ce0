import { expect, it } from 'vitest';
import { programForTests } from './support/admin.ts';
import { startProgram } from './support/program.ts';

const setting = programForTests('--contention', 'abort');

it('with --contention abort, what another transaction has read cannot be committed until that one ends', async () => {
  const { db } = setting;
  const document = db.doc('c/contended');
  const add = () =>
    db.runTransaction(
      async (transaction) => {
        const read = await transaction.get(document);
        transaction.set(document, { n: Number(read.get('n') ?? 0) + 1 });
      },
      { maxAttempts: 1 },
    );
  await db.runTransaction(async (transaction) => {
    await transaction.get(document);
    await expect(add()).rejects.toMatchObject({ code: 10 });
  });
  await add();
  expect((await document.get()).get('n')).toBe(1);
});

it('--contention takes no other word', async () => {
  await expect(startProgram('--contention', 'never')).rejects.toThrow(/neither wait nor abort/);
});
