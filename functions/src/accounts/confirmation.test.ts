import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Dependencies, InSession } from '../dependencies.ts';
import { sendConfirmationMail } from './confirmation.ts';

const hashOf = (proof: string): string => createHash('sha256').update(proof).digest('hex');

it('the secret of the newest of two mails that are asked for at once is the one that works', async () => {
  const [mailed, stored]: [string[], string[]] = [[], []];
  let stores = 0;
  let last: Promise<unknown> = Promise.resolve();
  const dependencies = {
    attempts: { spend: async () => {} },
    confirmations: {
      alone: (_uid: string, change: () => Promise<unknown>) => (last = last.then(change)),
      store: async (_about: object, hash: string) => {
        // The database answers the first call late.
        if ((stores += 1) === 1) await new Promise(setImmediate);
        stored.push(hash);
      },
    },
    identity: {
      mailConfirmation: async (_token: string, url: string) => void mailed.push(url),
    },
    settings: { limits: {}, mail: { siteOrigin: 'https://lumipaw.example' } },
  } as unknown as Dependencies;
  const caller = {
    uid: 'somebody',
    account: { email: 'a@b.example', isProven: false },
  } as InSession;
  const send = () => sendConfirmationMail(dependencies, caller, { language: 'en' });
  await Promise.all([send(), send()]);
  const hashes = mailed.map((url) => hashOf(url.split('proof=')[1] ?? ''));
  expect(stored).toEqual(hashes);
});
