import { randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { getAuth, type UserRecord } from 'firebase-admin/auth';
import { getStorage } from 'firebase-admin/storage';
import PostalMime from 'postal-mime';
import { expect, it } from 'vitest';
import { unsignedTokens } from '../support/unsignedTokens.ts';
import { seededRandom } from '../support/random.ts';
import { adminApp } from '../../scripts/suite/adminApp.ts';
import { logToSuite } from '../../scripts/suite/firebaseSuite.ts';
import { suiteParameters } from '../../scripts/suite/functionsSettings.ts';
import { caughtMails, openMailCatcher } from '../../scripts/suite/mailCatcher.ts';
import { startProductionServer } from '../../scripts/suite/productionServer.ts';
import { portOf, PROJECT_ID } from '../../scripts/suite/project.ts';
import { HOUR, MINUTE } from '../../shared/time.ts';
import { machineFactor } from '../support/machine.ts';
import { startDatabase } from '../support/database.ts';
import { haveAccount, openStoreAt, wholeStore } from '../support/ownStore.ts';
import { PLANTED_WORD } from '../support/plantedWord.ts';
import { layLine, openDoor, type Random } from './faults.ts';
import { type SentMail, violations } from './invariants.ts';
import { admin, customer, type Ledger, type Load } from './load.ts';

/** How long people are at it: `npm run test:chaos` takes ten minutes; a few seconds miss rare faults. */
const LASTS = Number(process.env['CHAOS_MINUTES'] || 1) * MINUTE;
const SEED = Number(process.env['CHAOS_SEED'] || randomInt(2 ** 31));
const CUSTOMERS = 30;
const ADMINS = ['admin0', 'admin1'];
/** Clocks of instances are wrong by up to this much, either way. */
const SKEW = 2 * MINUTE;

/** Functions whose clock is wrong by `skew` milliseconds. */
const startSkewed = (environment: Record<string, string>, skew: number) =>
  startProductionServer(
    {
      ...environment,
      NODE_OPTIONS: `--import=${new URL('skewedClock.mjs', import.meta.url).href}`,
      CLOCK_SKEW_MS: String(Math.round(skew)),
    },
    { onOutput: logToSuite },
  );

/** Two instances of the functions, of which one or the other is killed now and then. */
const startInstances = async (random: Random, environment: Record<string, string>) => {
  const start = () => startSkewed(environment, (random() * 2 - 1) * SKEW);
  const running = await Promise.all([start(), start()]);
  return {
    origins: () => running.map(({ origin }) => origin),
    /** Ends one in the middle of its calls; until another is there, calls to it fail. */
    killOne: async () => {
      const place = random() < 0.5 ? 0 : 1;
      await running[place].kill();
      running[place] = await start();
    },
    stop: () => Promise.all(running.map((server) => server.stop())),
  };
};

/** Sends the mails that are due, all the time, and ends in the middle of it now and then. */
const startMailer = async (random: Random, environment: Record<string, string>) => {
  const start = () => startSkewed(environment, (random() * 2 - 1) * SKEW);
  let server = await start();
  return {
    runUntil: async (isOver: () => boolean) => {
      while (!isOver()) {
        await fetch(server.url('dueMails'), { method: 'POST' }).catch(() => null);
        await pass(random() * 2_000);
      }
    },
    kill: async () => {
      await server.kill();
      server = await start();
    },
    stop: () => server.stop(),
  };
};

/** What the mail server took, with the messages above the line that names the ticket. */
const sentMails = (folder: string): Promise<SentMail[]> =>
  Promise.all(
    caughtMails(folder).map(async (name) => {
      const {
        messageId = '',
        to,
        text = '',
      } = await PostalMime.parse(readFileSync(join(folder, name)));
      const [news = ''] = text.split(/^#\d+: /m);
      const messages = news.match(new RegExp(`${PLANTED_WORD} [0-9a-f]{32}`, 'g'));
      return { messageId, to: to?.[0]?.address ?? '', messages: messages ?? [] };
    }),
  );

/**
 * A Firestore program that can be ended and started again. It keeps its data in memory, so what is
 * not exported is gone with it, by design: the line is cut first, then what is there is exported.
 */
const startRestartable = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lumipaw-chaos-'));
  let program = await startDatabase();
  const port = () => Number(program.address.split(':')[1]);
  return {
    port,
    restart: async () => {
      const name = `export${Date.now()}`;
      const project = `http://${program.address}/emulator/v1/projects/${PROJECT_ID}`;
      const answer = await fetch(`${project}:export`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          database: `projects/${PROJECT_ID}/databases/(default)`,
          export_directory: folder,
          export_name: name,
        }),
      });
      expect(answer.status, await answer.text()).toBe(200);
      await program.stop();
      const exported = join(folder, name, `${name}.overall_export_metadata`);
      program = await startDatabase('--seed_from_export', exported);
      return port();
    },
    stop: async () => {
      await program.stop();
      rmSync(folder, { recursive: true });
    },
  };
};

/** One fault after the other until the time is over; each kind happens at least once. */
const wreak = async (
  faults: Record<string, () => Promise<void> | void>,
  random: Random,
  isOver: () => boolean,
): Promise<Record<string, number>> => {
  const kinds = Object.entries(faults);
  const counts: Record<string, number> = {};
  for (let i = 0; i < kinds.length || !isOver(); i += 1) {
    const [name, fault] = kinds[i] ?? kinds[Math.floor(random() * kinds.length)] ?? [];
    if (name) counts[name] = (counts[name] ?? 0) + 1;
    await fault?.();
    await pass(random() * Math.min(8_000, LASTS / 10));
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
  'thirty customers and two admins lose nothing and see nothing twice while servers are killed',
  async () => {
    console.log(`CHAOS_SEED=${SEED}`);
    const random = seededRandom(SEED);
    const run = `chaos${Date.now().toString(36)}`;
    const bucket = `${run}.appspot.com`;
    const database = await startRestartable();
    const firestore = await layLine(database.port());
    const auth = await layLine(portOf('auth'));
    const folder = mkdtempSync(join(tmpdir(), 'lumipaw-mails-'));
    const mailServer = await openMailCatcher(0, folder);
    const environment = {
      ...suiteParameters(),
      ...unsignedTokens,
      FIREBASE_CONFIG: JSON.stringify({ projectId: PROJECT_ID, storageBucket: bucket }),
      FIRESTORE_EMULATOR_HOST: firestore.address,
      FIREBASE_AUTH_EMULATOR_HOST: auth.address,
      SMTP_URL: mailServer.url,
    };
    const store = openStoreAt(firestore.address);
    for (const uid of ADMINS) {
      await haveAccount(uid);
      await store.db.doc(`users/${uid}`).set({ nickname: uid, isAdmin: true, language: 'en' });
    }
    const instances = await startInstances(random, environment);
    const mailer = await startMailer(random, environment);
    const door = await openDoor(instances.origins, random);
    const ledger: Ledger = {
      tickets: [],
      entries: [],
      closings: [],
      accounts: [],
      missedInLists: [],
    };
    const changes = [ledger.tickets, ledger.entries, ledger.closings, ledger.accounts];
    const end = Date.now() + LASTS;
    // On a machine that is too busy to do one of each in this time, it takes longer.
    const isOver = () =>
      Date.now() > end && changes.every((kind) => kind.some(({ answered }) => answered));
    const load: Load = { origin: door.origin, bucket, run, random, ledger, isOver };
    const brief = () => random() * Math.min(1_500, LASTS / 10);

    const [faults] = await Promise.all([
      wreak(
        {
          'functions killed': instances.killOne,
          'mailer killed': mailer.kill,
          'Firestore restarted': () => firestore.without(database.restart),
          'Firestore held': () => firestore.hold(brief()),
          'Firestore refused': () => firestore.without(() => pass(brief())),
          'Firestore cut': firestore.cut,
          'Auth refused': () => auth.without(() => pass(brief())),
        },
        random,
        isOver,
      ),
      ...Array.from({ length: CUSTOMERS }, (_, i) => customer(load, `c${i}`)),
      ...ADMINS.map((uid) => admin(load, uid)),
      mailer.runUntil(isOver),
    ]);
    await Promise.all([instances.stop(), mailer.stop()]);
    const written = await store.db.collection('tickets').select('uid').get();
    for (const uid of new Set(written.docs.map((ticket) => String(ticket.get('uid')))))
      await getAuth(adminApp()).updateUser(uid, { emailVerified: true });
    // When every lease is over, and every mail is due. An attempt that was ended is made again as it was, and
    // what was written since is due some minutes later.
    for (const skew of [HOUR, 2 * HOUR]) {
      const lastMailer = await startSkewed(environment, skew);
      for (let runs = 0; runs < 20; runs += 1) {
        const { status } = await fetch(lastMailer.url('dueMails'), { method: 'POST' });
        expect(status).toBe(200);
        if ((await store.db.collection('mail').limit(1).get()).empty) break;
      }
      await lastMailer.stop();
    }

    const sweeper = await startSkewed(environment, 49 * HOUR);
    const swept = await fetch(sweeper.url('dailySweep'), { method: 'POST' });
    expect(swept.status).toBe(200);
    await sweeper.stop();
    const [objects] = await getStorage(adminApp()).bucket(bucket).getFiles();
    const found = violations(
      {
        documents: await wholeStore(store.db),
        accounts: await accountsAt(`${run}.example`),
        objects: objects.map(({ name }) => name),
        mails: await sentMails(folder),
      },
      ledger,
    );
    const tried = changes.flat();
    console.log(
      `changes tried ${tried.length}, answered ${tried.filter(({ answered }) => answered).length}: ` +
        `lost ${found.lost.length}, doubled ${found.doubled.length}, otherwise wrong ${found.wrong.length}\n` +
        `calls ${JSON.stringify(door.counts)}, faults ${JSON.stringify(faults)}`,
    );
    await store.close();
    for (const { close } of [door, firestore, auth]) close();
    await Promise.all([database.stop(), mailServer.close()]);
    rmSync(folder, { recursive: true });
    expect(found).toEqual({ lost: [], doubled: [], wrong: [] });
  },
  LASTS + 2 * MINUTE * machineFactor,
);
