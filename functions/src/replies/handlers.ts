import { REPLY_LIMITS } from '../../../shared/limits.ts';
import { refusal } from '../lib/errors.ts';
import type { Handler } from '../dependencies.ts';

/** The browser gives such an id to a reply that the studio adds; those of the site are words. */
const ADDED = /^[0-9a-f]{32}$/;

export const saveReply: Handler<'saveReply'> = async ({ replies }, _caller, { id, reply }) => {
  await replies.change(id, (stored) => {
    // The marks below take no place: there is one of each reply of the site at most.
    const kept = Object.values(stored).filter((one) => one.reply !== null);
    if (reply && !stored[id]?.reply && kept.length >= REPLY_LIMITS.replies) {
      throw refusal('replies-full');
    }
    // A deleted reply of the site leaves a mark, or it would come back with the next visit.
    return !reply && ADDED.test(id) ? 'gone' : { reply };
  });
  return { success: true, message: reply ? 'Reply saved.' : 'Reply deleted.' };
};
