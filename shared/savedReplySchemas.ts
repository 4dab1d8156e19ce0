import * as z from 'zod/mini';
import { boundedText } from './boundedText.ts';
import { inEachLanguage } from './language.ts';
import { REPLY_LIMITS } from './limits.ts';
import { line, text } from './ticketSchemas.ts';

export const replyId = boundedText().check(
  z.regex(/^[a-z0-9-]{1,40}$/, { error: 'is not the id of a saved reply' }),
  // It becomes an object key, and every object already has `constructor`.
  z.refine((id) => !(id in {}), { error: 'is a reserved word' }),
);
/** A saved reply in every language. */
export const savedReply = z.strictObject({
  title: z.strictObject(inEachLanguage(() => line(REPLY_LIMITS.title))),
  text: z.strictObject(inEachLanguage(() => text(REPLY_LIMITS.text))),
});
/** A reply that the studio has changed, added or deleted (null). */
export const storedReply = z.strictObject({ reply: z.nullable(savedReply) });
