import { onSchedule } from 'firebase-functions/scheduler';
import { functionsRegion } from '../../shared/limits.ts';
import { connect } from './dependencies.ts';
import { logs } from './logs.ts';
import { sweepImages } from './sweep.ts';

/** Once a day; the emulator loads it and never runs it: there, `node scripts/run.mjs sweep`. */
export const sweepTicketImages = onSchedule(
  { schedule: 'every 24 hours', region: functionsRegion, timeoutSeconds: 540 },
  async () => {
    logs.swept(await sweepImages(await connect()));
  },
);
