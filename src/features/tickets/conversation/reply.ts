import { newId, openEditor, type Editor } from '../../outbox/editor.ts';
import { isEmpty, isSending } from '../../outbox/outbox.ts';
import type { useMessage } from '../../outbox/useMessage.ts';

/** What is written in an open conversation: a text, and how it is sent. */
export type Reply = ReturnType<typeof useMessage>;

/**
 * A comment is the studio's by an admin, except on an own ticket, and does not count as an answer; a
 * response does; a note the customer never sees.
 */
export type ReplyKind = 'comment' | 'respond' | 'note';

/** The names of all drafts for a ticket begin with it. */
export const replyPlace = (ticketId: string): string => `reply.${ticketId}`;

/** The content of an empty field. */
export const NOTHING = { text: '' };

/**
 * The editor of a ticket. Without a draft of this tab it begins with the newest of another one, which
 * may be closed.
 */
export const openReply = (uid: string, ticketId: string): Editor => {
  const editor = openEditor(uid, replyPlace(ticketId), NOTHING, newId);
  const outbox = editor.getOutbox();
  const [other] = editor.otherDrafts();
  if (other && isEmpty(outbox) && !isSending(outbox)) editor.goOnWith(other, { isChosen: false });
  return editor;
};
