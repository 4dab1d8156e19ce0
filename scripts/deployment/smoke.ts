import { LANGUAGES } from '../../shared/language.ts';
import type { Version } from '../../src/prerender/version.ts';
import { accessChecks, type DataOf, NotLooked, requireNoToken } from './smokeAccess.ts';
import { switchChecks } from './smokeSwitches.ts';

/** A deployed site, or that of the local suite. */
export type Live = {
  /** Where it answers, such as https://PROJECT.web.app. */
  address: string;
  /** The address of the functions, without a name. */
  functions: string;
  /** The content security policy of its pages; without it the policy is not checked. */
  policy?: string;
  /** The commit of its build; without it the build is not checked. */
  commit?: string | null;
  /** Where its pages say that it is (VITE_SITE_ORIGIN), and where its images and documents are. */
  data: DataOf;
};

/** A check, and what is wrong; null if it passed, or could not look. */
export type Finding = { title: string; problem: string | null; notLooked?: string };

/** Looks at a live site from outside, as a visitor and a page would. */
export const smoke = async (live: Live): Promise<Finding[]> => {
  const get = (path: string, language = 'en') =>
    fetch(live.address + path, { headers: { 'accept-language': language }, redirect: 'manual' });
  const pages = LANGUAGES.flatMap((language) =>
    ['/', '/about'].map((path) => [
      `${path} in ${language}`,
      async () => {
        const answer = await get(path, language);
        const html = await answer.text();
        return (
          wrong('status', answer.status, 200) ??
          lacks(html, `<html lang="${language}"`) ??
          lacks(html, `href="${live.data.origin}${path}"`)
        );
      },
    ]),
  );
  const checks: Record<string, () => Promise<string | null>> = {
    ...Object.fromEntries(pages),
    'the headers of a page': async () => {
      const { headers } = await get('/');
      const policy = headers.get('content-security-policy');
      return (
        wrong('policy', policy, live.policy ?? policy) ??
        wrong('X-Content-Type-Options', headers.get('x-content-type-options'), 'nosniff') ??
        wrong('Cache-Control', headers.get('cache-control'), 'no-cache')
      );
    },
    'a script, which may be kept, and a missing one, which may not': async () => {
      const [script = '/'] = /\/static\/[^"]+\.js/.exec(await (await get('/')).text()) ?? [];
      const found = await get(script);
      const missing = await get('/static/gone-12345678.js');
      return (
        wrong(`status of ${script}`, found.status, 200) ??
        lacks(found.headers.get('cache-control') ?? '', 'immutable') ??
        wrong('status of the missing one', missing.status, 404) ??
        wrong('Cache-Control of it', missing.headers.get('cache-control'), 'no-cache')
      );
    },
    'which build it is': async () => {
      const { commit } = (await (await get('/version.json')).json()) as Version;
      return live.commit === undefined ? null : wrong('commit', commit, live.commit);
    },
    'a function refuses who is not signed in': async () => {
      const answer = await call(live, 'getUserDoc', { targetUid: 'nobody' });
      return wrong('status', answer.status, 401) ?? lacks(await answer.text(), '"UNAUTHENTICATED"');
    },
    'a function answers from the database': async () => {
      requireNoToken(live.data);
      const answer = await call(live, 'checkNicknameAvailability', { nickname: 'smoke-test' });
      return wrong('status', answer.status, 200) ?? lacks(await answer.text(), '"available":');
    },
    ...accessChecks(live.data),
    ...switchChecks(live.data),
  };
  return Promise.all(
    Object.entries(checks).map(async ([title, look]): Promise<Finding> => {
      try {
        return { title, problem: await look() };
      } catch (error) {
        return error instanceof NotLooked
          ? { title, problem: null, notLooked: error.message }
          : { title, problem: `it does not answer (${reasonOf(error)})` };
      }
    }),
  );
};

/** Why a request failed: fetch says it in the cause. */
const reasonOf = (error: unknown): string => {
  const { cause } = error instanceof Error ? error : {};
  // Of several addresses that were tried, each has its error.
  const [first] = cause instanceof AggregateError ? cause.errors : [cause];
  return first instanceof Error ? first.message : String(error);
};

const call = ({ functions }: Live, name: string, data: object) =>
  fetch(`${functions}/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data }),
  });

const wrong = (what: string, found: unknown, wanted: unknown): string | null =>
  found === wanted ? null : `${what} is ${String(found)}, not ${String(wanted)}`;

const lacks = (text: string, part: string): string | null =>
  text.includes(part) ? null : `it lacks ${part}`;

/** One line for each finding. */
export const inWords = (findings: readonly Finding[]): string =>
  findings
    .map(({ title, problem, notLooked }) => {
      if (notLooked) return `– ${title}: not looked at, ${notLooked}`;
      return problem ? `✗ ${title}: ${problem}` : `✓ ${title}`;
    })
    .join('\n');
