import { describe, expect, it } from 'vitest';
import { startProductionServer } from '../../scripts/suite/productionServer.ts';
import { outcomeOf, postBody } from '../support/callables.ts';
import { tokenOf, unsignedTokens } from '../support/unsignedTokens.ts';

/** Has the form of a token; nobody has signed it. */
const unsigned = tokenOf('1:2:web:3');

/** Asks a server with these parameters for a nickname, with a token of App Check or without. */
const ask = async (parameters: Record<string, string>, tokens: readonly (string | null)[]) => {
  const server = await startProductionServer(parameters);
  const body = JSON.stringify({ data: { nickname: 'Lumi' } });
  const answers = await Promise.all(
    tokens.map((token) =>
      postBody(
        server.url('checkNicknameAvailability'),
        body,
        token ? { 'x-firebase-appcheck': token } : {},
      ),
    ),
  );
  await server.stop();
  return answers.map(outcomeOf);
};

describe('where App Check is required', () => {
  it('a call without a token is refused, and one with a token that nobody has signed', async () => {
    expect(await ask({ APP_CHECK_REQUIRED: 'true' }, [null, 'x', unsigned])).toEqual([
      'unknown-app',
      'unknown-app',
      'unknown-app',
    ]);
  });

  it('a call with a token is answered', async () => {
    expect(await ask({ APP_CHECK_REQUIRED: 'true', ...unsignedTokens }, [unsigned, null])).toEqual([
      'ok',
      'unknown-app',
    ]);
  });
});
