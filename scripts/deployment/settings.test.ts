import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../shared/language.ts';
import { temporaryFolder } from '../../tests/support/folder.ts';
import { exampleOf, filledIn } from '../../tests/support/projectSettings.ts';
import { ROOT } from '../support/folders.ts';
import { functionsEnv } from './deployedConfig.ts';
import {
  functionParameters,
  otherThanApp,
  readProjectSettings,
  requireLocalSettings,
  siteSettings,
} from './settings.ts';

const PROJECT = 'lumipaw-staging';
const at = temporaryFolder();

const readWith = (settings: string) => {
  writeFileSync(at(`.env.${PROJECT}`), settings);
  return readProjectSettings(PROJECT, at());
};
const good = filledIn(PROJECT);

it('the settings of a studio that has filled in the example are complete', () => {
  const { site, functions } = readWith(good);
  expect(site.VITE_SITE_ORIGIN).toBe('https://your-studio.test');
  expect(functions).toMatchObject({ SITE_ORIGIN: site.VITE_SITE_ORIGIN, TICKETS_PER_HOUR: '10' });
});

it.each(['example-studio.com', 'localhost-games.com', 'my-localhost.com'])(
  'a studio may have the domain %s',
  (domain) => {
    const { site } = readWith(good.replaceAll('your-studio.test', `www.${domain}`));
    expect(site.VITE_SITE_ORIGIN).toBe(`https://www.${domain}`);
  },
);

it.each(['Foo Games, Inc. <s@b.test>', '"Foo: Games (Support)" <s@b.test>', 's@b.test'])(
  'a studio may send its mails as %s',
  (sender) => {
    expect(readWith(`${good}\nMAIL_FROM='${sender}'`).functions['MAIL_FROM']).toBe(sender);
  },
);

it('a file that Windows has saved with a mark at its beginning is read like any other', () => {
  expect(readWith(`\uFEFF${good.slice(good.indexOf('VITE_FIREBASE_PROJECT_ID='))}`).projectId).toBe(
    PROJECT,
  );
});

/** What Google names of the app of good settings. */
const app = () => {
  const { site } = readWith(good);
  return {
    projectId: PROJECT,
    appId: site.VITE_FIREBASE_APP_ID,
    apiKey: site.VITE_FIREBASE_API_KEY,
    authDomain: site.VITE_FIREBASE_AUTH_DOMAIN,
    storageBucket: site.VITE_FIREBASE_STORAGE_BUCKET,
  };
};

describe('an app of the settings', () => {
  it('passes when it has the values that Google names', () => {
    expect(otherThanApp(readWith(good), app())).toEqual([]);
  });

  it('is refused when a key, a bucket or a domain is another project’s', () => {
    const other = { ...app(), apiKey: 'AIzaOther', storageBucket: 'other.firebasestorage.app' };
    expect(otherThanApp(readWith(good), other)).toEqual([
      'VITE_FIREBASE_API_KEY is not that of the app, AIzaOther.',
      'VITE_FIREBASE_STORAGE_BUCKET is not that of the app, other.firebasestorage.app.',
    ]);
  });

  it('may have an auth domain of the studio’s own', () => {
    const settings = good.replace(/^(VITE_FIREBASE_AUTH_DOMAIN)=.*/m, '$1=your-studio.test');
    expect(otherThanApp(readWith(settings), app())).toEqual([]);
  });
});

describe('nothing is deployed', () => {
  it.each([
    [/^VITE_FIREBASE_API_KEY=.*/m, '', 'VITE_FIREBASE_API_KEY is missing.'],
    ['1:123456789012:', '1:000000000000:', 'VITE_FIREBASE_APP_ID is still that of the example.'],
    [/^(VITE_STORE_URL)=.*/m, '$1=', 'VITE_STORE_URL is missing.'],
    [/^SUPPORT_EMAIL.*/m, '', 'SUPPORT_EMAIL is missing.'],
    [/^(VITE_SITE_ORIGIN.*)/m, '$1/', 'VITE_SITE_ORIGIN is not an https:// origin'],
    ['//store.your-studio.test', '//localhost:5000', 'STORE_URL is still the address of the exa'],
    [/$/, '\nMAIL_FROM="S <s@your-studio.example>"', 'MAIL_FROM is still the address of the ex'],
    ['https://store', 'http://store', 'VITE_STORE_URL is not an https:// address'],
    [/$/, '\nTICKETS_PER_HOUR=-1', 'TICKETS_PER_HOUR is not a whole number.'],
    [/$/, '\nSUPPORT_LANGUAGE=none', `SUPPORT_LANGUAGE is not ${LANGUAGES.join(' or ')}.`],
    [/$/, '\nMAIL_FROM="Your Studio"', 'MAIL_FROM is not a sender'],
    [/$/, '\nMAIL_FROM="Foo: Games <s@b.test>"', 'MAIL_FROM is not a sender'],
    [/$/, '\nMAIL_FROM="Foo (Support) <s@b.test>"', 'MAIL_FROM is not a sender'],
    [/$/, '\nINBOUND_DOMAIN=in.b.test', 'INBOUND_DOMAIN is set, but MAIL_FROM is not.'],
    [/$/, '\nINBOUND_DOMAIN=a@b.test', 'INBOUND_DOMAIN is not a domain'],
    [/$/, '\nAPP_CHECK_REQUIRED=true', 'is missing: every call would be refused.'],
    [/$/, '\nVITE_SITE_ORIGN=x', 'VITE_SITE_ORIGN is no setting.'],
    [/$/, '\nSITE_ORIGIN=x', 'SITE_ORIGIN is VITE_SITE_ORIGIN'],
    [/$/, '\nCALLS_PER_HOUR=99999999999999999999', 'CALLS_PER_HOUR is not a whole number.'],
    [/$/, '\nMAIL_FROM="Studio\nBcc: a <a@b.test>"', 'is not NAME=value: Bcc: a <a@b.test>"'],
    [/$/, '\n  apiKey: "AIza",', 'is not NAME=value: apiKey: "AIza",'],
    [/^(VITE_STORE_URL.*)/m, '$1\n$1', 'VITE_STORE_URL is set a second time'],
    [
      /$/,
      '\nVITE_BULLET_HELL_TRAILER_URL=https://a.test;script-src',
      'TRAILER_URL is not an https',
    ],
    [/$/, '\nVITE_PET_SIMULATOR_URL=//a.test/x', 'VITE_PET_SIMULATOR_URL is not an https'],
    [/^(VITE_FIREBASE_STORAGE_BUCKET)=.*/m, '$1=other.firebasestorage.app', 'is the one of other'],
    [/^(VITE_FIREBASE_AUTH_DOMAIN)=.*/m, '$1=other.firebaseapp.com', 'is the one of other'],
    [`_ID=${PROJECT}`, '_ID=lumipaw-games', `is lumipaw-games, not ${PROJECT}.`],
  ])('when %s of the settings becomes %j', (part, replacement, sentence) => {
    expect(() => readWith(good.replace(part, replacement))).toThrow(sentence);
  });

  it('an empty setting is named once', () => {
    const empty = good
      .replace(/^SUPPORT_EMAIL=.*/m, 'SUPPORT_EMAIL=')
      .replace(/^(VITE_STORE_URL)=.*/m, '$1=');
    expect(() => readWith(empty)).toThrow(
      /settings \(docs\/deploy\.md\):\n- VITE_STORE_URL is missing\.\n- SUPPORT_EMAIL is missing\.$/,
    );
  });

  it('to a project of the local suite, or to one without a file, or when another file adds a setting', () => {
    expect(() => readProjectSettings('demo-lumipaw', at())).toThrow('of the local suite');
    expect(() => readProjectSettings('nobody', at())).toThrow('.env.nobody is missing');
    writeFileSync(at('.env.production.local'), 'VITE_PET_SIMULATOR_URL=https://a.test');
    expect(() => readWith(good)).toThrow('VITE_PET_SIMULATOR_URL is set elsewhere');
  });

  it('by a plain firebase deploy, or with the build of another project: the CLI’s step before it refuses', () => {
    const { firestore, storage, functions, hosting } = JSON.parse(
      readFileSync(join(ROOT, 'firebase.json'), 'utf8'),
    );
    const script = 'scripts/deployment/predeploy.mjs';
    for (const part of [firestore, storage, ...functions, hosting])
      expect(part.predeploy).toEqual([`node ${script}`]);
    const before = (...args: string[]) =>
      spawnSync(process.execPath, [script, ...args], {
        cwd: ROOT,
        env: { ...process.env, GCLOUD_PROJECT: 'lumipaw-games' },
      });
    expect(String(before().stderr)).toContain('use npm run deploy -- --project lumipaw-games');
    expect(before('lumipaw-staging').status).toBe(1);
    expect(before('lumipaw-games').status).toBe(0);
  });
});

it('the Firebase CLI itself finds every parameter in the file and asks for none, as in CI', async () => {
  const require = createRequire(import.meta.url);
  const { parseStrict } = require('firebase-tools/lib/functions/env.js');
  const { ParamValue, resolveParams } = require('firebase-tools/lib/deploy/functions/params.js');
  const { functions } = readWith(good.replace('support@', "o'brien+desk@"));
  const found = Object.entries(parseStrict(functionsEnv(functions))).map(([name, value]) => [
    name,
    new ParamValue(value, false, { string: true, number: true, boolean: true }),
  ]);
  const { paramValues } = await resolveParams({
    params: functionParameters(),
    firebaseConfig: { projectId: PROJECT },
    userEnvs: Object.fromEntries(found),
    nonInteractive: true,
  });
  for (const [name, value] of Object.entries(functions))
    expect(paramValues[name].asString(), name).toBe(value);
});

it('a start with a setting that the site cannot use names the file and the line; placeholders will do', () => {
  const lines = ['# of mine', 'VITE_STORE_URL=https://store.your-studio.example', ''];
  writeFileSync(at('.env'), exampleOf());
  writeFileSync(at('.env.local'), lines.join('\n'));
  const start = () => requireLocalSettings(['.env', '.env.local', '.env.gone'], at());
  expect(start).not.toThrow();
  writeFileSync(at('.env.local'), [...lines, 'VITE_SITE_ORIGIN=htp://x'].join('\n'));
  expect(start).toThrow('.env.local, line 4: VITE_SITE_ORIGIN is not an https:// origin');
});

const without = (all: readonly string[], these: readonly string[]) =>
  all.filter((name) => !these.includes(name));

it('.env.example explains every setting of the site and every parameter of the functions', () => {
  const types = readFileSync(join(ROOT, 'src/env.d.ts'), 'utf8');
  const read = [...types.matchAll(/readonly (VITE_\w+)/g)].map(([, name = '']) => name);
  const parameters = functionParameters().map(({ name }) => name);
  const lines = exampleOf().split('\n');
  const explained = lines.flatMap((line, number) => {
    const [, name] = /^(?:# )?([A-Z_]+)=/.exec(line) ?? [];
    return name && lines[number - 1]?.startsWith('# ') ? [name] : [];
  });
  // What is a setting of the site too stands there once, under its name.
  const wanted = [...read, ...parameters.filter((name) => !read.includes(`VITE_${name}`))];
  // By name, so that a failure says which.
  expect({
    unknownToTheSite: without(Object.keys(siteSettings.shape), read),
    unknownToDeploy: without(read, Object.keys(siteSettings.shape)),
    missing: without(wanted, explained),
    superfluous: without(explained, wanted),
  }).toEqual({ unknownToTheSite: [], unknownToDeploy: [], missing: [], superfluous: [] });
});
