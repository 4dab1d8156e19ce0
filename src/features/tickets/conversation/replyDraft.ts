import type { useMessage } from '../../outbox/sendMessage.ts';
import { newId, openEditor, type Editor } from '../../outbox/editor.ts';

/** What is written in an open conversation: a text, and how it is sent. */
export type Reply = ReturnType<typeof useMessage>;

/**
 * An admin's comment counts as the studio's (on their own ticket as the customer's) and is no answer. A
 * response is one. The customer never sees a note.
 */
export type ReplyKind = 'comment' | 'respond' | 'note';

/** Where a reply to a ticket is written. */
export const replyPlace = (ticketId: string): string => `reply.${ticketId}`;

/** The content of an empty field. */
export const NOTHING = { text: '' };

/** The editor of a ticket. */
export const openReply = (uid: string, ticketId: string): Editor =>
  openEditor(uid, replyPlace(ticketId), NOTHING, newId);
