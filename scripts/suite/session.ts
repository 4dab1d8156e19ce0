import { relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { PortName } from '../../src/services/suitePorts.ts';
import { tick } from '../support/install.mjs';
import { Problem } from '../support/problem.mjs';
import { type FirebaseSuite, logTail, startFirebaseSuite, SUITE_LOG } from './firebaseSuite.ts';
import { ROOT } from '../support/folders.ts';
import { choosePrograms } from './java.ts';
import { openMailbox } from './mailbox.ts';
import { forgetCaughtMails, openMailCatcher } from './mailCatcher.ts';
import { runSchedule } from './schedule.ts';
import { dataFolder, forgetStoredData, keepSaving, saveData, storedData } from './persistence.ts';
import {
  SAMPLE_CUSTOMER,
  SEED_ACCOUNTS,
  SEED_PASSWORD,
  seed,
  seedTickets,
  warmUp,
} from './seedData.ts';
import { portBase, portOf, suiteUrl } from './project.ts';

export type Session = {
  fresh: boolean;
  official: boolean;
  verbose: boolean;
  /** Begin without sample tickets. */
  empty: boolean;
  /** Limits as in production. */
  limits: boolean;
  /** An export to begin with instead of the stored data; then nothing is kept. */
  import?: string | undefined;
  /**
   * Builds, and what is to run beside the suite: it returns how to stop that.
   * @param restart goes on with the functions as they are built now
   */
  prepare: (restart: () => Promise<void>) => Promise<void | (() => Promise<void>)>;
  /** Who serves the site: the suite the built one, or Vite. */
  site: Extract<PortName, 'hosting' | 'vite'>;
  /** Why the ports are not the standard ones; empty if they are. */
  otherPorts: string;
};

/**
 * Runs the suite for a person at a terminal: data kept between runs, until Ctrl+C.
 * @returns the exit code
 */
export const runSuite = async (session: Session): Promise<number> => {
  let suite: FirebaseSuite | undefined;
  const programs = session.official ? 'official' : 'node';
  const data = dataFolder(programs);
  const stopPrepared = await session.prepare(async () => suite?.functions.restart());
  if (session.fresh || session.empty) {
    forgetStoredData(data);
    forgetCaughtMails();
  }

  let isStopping = false;
  const stopTicking = tick('Starting the Firebase suite');
  const stored = session.import ?? storedData(data);
  suite = await startFirebaseSuite({
    programs,
    importFrom: stored,
    verbose: session.verbose,
    hosting: session.site === 'hosting',
    background: true,
    settings: { limits: session.limits, siteOrigin: suiteUrl(session.site) },
  });
  const opened = [{ close: async () => stopPrepared?.() }];
  try {
    opened.push(await openMailCatcher());
    if (session.import || !stored) await seed();
    if (!session.limits) await warmUp();
    opened.push(await openMailbox(portOf('mailbox')), runSchedule());
  } catch (error) {
    await Promise.all(opened.map(({ close }) => close()));
    await suite.stop();
    throw error;
  }
  stopTicking();
  console.log(welcome(session));
  let stopSaving: (() => Promise<void>) | undefined;
  const beginSaving = (news: string) => {
    if (isStopping) return;
    if (news) console.log(news);
    stopSaving = keepSaving(data, (error) =>
      console.error(
        `The data could not be saved just now (${String(error)}). The next try is in 45 s.`,
      ),
    );
  };
  // Until the sample tickets are there nothing is kept, so that the next start adds them.
  const isFirst = !stored && !session.empty;
  if (isFirst)
    wait(FIRST_LOOK_MS, undefined, { ref: false })
      .then(seedTickets)
      .then(
        () => beginSaving(SAMPLES_ADDED),
        (error: unknown) => beginSaving(`Not all sample tickets could be added: ${String(error)}`),
      );
  else if (!session.import) beginSaving('');
  const reason = await Promise.race([untilAsked(), suite.ended.then(() => 'ended' as const)]);
  isStopping = true;
  await Promise.all(opened.map(({ close }) => close()));
  if (reason === 'ended') {
    await stopSaving?.();
    // Processes that the CLI started and did not stop.
    await suite.stop();
    throw new Problem(
      `The Firebase suite has ended by itself. Its log, ${relative(ROOT, SUITE_LOG)}, ends with:\n\n${logTail()}`,
    );
  }
  const what = stopSaving ? 'Saving the data and stopping' : 'Stopping';
  console.log(`\n${what} … (Ctrl+C again stops at once)`);
  if (isFirst && !stopSaving) {
    console.log(
      'Nothing is kept, because the sample tickets were not all there yet: the next start adds them.',
    );
    forgetCaughtMails();
  }
  try {
    // First, so that nothing changes while it is saved.
    await suite.functions.stop();
    await stopSaving?.();
    if (stopSaving) await saveData(data);
  } finally {
    await suite.stop();
  }
  return 0;
};

/** Where `sh` is bash, npm forwards a Ctrl+C that this process already got: it arrives twice. */
const SAME_KEY_MS = 500;

/** Settles on the first Ctrl+C; a later one exits at once. */
const untilAsked = (): Promise<'asked'> =>
  new Promise((resolve) => {
    let askedAt: number | null = null;
    const onSignal = () => {
      if (askedAt === null) {
        askedAt = Date.now();
        resolve('asked');
      } else if (Date.now() - askedAt > SAME_KEY_MS) process.exit(130);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  });

/** The sample tickets are added after it, so that nobody waits for them at the first page. */
const FIRST_LOOK_MS = 5_000;

const SAMPLES_ADDED = `\nSample tickets are there; some are of ${SAMPLE_CUSTOMER.nickname} (${SAMPLE_CUSTOMER.email}, the same password).`;

const welcome = ({ site, official, limits, otherPorts, import: imported }: Session): string => {
  const widest = Math.max(...SEED_ACCOUNTS.map(({ email }) => email.length));
  return [
    '',
    `Lumipaw Games is open:  ${suiteUrl(site)}`,
    '',
    `Accounts (password ${SEED_PASSWORD}):`,
    ...SEED_ACCOUNTS.map(
      ({ email, nickname, isAdmin }) =>
        `  ${email.padEnd(widest)}  ${nickname}${isAdmin ? ', admin' : ''}`,
    ),
    '',
    `Mails, with links to sign in, reset and confirm:  ${suiteUrl('mailbox')}`,
    ...(otherPorts ? [`Ports from ${portBase()} on (PORT_BASE): ${otherPorts}`] : []),
    ...(limits ? ['Limits as in production.'] : []),
    `Firestore and Storage rules: ${choosePrograms(official ? 'official' : 'node').inWords}.`,
    `Log: ${relative(ROOT, SUITE_LOG)}   Stop: Ctrl+C (the data is ${imported ? 'not ' : ''}kept)`,
  ].join('\n');
};
