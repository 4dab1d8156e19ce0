import { MINUTE } from '../../shared/time.ts';
import { callableUrl } from './project.ts';

/** Sends the mails that are due, as production does on schedule. */
export const runSchedule = () => {
  const timer = setInterval(() => {
    // Its log says why one has failed, and the next one follows.
    fetch(callableUrl('dueMails'), { method: 'POST' }).catch(() => undefined);
  }, MINUTE);
  return { close: async () => clearInterval(timer) };
};
