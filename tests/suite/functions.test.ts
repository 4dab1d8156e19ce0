import { createServer } from 'node:net';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions';
import { afterEach, expect, it, vi } from 'vitest';
import { startFunctions } from '../../scripts/suite/productionServer.ts';
import { callableUrl, HOST, portOf, PROJECT_ID, suiteUrl } from '../../scripts/suite/project.ts';
import { listen } from '../../scripts/support/listen.ts';
import { FUNCTIONS_REGION } from '../../shared/limits.ts';
import { callFunction } from '../support/callables.ts';
import { newPerson } from '../support/people.ts';

const customer = await newPerson();

// Another file of this process begins with its own environment.
afterEach(() => void vi.unstubAllEnvs());

it('a client of the Firebase SDK finds the functions where the functions emulator would be', async () => {
  const app = initializeApp({ projectId: PROJECT_ID, apiKey: 'demo-key' }, 'any client');
  const functions = getFunctions(app, FUNCTIONS_REGION);
  connectFunctionsEmulator(functions, HOST, portOf('functions'));
  const check = httpsCallable(functions, 'checkNicknameAvailability');
  expect((await check({ nickname: customer.nickname })).data).toEqual({ available: false });
  await deleteApp(app);
  const emulators = await (await fetch(`${suiteUrl('hub')}/emulators`)).json();
  expect(emulators).toMatchObject({ functions: { host: HOST, port: portOf('functions') } });
});

/** The functions of another suite, without its emulators. */
const startBeside = async () => {
  const free = createServer();
  const [, port] = (await listen(free)).split(':');
  free.close();
  // So that it is the port of the functions.
  vi.stubEnv('PORT_BASE', String(Number(port) - 1));
  let log = '';
  const functions = await startFunctions({
    background: false,
    onOutput: (text) => {
      log += text;
    },
  });
  const url = callableUrl('getUserDoc');
  return {
    ...functions,
    log: () => log,
    /** The status of a call that needs no emulator, or why there is none. */
    status: () =>
      callFunction('getUserDoc', {}, { url }).then(
        ({ status }) => status,
        (error: unknown) => String(error),
      ),
  };
};

it('functions start again when their process ends, or once they can be loaded', async () => {
  const functions = await startBeside();
  await functions.kill();
  await expect.poll(functions.status).toBe(401);
  expect(functions.log()).toContain('has ended; another one follows');

  // A developer reads why.
  vi.stubEnv('NODE_OPTIONS', '--import=data:text/javascript,throw(Error("typo"))');
  await expect(functions.restart()).rejects.toThrow('typo');
  vi.stubEnv('NODE_OPTIONS', '');
  await functions.restart();
  expect(await functions.status()).toBe(401);
  await functions.stop();
  expect(await functions.status()).toContain('fetch failed');
});
