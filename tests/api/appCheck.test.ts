import { describe, expect, it } from 'vitest';
import { startProductionServer } from '../../scripts/suite/productionServer.ts';
import { post } from '../support/callables.ts';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** Has the form of a token; nobody has signed it. */
const unsigned = `${part({ alg: 'RS256', kid: 'key' })}.${part({ sub: '1:2:web:3' })}.${part({})}`;

/** Asks a server with these parameters for a nickname, with a token of App Check or without. */
const ask = async (parameters: Record<string, string>, tokens: readonly (string | null)[]) => {
  const server = await startProductionServer(['checkNicknameAvailability'], parameters);
  const body = JSON.stringify({ data: { nickname: 'Lumi' } });
  const answers = await Promise.all(
    tokens.map((token) =>
      post(
        server.url('checkNicknameAvailability'),
        body,
        token ? { 'x-firebase-appcheck': token } : {},
      ),
    ),
  );
  await server.stop();
  return answers.map(({ status, error }) => [status, error?.details?.code]);
};

describe('where App Check is required', () => {
  it('a call without a token is refused, and one with a token that nobody has signed', async () => {
    const refused = [401, 'unknown-app'];
    expect(await ask({ APP_CHECK_REQUIRED: 'true' }, [null, 'x', unsigned])).toEqual([
      refused,
      refused,
      refused,
    ]);
  });

  it('a call with a token is answered', async () => {
    // As in the functions emulator: the SDK reads the token and leaves its signature unchecked.
    const unchecked = {
      FIREBASE_DEBUG_MODE: 'true',
      FIREBASE_DEBUG_FEATURES: JSON.stringify({ skipTokenVerification: true }),
    };
    expect(await ask({ APP_CHECK_REQUIRED: 'true', ...unchecked }, [unsigned, null])).toEqual([
      [200, undefined],
      [401, 'unknown-app'],
    ]);
  });
});
