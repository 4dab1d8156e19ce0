import { callablesAreServed, startCallables } from '../../scripts/suite/productionServer.ts';

let server: Awaited<ReturnType<typeof startCallables>> | undefined;

/** Serves the callables for one run of vitest, unless a server is running already. */
export const setup = async (): Promise<void> => {
  if (!(await callablesAreServed())) server = await startCallables();
};

export const teardown = () => server?.stop();
