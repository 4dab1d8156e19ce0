import { expect, it } from 'vitest';
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

it('App Check, where required, refuses calls without a token of Google', async () => {
  const [production, trusting] = await Promise.all([
    ask({ APP_CHECK_REQUIRED: 'true' }, [null, 'x', unsigned]),
    ask({ APP_CHECK_REQUIRED: 'true', ...unsignedTokens }, [unsigned, null]),
  ]);
  expect(production).toEqual(['unknown-app', 'unknown-app', 'unknown-app']);
  // It takes a token as it is.
  expect(trusting).toEqual(['ok', 'unknown-app']);
});
