import { createServer } from 'node:http';
import { createRequire } from 'node:module';

/**
 * @typedef {{
 *   eventType: string,
 *   eventFilters: Record<string, string>,
 *   eventFilterPathPatterns?: Record<string, string>,
 * }} EventTrigger
 * @typedef {{ data?: unknown, type: string }} CloudEvent
 * @typedef {((...given: any[]) => unknown) & {
 *   __endpoint: { region?: unknown, eventTrigger?: EventTrigger },
 * }} Deployed a function of the Firebase SDK, with what a deployment reads of it
 */

/**
 * A server of functions by Google's functions framework, the production server (2nd generation): one
 * process, many concurrent calls. It has the addresses of the functions emulator, so that the SDK's
 * `connectFunctionsEmulator` and the other emulators find it, which send their events here. Events run
 * nothing before a PUT switches them on.
 * @param {Record<string, any>} functions by name, each a `Deployed`
 */
export const functionsServer = (functions) => {
  const project = process.env['GCLOUD_PROJECT'];
  const events = `/functions/projects/${project}`;
  // The very framework that functions/package.json has production install.
  const load = createRequire(new URL('../../functions/package.json', import.meta.url));
  const { cloudEvent, http } = load('@google-cloud/functions-framework');
  const { getTestServer } = load('@google-cloud/functions-framework/testing');
  /** @type {(readonly [name: string, run: Deployed])[]} */
  const all = Object.entries(functions);
  // The framework serves one function per server; here the path of a call chooses the server.
  const servers = new Map();
  for (const [name, run] of all) {
    const { region, eventTrigger } = endpointOf(run);
    if (eventTrigger) cloudEvent(name, (/** @type {CloudEvent} */ event) => run(decoded(event)));
    else http(name, run);
    const path = eventTrigger
      ? `${events}/triggers/${name}`
      : `/${project}/${String(region)}/${name}`;
    servers.set(path, getTestServer(name));
  }
  // Storage and Auth send all their events to one address.
  cloudEvent('multicast', (/** @type {CloudEvent} */ event) => {
    for (const [, run] of all)
      if (concerns(endpointOf(run).eventTrigger, event))
        Promise.resolve(run(event)).catch(console.error);
    return {};
  });
  servers.set(`${events}/trigger_multicast`, getTestServer('multicast'));

  let runsOnEvents = false;
  /** @param {boolean} on */
  const runOnEvents = async (on) => {
    runsOnEvents = on;
    if (on) await Promise.all(all.map(([name, run]) => register(name, endpointOf(run))));
  };
  const server = createServer((request, response) => {
    const path = (request.url ?? '').replace(/\?.*/s, '');
    const [, switched] = /^\/functions\/(en|dis)ableBackgroundTriggers$/.exec(path) ?? [];
    if (switched) {
      runOnEvents(switched === 'en').then(
        () => response.end(),
        (error) => response.writeHead(500).end(String(error)),
      );
    } else if (isEvent(path) && !(runsOnEvents && isCloudEvent(request))) response.end('{}');
    else if (servers.has(path)) servers.get(path).emit('request', request, response);
    else response.writeHead(404).end(`There is no function at ${path}.`);
  });
  // Keeps connections open, so that no client sends a call into one that is being closed.
  server.keepAliveTimeout = 0;
  return server;
};

/** @param {string} path */
const isEvent = (path) => path.startsWith('/functions/projects/');

/**
 * Storage and Auth send each event twice: first in the form of the 1st generation.
 * @param {import('node:http').IncomingMessage} request
 */
const isCloudEvent = ({ headers }) =>
  'ce-type' in headers || headers['content-type']?.startsWith('application/cloudevents');

/**
 * Emulators of Firestore send the document as base64.
 * @param {CloudEvent} event
 */
const decoded = ({ data, ...event }) => ({
  ...event,
  data: Buffer.isBuffer(data) ? Buffer.from(data.toString(), 'base64') : data,
});

/**
 * @param {EventTrigger | undefined} trigger
 * @param {CloudEvent} event
 */
const concerns = (trigger, { type, data }) =>
  trigger?.eventType === type &&
  trigger.eventFilters['bucket'] === /** @type {{ bucket?: string }} */ (data).bucket;

/**
 * Has the Firestore program send the events of a function here, as the Firebase CLI does.
 * @param {string} name
 * @param {Deployed['__endpoint']} endpoint
 */
const register = async (name, { eventTrigger }) => {
  if (!eventTrigger?.eventType.startsWith('google.cloud.firestore.')) return;
  const { eventType, eventFilters, eventFilterPathPatterns } = eventTrigger;
  const { database, namespace, document } = { ...eventFilters, ...eventFilterPathPatterns };
  const matchType = eventFilterPathPatterns?.['document'] ? 'PATH_PATTERN' : 'EXACT';
  const { FIRESTORE_EMULATOR_HOST: host, GCLOUD_PROJECT: project } = process.env;
  const answer = await fetch(
    `http://${host}/emulator/v1/projects/${project}/eventarcTrigger?eventarcTriggerId=${name}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        eventType,
        database,
        namespace,
        document: { value: document, matchType },
      }),
    },
  );
  if (!answer.ok) throw new Error(`Firestore refused the trigger ${name}: ${await answer.text()}`);
};

/**
 * What the SDK notes of a function for its deployment.
 * @param {Deployed} run
 */
// oxlint-disable-next-line no-underscore-dangle -- the name that the SDK gives it
const endpointOf = (run) => run.__endpoint;
