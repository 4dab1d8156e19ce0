import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CspEvaluator } from 'csp_evaluator';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { describe, expect, it, vi } from 'vitest';
import { forProject, framedUrls } from '../deployment/deployedConfig.ts';
import type { ProjectSettings } from '../deployment/settings.ts';
import {
  type FirebaseConfig,
  policiesOf,
  readConfig,
  withEmulatorOrigins,
  withHashedFiles,
} from './firebaseConfig.ts';
import { ROOT } from '../support/folders.ts';
import { suiteUrl } from './project.ts';

const settingsWith = (more: Record<string, string> = {}) =>
  ({
    projectId: 'lumipaw-games',
    site: {
      VITE_FIREBASE_STORAGE_BUCKET: 'lumipaw-games.firebasestorage.app',
      VITE_SITE_ORIGIN: 'https://lumipaw.test',
      ...more,
    },
    functions: {},
  }) as unknown as ProjectSettings;
const deployed = (more: Record<string, string> = {}, framed: string[] = []) =>
  forProject(readConfig(), settingsWith(more), framed);
const policyOf = (config: FirebaseConfig): string => policiesOf(config)[0] ?? '';

/** Where a project's site can be opened. */
const ADDRESSES = [
  'https://lumipaw.test',
  'https://lumipaw-games.web.app',
  'https://lumipaw-games.firebaseapp.com',
];

/** What the policy of the pages, of the game and of the player says of trusted types. */
const trustedTypesOf = (more: Record<string, string> = {}) =>
  policiesOf(deployed(more)).map(
    (policy) => / require-trusted-types-for [^;]*;.*/.exec(policy)?.[0],
  );

/** The sources that the evaluator finds fault with, however slight. */
const findingsOf = (policy: string) =>
  new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severity <= Severity.MEDIUM_MAYBE)
    .map(({ value }) => value);

describe('the policy of production', () => {
  it('allows scripts, styles and fonts only from the site, and connections only to the project', () => {
    const policy = policyOf(deployed());
    expect(policy).toContain("default-src 'none'");
    // The one script in the HTML.
    const [, script = ''] =
      /<script>(.+?)<\/script>/s.exec(readFileSync(join(ROOT, 'index.html'), 'utf8')) ?? [];
    const hash = createHash('sha256').update(script).digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    // Each page narrows this to the hash of its own style element (src/prerender/prerender.ts).
    const styles = "style-src 'self' 'unsafe-inline';";
    expect(policy).toContain(styles);
    // What App Check needs is not there without it.
    const others = /unsafe|127\.0\.0\.1|localhost|\*|demo-|recaptcha|appcheck/;
    expect(policy.replace(styles, '')).not.toMatch(others);
    // The project's own places at Google, not those of others.
    for (const place of [
      "img-src 'self' blob: https://firebasestorage.googleapis.com/v0/b/lumipaw-games.firebasestorage.app/;",
      ' https://firestore.googleapis.com/v1/projects/lumipaw-games/ ',
      ' https://us-central1-lumipaw-games.cloudfunctions.net;',
    ])
      expect(policy).toContain(place);
  });

  it('makes the browser refuse text as HTML or a script, except on pages of a site with App Check', () => {
    const frames = " require-trusted-types-for 'script'; trusted-types 'none'";
    const pages = " require-trusted-types-for 'script'; trusted-types default dompurify";
    expect(trustedTypesOf()).toEqual([pages, frames, frames]);
    expect(trustedTypesOf({ VITE_APP_CHECK_SITE_KEY: 'key' })).toEqual([undefined, frames, frames]);
  });

  it('names the hosts of videos and builds elsewhere, and lets nobody frame a page but ours a player', async () => {
    const video = 'https://www.youtube-nocookie.com/embed/1';
    vi.stubEnv('VITE_BULLET_HELL_TRAILER_URL', video);
    vi.stubEnv('VITE_PET_SIMULATOR_URL', 'https://play.example/pet?v=1');
    const framed = await framedUrls();
    vi.unstubAllEnvs();
    expect(framed).toContain(video);
    const [pages = '', ...framedPages] = policiesOf(deployed({}, framed));
    const hosts = 'https://play.example https://www.youtube-nocookie.com;';
    expect(pages).toMatch(new RegExp(`connect-src [^;]* ${hosts}`));
    expect(pages).toContain(`frame-src 'self' ${hosts}`);
    expect(policyOf(deployed({}, ['/games/pet-simulator', '/videos/bullet-hell.webm']))).toContain(
      "frame-src 'self';",
    );
    expect(pages).toContain("frame-ancestors 'none'");
    expect(framedPages).toHaveLength(2);
    for (const policy of framedPages) expect(policy).toContain("frame-ancestors 'self'");
  });

  it.each([
    ['alone', {}, []],
    ['with App Check', { VITE_APP_CHECK_SITE_KEY: 'key' }, ['www.google.com', 'www.gstatic.com']],
  ])('leaves Google’s evaluator nothing severe to find, %s', (_what, more, hosts) => {
    // Each would be severe if users' files or JSONP lay there: on our host is only our build.
    const left = ["'self'", ...hosts.map((host) => `https://${host}/recaptcha/`)];
    const [pages = '', game = '', player = ''] = policiesOf(deployed(more));
    expect(findingsOf(pages)).toEqual(left);
    expect(findingsOf(game)).toEqual(["'self'", ...ADDRESSES]);
    expect(findingsOf(player)).toEqual(["'self'", ...ADDRESSES]);
  });
});

/** By directive, the sources of the policies of the game and of the player. */
const framedSources = (config: FirebaseConfig) =>
  policiesOf(config)
    .slice(1)
    .map((policy) => new CspParser(policy).csp.directives);

describe('a game and a trailer start in Safari before mid 2026, whose sandboxed frames know no self', () => {
  it.each([
    ['of a project at its own domain and both of Firebase', deployed(), ADDRESSES],
    ['of the local suite', withEmulatorOrigins(readConfig()), [suiteUrl('hosting')]],
  ])('on the site %s', (_where, config, addresses) => {
    const [game, player] = framedSources(config);
    const self = ["'self'", ...addresses];
    expect(game).toMatchObject({
      'script-src': self,
      'style-src': self,
      'img-src': self,
      'font-src': ['data:'],
      'frame-ancestors': ["'self'"],
    });
    expect(player).toMatchObject({
      'script-src': self,
      'style-src': self,
      'img-src': self,
      'media-src': self,
      'frame-ancestors': ["'self'"],
    });
  });
});

it('only the files of this build may be kept for a year; a missing one is asked for again', () => {
  const files = ['a-12345678.js', 'b-_2345-78.css', 'plain.js'];
  const { hosting } = withHashedFiles(readConfig(), files);
  const kept = hosting.headers.filter(({ headers }) =>
    headers.some(({ value }) => value.includes('immutable')),
  );
  expect(kept.map(({ source }) => source)).toEqual(['/static/@(a-12345678.js|b-_2345-78.css)']);
});

it('the local suite differs from production only in the emulators that a page may reach', () => {
  const production = readConfig();
  const local = withEmulatorOrigins(production);
  expect(policyOf(local)).toContain(suiteUrl('auth'));
  const emulators = / http:\/\/127\.0\.0\.1:\d+/g;
  const stripped = JSON.parse(JSON.stringify(local).replaceAll(emulators, ''));
  expect(stripped).toEqual(production);
});
