import { onSchedule } from 'firebase-functions/scheduler';
import { FUNCTIONS_REGION } from '../../shared/limits.ts';
import { sweepDeletedAccounts } from './accounts/erasure.ts';
import { sweepRegistrations } from './accounts/registration.ts';
import { connect } from './connect.ts';
import { logs } from './logs.ts';
import { sweepImages } from './tickets/images.ts';
import { retryMails } from './mail/sendMail.ts';
import { MAIL_SECRETS } from './settings.ts';
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
    const [images, registrations, grants, accounts, survey] = await Promise.allSettled([
      sweepImages(dependencies),
      sweepRegistrations(dependencies),
      dependencies.grants.clear(),
      sweepDeletedAccounts(dependencies),
      dependencies.tickets.rebuildSurvey(),
    ]);
    if (images.status === 'rejected') throw images.reason;
    if (registrations.status === 'rejected') throw registrations.reason;
    if (grants.status === 'rejected') throw grants.reason;
    if (accounts.status === 'rejected') throw accounts.reason;
    if (survey.status === 'rejected') throw survey.reason;
    logs.swept(images.value, registrations.value, grants.value, accounts.value);
  }),
);

/**
 * Writes the mails to the staff about comments that were gathered, and sends again what could not be
 * sent. Not run by the emulator either.
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
    await retryMails(dependencies);
  }),
);
