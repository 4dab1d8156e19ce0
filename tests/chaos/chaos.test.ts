import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { getAuth, type UserRecord } from 'firebase-admin/auth';
import { getStorage } from 'firebase-admin/storage';
import { expect, it } from 'vitest';
import { unsignedTokens } from '../support/unsignedTokens.ts';
import { seeded } from '../support/random.ts';
import { adminApp } from '../../scripts/suite/adminApp.ts';
import {
  CALLABLES_LOG,
  startProductionServer,
  suiteParameters,
} from '../../scripts/suite/productionServer.ts';
import { PORTS, PROJECT_ID } from '../../scripts/suite/project.ts';
import { type CallableName, callables } from '../../shared/callables.ts';
import { HOUR, MINUTE } from '../../shared/time.ts';
import { machineFactor } from '../support/machine.ts';
import { startDatabase } from '../support/database.ts';
import { haveAccount, openStoreAt, wholeStore } from '../support/ownStore.ts';
import { layLine, openDoor, type Random } from './faults.ts';
import { violations } from './invariants.ts';
import { admin, customer, type Ledger, type Load } from './load.ts';

const SECOND = 1_000;
/** How long people are at it: `npm run test:chaos` takes ten minutes. */
const LASTS = Number(process.env['CHAOS_MINUTES'] || 0.06) * MINUTE;
const SEED = Number(process.env['CHAOS_SEED'] || randomInt(2 ** 31));
const CUSTOMERS = 30;
const ADMINS = 2;
const INSTANCES = 2;
/** Clocks of instances are wrong by up to this much, either way. */
const SKEW = 2 * MINUTE;

type Server = Awaited<ReturnType<typeof startProductionServer>>;
type Line = Awaited<ReturnType<typeof layLine>>;

/** Two instances of the functions, of which one or the other is killed now and then. */
const startInstances = async (random: Random, environment: Record<string, string>) => {
  const start = () =>
    startProductionServer(
      Object.keys(callables) as CallableName[],
      {
        ...environment,
        NODE_OPTIONS: `--import=${new URL('skewedClock.mjs', import.meta.url).href}`,
        CLOCK_SKEW_MS: String(Math.round((random() * 2 - 1) * SKEW)),
      },
      { logFile: CALLABLES_LOG },
    );
  const running: Server[] = await Promise.all(Array.from({ length: INSTANCES }, start));
  return {
    origins: () => running.map(({ origin }) => origin),
    /** Ends one in the middle of its calls; until another is there, calls to it fail. */
    killOne: async () => {
      const place = Math.floor(random() * running.length);
      await running[place]?.kill();
      running[place] = await start();
    },
    stop: () => Promise.all(running.map((server) => server.stop())),
  };
};

/**
 * A Firestore program that can be ended and started again. It keeps its data in memory, so what is
 * not exported is gone with it, by design: the line is cut first, then what is there is exported.
 */
const startRestartable = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lumipaw-chaos-'));
  let program = await startDatabase();
  let exports = 0;
  return {
    port: () => Number(program.address.split(':')[1]),
    address: () => program.address,
    restart: async () => {
      const name = `export${(exports += 1)}`;
      const answer = await fetch(
        `http://${program.address}/emulator/v1/projects/${PROJECT_ID}:export`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            database: `projects/${PROJECT_ID}/databases/(default)`,
            export_directory: folder,
            export_name: name,
          }),
        },
      );
      expect(answer.status, await answer.text()).toBe(200);
      await program.stop();
      program = await startDatabase(
        '--seed_from_export',
        join(folder, name, `${name}.overall_export_metadata`),
      );
    },
    stop: async () => {
      await program.stop();
      rmSync(folder, { recursive: true });
    },
  };
};

/** One fault after the other until the time is over; each kind happens at least once. */
const wreak = async (
  faults: Record<string, () => Promise<void>>,
  random: Random,
  isOver: () => boolean,
): Promise<Record<string, number>> => {
  const names = Object.keys(faults);
  const counts = Object.fromEntries(names.map((name) => [name, 0]));
  for (let i = 0; i < names.length || !isOver(); i += 1) {
    const name = names[i] ?? names[Math.floor(random() * names.length)] ?? '';
    await faults[name]?.();
    counts[name] = (counts[name] ?? 0) + 1;
    await pass(random() * Math.min(8 * SECOND, LASTS / 10));
  }
  return counts;
};

/** The accounts whose addresses are of a domain. */
const accountsAt = async (domain: string): Promise<UserRecord[]> => {
  const found: UserRecord[] = [];
  let page: string | undefined;
  do {
    const { users, pageToken } = await getAuth(adminApp()).listUsers(1000, page);
    found.push(...users.filter(({ email }) => email?.endsWith(`@${domain}`)));
    page = pageToken;
  } while (page);
  return found;
};

it(
  'thirty customers and two admins lose nothing and find nothing twice while servers are killed, lines are cut and answers get lost',
  async () => {
    console.log(`CHAOS_SEED=${SEED}`);
    const random = seeded(SEED);
    const run = `chaos${Date.now().toString(36)}`;
    const bucket = `${run}.appspot.com`;
    const database = await startRestartable();
    const [firestore, auth]: Line[] = await Promise.all([
      layLine(database.port()),
      layLine(PORTS.auth),
    ]);
    if (!firestore || !auth) throw new Error('there are two lines');
    const environment = {
      ...suiteParameters(),
      ...unsignedTokens,
      FIREBASE_CONFIG: JSON.stringify({ projectId: PROJECT_ID, storageBucket: bucket }),
      FIRESTORE_EMULATOR_HOST: firestore.address,
      FIREBASE_AUTH_EMULATOR_HOST: auth.address,
    };
    const before = openStoreAt(database.address());
    const admins = Array.from({ length: ADMINS }, (_, i) => `admin${i}`);
    await Promise.all(admins.map(haveAccount));
    for (const uid of admins)
      await before.db.doc(`users/${uid}`).set({ nickname: uid, isAdmin: true, language: 'en' });
    await before.close();
    const instances = await startInstances(random, environment);
    const door = await openDoor(instances.origins, random);
    const ledger: Ledger = {
      tickets: [],
      entries: [],
      closings: [],
      accounts: [],
      reads: [],
      missedInLists: [],
    };
    const end = Date.now() + LASTS;
    const changes = [ledger.tickets, ledger.entries, ledger.closings, ledger.accounts];
    // On a machine that is too busy to do one of each in this time, it takes longer.
    const isOver = () =>
      Date.now() > end &&
      changes.every((kind) => kind.some(({ outcome }) => outcome === 'answered'));
    const load: Load = { origin: door.origin, bucket, run, random, ledger, isOver };
    const brief = () => random() * Math.min(1.5 * SECOND, LASTS / 10);

    const [faults] = await Promise.all([
      wreak(
        {
          'functions killed': instances.killOne,
          'Firestore restarted': () =>
            firestore.without(async () => {
              await database.restart();
              return database.port();
            }),
          'Firestore held': () => firestore.hold(brief()),
          'Firestore refused': () => firestore.without(() => pass(brief())),
          'Firestore cut': async () => firestore.cut(),
          'Auth cut': async () => auth.cut(),
          'Auth refused': () => auth.without(() => pass(brief())),
        },
        random,
        isOver,
      ),
      ...Array.from({ length: CUSTOMERS }, (_, i) => customer(load, `c${i}`)),
      ...admins.map((uid) => admin(load, uid)),
    ]);

    await instances.stop();
    const store = openStoreAt(database.address());
    // The sweep makes them anew: before it they are what each change has written.
    const { docs: stats } = await store.db.collection('stats').get();
    const sweeper = await startProductionServer(
      ['dailySweep'],
      {
        ...environment,
        NODE_OPTIONS: `--import=${new URL('skewedClock.mjs', import.meta.url).href}`,
        CLOCK_SKEW_MS: String(49 * HOUR),
      },
      { logFile: CALLABLES_LOG },
    );
    const swept = await fetch(sweeper.url('dailySweep'), { method: 'POST' });
    expect(swept.status).toBe(200);
    await sweeper.stop();

    const [documents, accounts, [objects]] = await Promise.all([
      wholeStore(store.db),
      accountsAt(`${run}.example`),
      getStorage(adminApp()).bucket(bucket).getFiles(),
    ]);
    const found = violations(
      {
        documents: new Map([
          ...documents,
          ...stats.map((one) => [one.ref.path, one.data()] as const),
        ]),
        accounts,
        objects: objects.map(({ name }) => name),
      },
      ledger,
    );
    const operations = Object.values(ledger)
      .flat()
      .filter((one) => typeof one !== 'string');
    const those = (outcome: string) => operations.filter((one) => one.outcome === outcome).length;
    console.log(
      [
        `operations tried ${operations.length}: answered ${those('answered')}, refused ${those('refused')}, unclear ${those('unclear')}`,
        `lost ${found.lost.length}, doubled ${found.doubled.length}, otherwise wrong ${found.wrong.length}`,
        `stored: ${ledger.tickets.length} tickets asked for, ${[...documents.keys()].filter((path) => path.startsWith('tickets/')).length} there`,
        `calls ${JSON.stringify(door.counts)}`,
        `faults ${JSON.stringify(faults)}`,
      ].join('\n'),
    );
    await store.close();
    await Promise.all([door.close(), firestore.close(), auth.close(), database.stop()]);
    expect(found).toEqual({ lost: [], doubled: [], wrong: [] });
  },
  LASTS + 2 * MINUTE * machineFactor,
);
