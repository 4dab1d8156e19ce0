import { isDeepStrictEqual } from 'node:util';
import { REPLY_LIMITS } from '../../../shared/limits.ts';
import { refusal } from '../lib/errors.ts';
import type { Handler } from '../dependencies.ts';

/** The browser gives such an id to a reply that the studio adds; those of the site are words. */
const ADDED = /^[0-9a-f]{32}$/;

/**
 * Changes a reply from the version that the caller had on the screen: what another admin has saved
 * meanwhile is never overwritten unseen. A repeat succeeds and changes nothing.
 */
export const saveReply: Handler<'saveReply'> = async (
  { replies },
  _caller,
  { id, version, reply },
) => {
  await replies.change(id, (stored) => {
    const before = Object.hasOwn(stored, id) ? stored[id] : undefined;
    const next = { version: version + 1, reply };
    if (isDeepStrictEqual(before, next) || (!before && !reply && ADDED.test(id))) return null;
    if ((before?.version ?? 0) !== version) {
      throw refusal('reply-changed');
    }
    // The marks below take no place: there is one of each reply of the site at most.
    const kept = Object.values(stored).filter((one) => one.reply !== null);
    if (reply && !before?.reply && kept.length >= REPLY_LIMITS.replies) {
      throw refusal('replies-full');
    }
    // A deleted reply of the site leaves a mark, or it would come back with the next visit.
    return !reply && ADDED.test(id) ? 'gone' : next;
  });
  return { success: true, message: reply ? 'Reply saved.' : 'Reply deleted.' };
};
