import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Dependencies, InSession } from '../dependencies.ts';
import { CallError } from '../lib/errors.ts';
import { sendConfirmationMail } from './confirmation.ts';

const hashOf = (proof: string): string => createHash('sha256').update(proof).digest('hex');

it('a confirmation mail is refused while another one is being sent', async () => {
  const [mailed, stored]: [string[], string[]] = [[], []];
  let spent = 0;
  let isBusy = false;
  const dependencies = {
    attempts: { spend: async () => void (spent += 1) },
    confirmations: {
      alone: async (_uid: string, change: () => Promise<unknown>) => {
        if (isBusy) throw new CallError('aborted', 'Please try again.');
        isBusy = true;
        return change().finally(() => (isBusy = false));
      },
      store: async (_about: object, hash: string) => void stored.push(hash),
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
  const answers = await Promise.allSettled([send(), send()]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  expect(spent).toBe(1);
  // The link of the one mail is the one that works.
  expect(stored).toEqual(mailed.map((url) => hashOf(url.split('proof=')[1] ?? '')));
});
