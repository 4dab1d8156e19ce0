import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { afterEach, expect, it, vi } from 'vitest';
import { main as deploy } from '../../scripts/deploy.ts';
import { DEPLOYED_SITE } from '../../scripts/deployment/deployedConfig.ts';
import { keepPreviousFiles } from '../../scripts/deployment/previousFiles.ts';
import { functionParameters, siteSettings } from '../../scripts/deployment/settings.ts';
import { smoke } from '../../scripts/deployment/smoke.ts';
import { switchChecks } from '../../scripts/deployment/smokeSwitches.ts';
import { localSite } from '../../scripts/smoke.ts';
import { adminApp } from '../../scripts/suite/adminApp.ts';
import { LOCAL, ROOT } from '../../scripts/support/folders.ts';
import { listen } from '../../scripts/support/listen.ts';
import { callableUrl, suiteUrl } from '../../scripts/suite/project.ts';
import { password } from '../support/callables.ts';
import { temporaryFolder } from '../support/folder.ts';
import { machineFactor } from '../support/machine.ts';
import { newPerson } from '../support/people.ts';
import { filledIn } from '../support/projectSettings.ts';

/** The suite’s site, with the functions that the tests call. */
const site = { ...localSite(), functions: callableUrl('').replace(/\/$/, '') };
const problemsOf = async (live: typeof site) =>
  (await smoke(live)).flatMap(({ title, problem }) => (problem ? [`${title}: ${problem}`] : []));

const at = temporaryFolder();
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it('the check after a deployment names a wrong origin, policy, build and place of the functions', async () => {
  const problems = await problemsOf({
    ...site,
    data: { ...site.data, origin: 'https://your-studio.test' },
    policy: "default-src 'self'",
    functions: `${suiteUrl('hosting')}/gone`,
    commit: 'f00',
  });
  expect(problems).toEqual([
    expect.stringContaining('/ in en: it lacks href="https://your-studio.test/"'),
    expect.stringContaining('/about in en'),
    expect.stringContaining('/ in pt'),
    expect.stringContaining('/about in pt'),
    expect.stringContaining("headers of a page: policy is default-src 'none'"),
    expect.stringContaining('not f00'),
    expect.stringContaining('is not signed in: status is 404, not 401'),
    expect.stringContaining('database: status is 404, not 200'),
  ]);
});

it('the check after deploying functions alone does not compare the policy of pages', async () => {
  const headers = { 'x-content-type-options': 'nosniff', 'cache-control': 'no-cache' };
  const older = createServer((_request, answer) => answer.writeHead(200, headers).end('{}'));
  const { policy: _, ...live } = { ...site, address: `http://${await listen(older)}` };
  const problems = (await smoke(live)).filter(({ problem }) => problem).map(({ title }) => title);
  older.close();
  expect(problems).not.toContain('the headers of a page');
  expect(problems).not.toContain('which build it is');
});

it('a database or a bucket that is open by mistake is found from outside', async () => {
  const open = createServer((_request, answer) => answer.end('{}'));
  const origin = `http://${await listen(open)}`;
  const data = { ...site.data, storage: origin, database: origin };
  const problems = await problemsOf({ ...site, data });
  open.close();
  expect(problems).toEqual([
    'a stranger reads no image: status is 200, not 403',
    'a stranger stores no image: status is 200, not 403',
    'a stranger reads no document: status is 200, not 403',
    'a stranger writes no document: status is 200, not 403',
  ]);
});

it('a bucket that is closed to customers by mistake is found from outside', async () => {
  // Nobody uploads before they have registered.
  const { email, uid } = await newPerson();
  const until = Timestamp.fromMillis(Date.now() + 60_000);
  await getFirestore(adminApp()).doc(`users/${uid}`).update({ uploadsStoppedUntil: until });
  const data = { ...site.data, account: { email, password } };
  expect(await problemsOf({ ...site, data })).toEqual([
    expect.stringContaining('the upload answers 403, not 200'),
  ]);
});

/** Identity Toolkit as it answers to a key that is restricted to the site, and to an owner's token. */
const identityOf = async (answers: Record<string, object>) => {
  const server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    const { referer, authorization } = request.headers;
    const isOfSite = referer === 'https://your-studio.test/' || authorization === 'Bearer token';
    response.statusCode = isOfSite ? 200 : 403;
    response.end(JSON.stringify(answers[path] ?? {}));
  });
  const identity = `http://${await listen(server)}`;
  return { identity, stop: () => void server.close() };
};
const CONFIG = `/admin/v2/projects/${site.data.projectId}/config`;
/** What a project answers that was set up as docs/deploy.md says. */
const SWITCHES = {
  '/v1/accounts:createAuthUri': { sessionId: 'x' },
  '/v2/passwordPolicy': {
    customStrengthOptions: { minPasswordLength: 8 },
    enforcementState: 'ENFORCE',
  },
  '/v1/projects': { authorizedDomains: ['your-studio.test', 'your-project.web.app'] },
  [CONFIG]: {
    signIn: { email: { enabled: true } },
    client: { permissions: { disabledUserDeletion: true } },
  },
};
const switchesOf = async (answers: Record<string, object>, token: string | null = 'token') => {
  const { identity, stop } = await identityOf({ ...SWITCHES, ...answers });
  const origin = 'https://your-studio.test';
  const data = { ...site.data, identity, origin, accessToken: () => Promise.resolve(token) };
  const checks = Object.entries(switchChecks(data));
  const found = await Promise.all(checks.map(([, look]) => look().catch(String)));
  stop();
  return found;
};

it('the switches of the console that the site relies on are looked at with a restricted key', async () => {
  expect(await switchesOf({})).toEqual([null, null, null, null]);
  expect(await switchesOf({}, null)).toContainEqual(expect.stringContaining('gcloud auth'));
});

it.each<[string, Record<string, object>, string]>([
  [
    'enumeration',
    { '/v1/accounts:createAuthUri': { registered: false } },
    'enumeration protection',
  ],
  ['no policy', { '/v2/passwordPolicy': { enforcementState: 'OFF' } }, 'require 8 characters'],
  [
    'a policy of 6',
    {
      '/v2/passwordPolicy': {
        customStrengthOptions: { minPasswordLength: 6 },
        enforcementState: 'ENFORCE',
      },
    },
    'require 8 characters',
  ],
  ['no domain', { '/v1/projects': { authorizedDomains: [] } }, 'your-studio.test is missing'],
  [
    'this machine',
    { '/v1/projects': { authorizedDomains: ['your-studio.test', 'localhost'] } },
    'localhost is allowed',
  ],
  [
    'a new project',
    { [CONFIG]: {} },
    'E-mail/Password is off, deletion by the user is on (Sign-in methods, User actions)',
  ],
  [
    'the wrong switches',
    {
      [CONFIG]: {
        signIn: { email: { enabled: true, passwordRequired: true }, anonymous: { enabled: true } },
        client: { permissions: { disabledUserSignup: true, disabledUserDeletion: true } },
      },
    },
    'E-mail link is off, Anonymous is on, sign-up is not allowed',
  ],
])('a project with %s is found from outside', async (_what, answers, problem) => {
  const found = (await switchesOf(answers)).filter((one) => one !== null);
  expect(found).toEqual([expect.stringContaining(problem)]);
});

it('the customer of the check logs in with a key that is restricted to the site', async () => {
  const { identity, stop } = await identityOf({
    ...SWITCHES,
    '/v1/accounts:signInWithPassword': { localId: 'nobody', idToken: 'none' },
  });
  const data = { ...site.data, identity, origin: 'https://your-studio.test' };
  const problems = await problemsOf({ ...site, data });
  stop();
  expect(problems).not.toContainEqual(expect.stringContaining('cannot log in'));
  expect(problems).toContainEqual(expect.stringContaining('the own record answers'));
});

it('where calls need an App Check token, the check says what it could not look at', async () => {
  const data = {
    ...site.data,
    accessToken: vi.fn(() => Promise.resolve('token')),
    appCheckRequired: true,
  };
  const findings = await smoke({ ...site, data });
  expect(findings.flatMap(({ title, notLooked }) => (notLooked ? [title] : []))).toEqual([
    'a function answers from the database',
    'a customer reads their own record and uploads an image',
    'nobody is told who has an account',
    'passwords are as long as the site says',
    'the site, and no other machine, may ask for mails',
  ]);
});

it('a site that does not answer is named with the reason', async () => {
  const gone = createServer();
  const address = `http://${await listen(gone)}`;
  gone.close();
  expect(await problemsOf({ ...site, address })).toContainEqual(
    expect.stringContaining('ECONNREFUSED'),
  );
});

it('a visitor who opened a page before the deployment still gets its scripts', async () => {
  const live = readdirSync(join(ROOT, 'dist/static')).filter((name) =>
    /-[\w-]{8}\.\w+$/.test(name),
  );
  const [same = '', ...old] = live;
  mkdirSync(at('static'));
  writeFileSync(at('static', same), 'of the new build');
  writeFileSync(at('files.json'), JSON.stringify({ [same]: null }));
  expect((await keepPreviousFiles(suiteUrl('hosting'), at())).toSorted()).toEqual(old.toSorted());
  expect(readFileSync(at('static', same), 'utf8')).toBe('of the new build');
  for (const name of old.slice(0, 3)) {
    const built = readFileSync(join(ROOT, 'dist/static', name));
    expect(readFileSync(at('static', name)).equals(built)).toBe(true);
  }
  expect(await keepPreviousFiles('http://127.0.0.1:1', at())).toEqual([]);
});

it('a site that was built elsewhere goes to a preview channel of its own project alone', async () => {
  const file = join(DEPLOYED_SITE, '.project');
  const before = existsSync(file) ? readFileSync(file) : null;
  mkdirSync(DEPLOYED_SITE, { recursive: true });
  const preview = ['--built', '--preview', 'pr-1'];
  for (const [builtFor, flags] of [
    ['lumipaw-rehearsal', ['--built']],
    ['lumipaw-rehearsal', [...preview, '--dry-run']],
    ['another', preview],
  ] as const) {
    writeFileSync(file, builtFor);
    await expect(
      deploy(['--project', 'lumipaw-rehearsal', ...flags], { folder: at() }),
    ).rejects.toThrow('--built takes a site from --build for this project, and goes with');
  }
  // A developer may have built one.
  if (before) writeFileSync(file, before);
  else rmSync(file);
});

it.each([
  [['--preview', 'BAD NAME'], '--preview is BAD NAME; it is a name of small letters'],
  [['--preview', 'pr-1', '--parts', 'functions'], '--preview takes no --parts'],
])('a deployment with %j is refused before anything is built', async (flags, sentence) => {
  await expect(
    deploy(['--project', 'lumipaw-rehearsal', ...flags], { folder: at() }),
  ).rejects.toThrow(sentence);
});

it(
  'a dry run with the settings of a studio writes its configuration and lists what it would deploy',
  async () => {
    const project = 'lumipaw-rehearsal';
    writeFileSync(at(`.env.${project}`), filledIn(project));
    // Put back afterwards: a deployment sets what it builds with.
    const names = [
      ...Object.keys(siteSettings.shape),
      ...functionParameters().map(({ name }) => name),
    ];
    for (const name of names) vi.stubEnv(name, '');
    // Neither the developer’s own account nor a question to Google.
    vi.stubEnv('XDG_CONFIG_HOME', join(LOCAL, 'config'));
    vi.stubEnv('CLOUDSDK_CONFIG', LOCAL);
    vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', '');
    const said = vi.spyOn(console, 'log').mockReturnValue();
    const args = ['--project', project, '--dry-run', '--yes'];
    expect(await deploy(args, { folder: at(), live: suiteUrl('hosting') })).toBe(0);
    const output = said.mock.calls.flat().join('\n');
    expect(output).toMatch(
      /firestore,storage\nfirebase deploy --only functions\nfirebase deploy --only hosting\n[^]*dry run/,
    );
    expect(output).not.toContain('--force');
    const config = readFileSync(join(ROOT, 'firebase.deploy.json'), 'utf8');
    expect(config).toContain(`https://us-central1-${project}.cloudfunctions.net`);
    expect(config).toContain(
      `media-src 'self' https://your-studio.test https://${project}.web.app https://${project}.firebaseapp.com;`,
    );
    expect(config).toContain(`predeploy.mjs ${project}`);
    const parameters = readFileSync(join(LOCAL, `deployment/.env.${project}`), 'utf8');
    expect(parameters).toContain('SITE_ORIGIN="https://your-studio.test"');
    // It builds the site and the functions and starts Firebase’s CLI three times.
  },
  240_000 * machineFactor,
);
