import { onSchedule } from 'firebase-functions/scheduler';
import { FUNCTIONS_REGION } from '../../shared/limits.ts';
import { sweepDeletedAccounts } from './accounts/erasure.ts';
import { sweepRegistrations } from './accounts/registration.ts';
import { connect } from './connect.ts';
import { logs } from './logs.ts';
import { sweepImages } from './tickets/images.ts';
import { retryMails } from './sendMail.ts';
import { MAIL_SECRETS } from './settings.ts';
import { mailOwners } from './tickets/ownerMails.ts';
import { mailStaff } from './tickets/staffMails.ts';

/** Logs why a run has failed; the run fails all the same. */
const reported = (name: string, run: () => Promise<void>) => async (): Promise<void> => {
  try {
    await run();
  } catch (error) {
    logs.scheduleFailed(name, error);
    throw error;
  }
};

/** Runs once a day. The emulator never runs scheduled functions: use `npm run sweep` there. */
export const dailySweep = onSchedule(
  { schedule: 'every 24 hours', region: FUNCTIONS_REGION, timeoutSeconds: 540 },
  reported('dailySweep', async () => {
    const dependencies = await connect();
    // If one fails, the others still finish.
    const parts = await Promise.allSettled([
      sweepImages(dependencies),
      sweepRegistrations(dependencies),
      sweepDeletedAccounts(dependencies),
    ]);
    const failures = parts.flatMap((part) => (part.status === 'rejected' ? [part.reason] : []));
    const [first, ...others] = failures;
    for (const failure of others) logs.scheduleFailed('dailySweep', failure);
    if (failures.length > 0) throw first;
    const [images = 0, registrations = 0, accounts = 0] = parts.map((part) =>
      part.status === 'fulfilled' ? part.value : 0,
    );
    logs.swept(images, registrations, accounts);
  }),
);

/**
 * Writes the mails to the staff about comments that were gathered, and those to customers who have
 * confirmed their address, and sends again what could not be sent. Not run by the emulator either.
 */
export const staffMails = onSchedule(
  {
    schedule: 'every 5 minutes',
    region: FUNCTIONS_REGION,
    timeoutSeconds: 240,
    secrets: MAIL_SECRETS,
  },
  reported('staffMails', async () => {
    const dependencies = await connect();
    const mails = await mailStaff(dependencies);
    if (mails > 0) logs.staffMailed(mails);
    await mailOwners(dependencies);
    await retryMails(dependencies);
  }),
);
