import { expect, it } from 'vitest';
import type { Dependencies, InSession } from '../dependencies.ts';
import { chooseNickname } from './handlers.ts';

it('a customer reads that they have chosen a nickname in another tab', async () => {
  const accounts = {
    createUser: async () => false,
    // The wanted nickname is free: the record of the account is what stands in the way.
    readNicknameHolds: async () => [],
    readUser: async () => ({ nickname: 'Nova', isAdmin: false, language: 'en' }),
  };
  const caller = {
    uid: 'somebody',
    nickname: null,
    account: { emailVerified: true, hasKeptAddress: true },
  };
  const choosing = chooseNickname({ accounts } as unknown as Dependencies, caller as InSession, {
    nickname: 'Lumi',
  });
  await expect(choosing).rejects.toMatchObject({ details: { code: 'nickname-chosen' } });
});
