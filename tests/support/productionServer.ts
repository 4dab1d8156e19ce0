import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { BUCKET, HOST, PORTS, PROJECT_ID } from '../../scripts/suite/suite.ts';

/**
 * Serves one callable as production does, against the emulators of the running suite: the
 * functions emulator starts a process per parallel call and would hide a race within one.
 */
export const startProductionServer = async (
  target: string,
  /** Parameters of the functions; without them no limits and no mails. */
  parameters: Record<string, string> = {},
) => {
  const child = fork(fileURLToPath(new URL('frameworkServer.mjs', import.meta.url)), [target], {
    silent: true,
    env: {
      ...process.env,
      GCLOUD_PROJECT: PROJECT_ID,
      FIREBASE_CONFIG: JSON.stringify({ projectId: PROJECT_ID, storageBucket: BUCKET }),
      FIRESTORE_EMULATOR_HOST: `${HOST}:${PORTS.firestore}`,
      FIREBASE_AUTH_EMULATOR_HOST: `${HOST}:${PORTS.auth}`,
      FIREBASE_STORAGE_EMULATOR_HOST: `${HOST}:${PORTS.storage}`,
      ...parameters,
    },
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      log += chunk.toString();
    });
  }
  const exit = once(child, 'exit');
  const [port] = await Promise.race([
    once(child, 'message'),
    exit.then(() => Promise.reject(new Error(`The server of ${target} ended: ${log}`))),
  ]);
  return {
    url: `http://${HOST}:${String(port)}/`,
    /** Milliseconds of processor time that the server has used so far. */
    cpuMs: async (): Promise<number> => {
      const answer = once(child, 'message');
      child.send('usage');
      const [{ user, system }] = (await answer) as [NodeJS.CpuUsage];
      return (user + system) / 1000;
    },
    /** Everything that the function has logged so far. */
    log: () => log,
    stop: async (): Promise<void> => {
      child.disconnect();
      await exit;
    },
  };
};
