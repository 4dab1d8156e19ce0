import * as z from 'zod/mini';
import { MAX_TEXT_LENGTH } from './limits.ts';

/**
 * A text of a request, in UTF-16 units. No other rule sees a longer one: trimming, folding and patterns
 * may take the square of its length.
 */
export const boundedText = (longest = MAX_TEXT_LENGTH) =>
  z.string().check(z.maxLength(longest, { abort: true }));
