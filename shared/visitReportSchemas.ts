import * as z from 'zod/mini';
import { REPORT_LIMITS, type VITALS } from './visitReport.ts';

const shaped = (pattern: RegExp, shape: string) =>
  z.string().check(z.regex(pattern, { error: `is not ${shape}` }));
/** A route pattern such as /project/:id, never the address itself. */
const page = shaped(/^(?:\/:?[a-zA-Z0-9-]{0,40}){1,3}$/, 'a page of the site');
const vital = z.optional(z.number().check(z.gte(0), z.lte(600_000)));

/** What a browser tells of one visit: how fast the page was, and which errors came up. */
export const visitReport = z.strictObject({
  /** The commit of the build. */
  release: shaped(/^(?:[0-9a-f]{7,40}|unknown)$/, 'a commit'),
  /** The page that the visit began with, to which the times belong. */
  page,
  vitals: z.optional(
    z.strictObject({
      LCP: vital,
      INP: vital,
      CLS: vital,
      FCP: vital,
      TTFB: vital,
    } satisfies Record<(typeof VITALS)[number], unknown>),
  ),
  errors: z.optional(
    z
      .array(
        z.strictObject({
          page,
          /** Whether it was thrown, was a promise without a catch, or a part of a page failed. */
          kind: z.enum(['error', 'rejection', 'render']),
          name: shaped(/^[A-Za-z]{1,40}$/, 'the name of an error'),
          message: z.string().check(z.maxLength(1000)),
          /** Places in files of the site, the innermost first. */
          frames: z
            .array(shaped(/^\/static\/[\w.-]{1,80}:\d{1,6}:\d{1,7}$/, 'a place in a script'))
            .check(z.maxLength(REPORT_LIMITS.frames)),
        }),
      )
      .check(z.maxLength(REPORT_LIMITS.errors)),
  ),
});
