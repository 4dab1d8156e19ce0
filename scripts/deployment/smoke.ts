import { LANGUAGES } from '../../shared/language.ts';
import type { Version } from '../../src/prerender/version.ts';

/** A deployed site, or that of the local suite. */
export type Live = {
  /** Where it answers, such as https://PROJECT.web.app. */
  address: string;
  /** Where its pages say that it is: VITE_SITE_ORIGIN of its build. */
  origin: string;
  /** What the name of a function is added to. */
  functions: string;
  /** The content security policy of its pages. */
  policy: string;
  /** The commit that should be there; not looked at without it. */
  commit?: string | null;
  /** Whether calls need an App Check token, which a script does not have. */
  appCheckRequired?: boolean;
};

/** What was looked at, and what is wrong with it; null: nothing. */
export type Finding = { title: string; problem: string | null };

const ACCEPTS = { en: 'en', pt: 'pt-BR' } as const;

/** Looks at a live site from outside, as a visitor, a crawler and a page would. */
export const smoke = async (live: Live): Promise<Finding[]> => {
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(live.address + path, { headers, redirect: 'manual' });
  const checks: [string, () => Promise<string | null>][] = [
    ...LANGUAGES.flatMap((language) =>
      ['/', '/about'].map((path): [string, () => Promise<string | null>] => [
        `${path} in ${language}`,
        async () => {
          const answer = await get(path, { 'accept-language': ACCEPTS[language] });
          const html = await answer.text();
          return (
            wrong('status', answer.status, 200) ??
            lacks(html, `<html lang="${language}"`) ??
            lacks(html, `href="${live.origin}${path}"`) ??
            (/<title[^>]*>[^<]+<\/title>/.test(html) ? null : 'it has no title')
          );
        },
      ]),
    ),
    [
      'the headers of a page',
      async () => {
        const { headers } = await get('/');
        return (
          wrong('policy', headers.get('content-security-policy'), live.policy) ??
          wrong('X-Content-Type-Options', headers.get('x-content-type-options'), 'nosniff') ??
          wrong('Cache-Control', headers.get('cache-control'), 'no-cache') ??
          (live.address.startsWith('https:') && !headers.has('strict-transport-security')
            ? 'it lacks Strict-Transport-Security'
            : null)
        );
      },
    ],
    [
      'a script, which may be kept, and a missing one, which may not',
      async () => {
        const [script] = /\/static\/[^"]+\.js/.exec(await (await get('/')).text()) ?? [];
        if (!script) return 'the page names no script';
        const found = await get(script);
        const missing = await get('/static/gone-12345678.js');
        return (
          wrong('status', found.status, 200) ??
          lacks(found.headers.get('cache-control') ?? '', 'immutable') ??
          wrong('status of the missing one', missing.status, 404) ??
          (missing.headers.get('cache-control')?.includes('immutable')
            ? 'the missing one would be kept for a year'
            : null)
        );
      },
    ],
    [
      'which build it is',
      async () => {
        const answer = await get('/version.json');
        if (!answer.ok) return wrong('status', answer.status, 200);
        const { commit, time } = (await answer.json()) as Version;
        if (live.commit !== undefined && commit !== live.commit)
          return wrong('commit', commit, live.commit);
        return Number.isNaN(Date.parse(time)) ? 'it does not say when it was built' : null;
      },
    ],
    [
      'a function refuses who is not signed in',
      async () => {
        const answer = await call(live, 'getUserDoc', { targetUid: 'nobody' });
        return (
          wrong('status', answer.status, 401) ?? lacks(await answer.text(), '"UNAUTHENTICATED"')
        );
      },
    ],
  ];
  if (!live.appCheckRequired)
    checks.push([
      'a function answers from the database',
      async () => {
        const answer = await call(live, 'checkNicknameAvailability', { nickname: 'smoke-test' });
        return wrong('status', answer.status, 200) ?? lacks(await answer.text(), '"available":');
      },
    ]);
  return Promise.all(
    checks.map(async ([title, look]) => ({
      title,
      problem: await look().catch((error: unknown) => `it does not answer (${String(error)})`),
    })),
  );
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
    .map(({ title, problem }) => (problem ? `✗ ${title}: ${problem}` : `✓ ${title}`))
    .join('\n');
