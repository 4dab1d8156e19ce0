import { onSchedule } from 'firebase-functions/scheduler';
import { FUNCTIONS_REGION } from '../../shared/limits.ts';
import { sweepDeletedAccounts } from './accounts/erasure.ts';
import { sweepRegistrations } from './accounts/registration.ts';
import { connected, type Dependencies } from './dependencies.ts';
import { logs } from './lib/logs.ts';
import { sendDueMails } from './sendMail.ts';
import { mapAll } from './lib/promises.ts';
import { MAIL_SECRETS } from './lib/settings.ts';
import { sweepImages } from './tickets/images.ts';

/** Logs why parts of a run have failed; the run fails all the same. */
const runAll = async (
  name: string,
  parts: readonly ((dependencies: Dependencies) => Promise<number>)[],
): Promise<number[]> => {
  try {
    const dependencies = connected();
    // One after the other, so that none takes the memory of another.
    return await mapAll(parts, (part) => part(dependencies), 'parts failed', 1);
  } catch (error) {
    for (const reason of reasonsOf(error)) logs.scheduleFailed(name, reason);
    throw error;
  }
};

const reasonsOf = (error: unknown): unknown[] =>
  error instanceof AggregateError ? error.errors.flatMap(reasonsOf) : [error];

/** Runs once a day; in the local suite when it is called (docs/operations.md). */
export const dailySweep = onSchedule(
  {
    schedule: 'every 24 hours',
    region: FUNCTIONS_REGION,
    // It lists the uploads of a month.
    memory: '1GiB',
    timeoutSeconds: 540,
  },
  async () => {
    // Images last: of them there may be so many that the time runs out.
    const parts = [sweepRegistrations, sweepDeletedAccounts, sweepImages];
    const [registrations = 0, accounts = 0, images = 0] = await runAll('dailySweep', parts);
    logs.swept({ images, registrations, accounts });
  },
);

/**
 * Sends the mails that were gathered, those that could not be sent, and those to customers who have
 * confirmed their address. Deployed only where MAIL_FROM is set; the local suite runs it each minute.
 */
export const dueMails = onSchedule(
  {
    schedule: 'every 5 minutes',
    region: FUNCTIONS_REGION,
    // As for sendMail.
    memory: '1GiB',
    timeoutSeconds: 240,
    secrets: MAIL_SECRETS,
  },
  async () => {
    const [mails = 0] = await runAll('dueMails', [sendDueMails]);
    if (mails > 0) logs.mailsDue(mails);
  },
);
