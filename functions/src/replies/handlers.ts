import { isDeepStrictEqual } from 'node:util';
import { REPLY_LIMITS } from '../../../shared/savedReplies.ts';
import { CallError } from '../errors.ts';
import type { Dependencies, Handler } from '../dependencies.ts';
import type { StoredReply } from '../../../shared/callables.ts';

/** The browser gives such an id to a reply that the studio adds; those of the site are words. */
const ADDED = /^[0-9a-f]{32}$/;

export const getSavedReplies: Handler<'getSavedReplies'> = async ({ replies }) => ({
  success: true,
  replies: await replies.readAll(),
});

/**
 * Changes a reply from the version that the caller had on the screen: what another admin has saved
 * meanwhile is never overwritten unseen. A repeat succeeds and changes nothing.
 */
const change = (
  { replies }: Dependencies,
  { id, version, reply }: { id: string; version: number; reply: StoredReply['reply'] },
): Promise<void> =>
  replies.change(id, (stored) => {
    const before = Object.hasOwn(stored, id) ? stored[id] : undefined;
    const next = { version: version + 1, reply };
    if (isDeepStrictEqual(before, next) || (!before && !reply && ADDED.test(id))) return null;
    if ((before?.version ?? 0) !== version) {
      throw new CallError('failed-precondition', 'Another admin has changed this reply.', {
        code: 'reply-changed',
      });
    }
    if (!before && Object.keys(stored).length >= REPLY_LIMITS.replies) {
      throw new CallError('resource-exhausted', 'There are too many saved replies.', {
        code: 'replies-full',
      });
    }
    // A deleted reply of the site leaves a mark, or it would come back with the next visit.
    return !reply && ADDED.test(id) ? 'gone' : next;
  });

export const saveReply: Handler<'saveReply'> = async (
  dependencies,
  _caller,
  { id, version, reply },
) => {
  await change(dependencies, { id, version, reply });
  return { success: true, message: 'Reply saved.' };
};

export const deleteReply: Handler<'deleteReply'> = async (
  dependencies,
  _caller,
  { id, version },
) => {
  await change(dependencies, { id, version, reply: null });
  return { success: true, message: 'Reply deleted.' };
};
