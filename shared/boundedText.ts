import * as z from 'zod/mini';
import { MAX_TEXT_LENGTH } from './limits.ts';

/**
 * A text of a request, in UTF-16 units. No other rule sees a longer one: trimming, folding and patterns
 * may take the square of its length.
 */
export const anyText = (longest = MAX_TEXT_LENGTH) =>
  z.string().check(z.maxLength(longest, { abort: true }));

/** The same without a lone surrogate: that is half a character and cannot be stored. */
export const boundedText = (longest?: number) =>
  anyText(longest).check(
    z.refine((value) => !/\p{Surrogate}/u.test(value), {
      error: 'is not well-formed Unicode',
      abort: true,
    }),
  );
