import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { freePort, ours, startServer, untilListening } from '../emulator/bench/servers.ts';
import { buildChanged } from '../scripts/build.ts';
import { LOCAL, ROOT } from '../scripts/suite/folders.ts';
import { BUCKET, HOST, pointAdminSdkAtSuite, PROJECT_ID } from '../scripts/suite/project.ts';
import type { CallableName } from '../shared/callables.ts';
import { table } from './table.ts';
import { startAccounts } from './tickets/accounts.ts';
import { send } from './tickets/load.ts';
import { machine } from './tickets/measure.ts';
import { openStore } from './tickets/store.ts';
import { tokenOf, unsignedTokens } from './tickets/tokens.ts';
import { median } from './web/report.ts';

/** Milliseconds since the process was started, and of its processor. */
type Start = { listening: number; answer: number; processor: number };

/** First calls: of anyone, of a customer, of a list, and of an admin. */
const CALLS: Partial<Record<CallableName, { by: string; data: unknown }>> = {
  checkNicknameAvailability: { by: 'customer', data: { nickname: 'Somebody' } },
  getUserDoc: { by: 'customer', data: { targetUid: 'customer' } },
  getUserTickets: { by: 'customer', data: { uid: 'customer', rows: true } },
  getAllTickets: { by: 'admin', data: { rows: true } },
};

/** A function of the same framework that does nothing. */
const EMPTY = 'an empty function';

/**
 * Starts each function cold, as production does, and prints how long its first answer takes: medians,
 * and the ratio to an empty function of the same framework that is started in the same rounds.
 * `--folders functions,../before/functions` compares builds in turn. Needs no running suite.
 */
export const main = async (args: string[]): Promise<void> => {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: '7' },
      folders: { type: 'string', default: 'functions' },
      only: { type: 'string', default: Object.keys(CALLS).join() },
    },
  });
  await buildChanged({ only: ['the emulator programs', 'the functions'] });
  const before = machine();
  pointAdminSdkAtSuite();
  const database = await startServer(ours);
  process.env['FIRESTORE_EMULATOR_HOST'] = database.address;
  const accounts = await startAccounts();
  const store = openStore(PROJECT_ID);
  for (const uid of ['customer', 'admin']) {
    await store
      .doc(`users/${uid}`)
      .set({ nickname: uid, isAdmin: uid === 'admin', language: 'en' });
  }
  const environment = {
    ...process.env,
    ...unsignedTokens,
    GCLOUD_PROJECT: PROJECT_ID,
    FIREBASE_CONFIG: JSON.stringify({ projectId: PROJECT_ID, storageBucket: BUCKET }),
    FIREBASE_AUTH_EMULATOR_HOST: accounts.address,
    NODE_ENV: 'production',
  };
  const names = values.only.split(',') as CallableName[];
  const all = [
    { name: EMPTY, folder: emptyFunction(), runs: [] as Start[] },
    ...values.folders
      .split(',')
      .flatMap((folder) =>
        names.map((name) => ({ name, folder: resolve(ROOT, folder), runs: [] as Start[] })),
      ),
  ];
  // The first round only brings the files into memory.
  for (let round = 0; round <= Number(values.rounds); round++) {
    for (const { name, folder, runs } of all) {
      const start = await startOf(name, folder, environment);
      if (round > 0) runs.push(start);
    }
  }
  await database.stop();
  accounts.stop();
  const of = (runs: Start[], key: keyof Start) => median(runs.map((run) => run[key]));
  const [empty] = all;
  console.log(`\n${before}\n`);
  console.log(
    table(
      ['first call', 'folder', 'listens', 'answers', 'least', 'to empty', 'processor', 'to empty'],
      all.map(({ name, folder, runs }) => [
        name,
        folder.split('/').slice(-2).join('/'),
        of(runs, 'listening').toFixed(0),
        of(runs, 'answer').toFixed(0),
        Math.min(...runs.map(({ answer }) => answer)).toFixed(0),
        (of(runs, 'answer') / of(empty?.runs ?? [], 'answer')).toFixed(1),
        of(runs, 'processor').toFixed(0),
        (of(runs, 'processor') / of(empty?.runs ?? [], 'processor')).toFixed(1),
      ]),
    ),
  );
};

const emptyFunction = (): string => {
  const folder = join(LOCAL, 'empty-function');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{}');
  writeFileSync(
    join(folder, 'index.js'),
    `exports['${EMPTY}'] = (request, response) => response.json({ result: null });\n`,
  );
  return folder;
};

const probe = fileURLToPath(new URL('../emulator/bench/probe.cjs', import.meta.url));
const framework = join(
  ROOT,
  'functions/node_modules/@google-cloud/functions-framework/build/src/main.js',
);

const startOf = async (name: string, folder: string, env: NodeJS.ProcessEnv): Promise<Start> => {
  const port = await freePort();
  const began = performance.now();
  const server = spawn(
    process.execPath,
    ['--require', probe, framework, `--target=${name}`, `--source=${folder}`, `--port=${port}`],
    { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
  );
  const { by = 'customer', data = null } = CALLS[name as CallableName] ?? {};
  const call = { url: `http://${HOST}:${port}/`, token: tokenOf(by), data };
  await untilListening(server, port, name);
  const listening = performance.now() - began;
  const answer = await send(undefined, call).then(() => performance.now() - began);
  server.send('usage');
  const [{ cpu }] = (await once(server, 'message')) as [{ cpu: NodeJS.CpuUsage }];
  server.kill('SIGKILL');
  await once(server, 'exit');
  return { listening, answer, processor: (cpu.user + cpu.system) / 1000 };
};
