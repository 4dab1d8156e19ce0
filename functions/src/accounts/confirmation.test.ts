import { createHash } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import type { Dependencies, InSession } from '../dependencies.ts';
import { CallError } from '../lib/errors.ts';
import { sendConfirmationMail } from './confirmation.ts';

const hashOf = (proof: string): string => createHash('sha256').update(proof).digest('hex');

/** A caller who wants a confirmation mail; `attempts` and `mailConfirmation` are for each test. */
const asking = (attempts: object, mailConfirmation: (url: string) => void) => {
  const stored: string[] = [];
  let isBusy = false;
  const dependencies = {
    attempts,
    confirmations: {
      alone: async (_uid: string, change: () => Promise<unknown>) => {
        if (isBusy) throw new CallError('aborted', 'Please try again.');
        isBusy = true;
        return change().finally(() => (isBusy = false));
      },
      store: async (_about: object, hash: string) => void stored.push(hash),
    },
    identity: {
      mailConfirmation: async (_token: string, url: string) => mailConfirmation(url),
    },
    settings: { limits: { confirmations: 5 }, mail: { siteOrigin: 'https://lumipaw.example' } },
  } as unknown as Dependencies;
  const caller = {
    uid: 'somebody',
    account: { email: 'a@b.example', isProven: false },
  } as InSession;
  return { stored, send: () => sendConfirmationMail(dependencies, caller, { language: 'en' }) };
};

it('a confirmation mail is refused while another one is being sent', async () => {
  const mailed: string[] = [];
  let spent = 0;
  const attempts = { checkStored: async () => {}, spend: async () => void (spent += 1) };
  const { stored, send } = asking(attempts, (url) => mailed.push(url));
  const answers = await Promise.allSettled([send(), send()]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  expect(spent).toBe(1);
  // The link of the one mail is the one that works.
  expect(stored).toEqual(mailed.map((url) => hashOf(url.split('proof=')[1] ?? '')));
});

it('a mail that Firebase did not take uses up none of the five of an hour', async () => {
  const spend = vi.fn(async () => {});
  const { send } = asking({ checkStored: async () => {}, spend }, () => {
    throw new CallError('unavailable', 'The service is busy.');
  });
  await expect(send()).rejects.toMatchObject({ code: 'unavailable' });
  expect(spend).not.toHaveBeenCalled();
});

it('once the five of an hour are used up, no confirmation is mailed', async () => {
  const mail = vi.fn();
  const attempts = {
    checkStored: () => Promise.reject(new CallError('resource-exhausted', 'Too many.')),
    spend: async () => {},
  };
  const { send } = asking(attempts, mail);
  // Each by the limit: none keeps another change of the account waiting.
  const refused = { status: 'rejected', reason: { code: 'resource-exhausted' } };
  expect(await Promise.allSettled([send(), send()])).toMatchObject([refused, refused]);
  expect(mail).not.toHaveBeenCalled();
});

it('a mail that has gone out is no error, even where the limit cannot count it', async () => {
  const attempts = {
    checkStored: async () => {},
    spend: () => Promise.reject(new CallError('resource-exhausted', 'Too many.')),
  };
  const { send } = asking(attempts, () => {});
  await expect(send()).resolves.toMatchObject({ success: true });
});
