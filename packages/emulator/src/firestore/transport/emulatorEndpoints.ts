import { exportFiles, type Export } from '../exportFiles.ts';
import type { FirestoreServer } from '../service/server.ts';
import type { Trigger } from '../service/triggers.ts';
import { noStats } from '../stats.ts';
import { invalidArgument, StatusError, unimplemented } from '../status.ts';
import type { HttpRequest } from './httpRequest.ts';
import { decoded } from './restRoutes.ts';

const PROJECT = '^/emulator/v1/projects/([^/:]+)';
const RULES = new RegExp(`${PROJECT}:securityRules$`);
const EXPORT = new RegExp(`${PROJECT}:export$`);
const STATS = new RegExp(`${PROJECT}:stats$`);
const DOCUMENTS = new RegExp(`${PROJECT}/databases/([^/]+)/documents$`);
const FIRST_GENERATION_TRIGGER = new RegExp(`${PROJECT}/triggers/`);
const TRIGGER = new RegExp(`${PROJECT}/eventarcTrigger$`);

/** Answers what the CLI and tests ask of an emulator, beyond Firestore itself. */
export async function answerEmulatorRequest(
  server: FirestoreServer,
  { method, url, body }: HttpRequest,
): Promise<object> {
  const path = decoded(url.pathname);
  if (method === 'PUT' && RULES.test(path)) return { issues: loadRules(server, body) };
  if (method === 'POST' && EXPORT.test(path)) {
    await exportFiles(server, exportRequest(body));
    return {};
  }
  const cleared = method === 'DELETE' ? DOCUMENTS.exec(path) : null;
  if (cleared) {
    server.clear(`projects/${cleared[1]!}/databases/${cleared[2]!}`);
    return {};
  }
  if (STATS.test(path)) {
    if (method === 'DELETE') Object.assign(server.stats, noStats());
    return server.stats;
  }
  const triggered = method === 'POST' ? TRIGGER.exec(path) : null;
  if (triggered) {
    const key = url.searchParams.get('eventarcTriggerId');
    if (!key) throw invalidArgument('eventarcTriggerId is missing.');
    server.triggers.register(triggered[1]!, key, triggerRequest(body));
    return {};
  }
  if (FIRST_GENERATION_TRIGGER.test(path)) {
    throw unimplemented('A function of the 1st generation that Firestore triggers');
  }
  throw new StatusError('NOT_FOUND', `There is nothing at ${method} ${path}.`);
}

/** Answers the issues as the CLI prints them. */
function loadRules(server: FirestoreServer, body: Body): object[] {
  const files = child(child(body, 'rules'), 'files');
  const source = child(Array.isArray(files) ? files[0] : undefined, 'content');
  if (typeof source !== 'string') throw invalidArgument('rules.files[0].content is missing.');
  const ignoresErrors = child(body, 'ignore_errors') === true;
  const issues = server.authorizer.load(source, ignoresErrors);
  const first = issues.find(({ severity }) => severity === 'ERROR');
  if (first && !ignoresErrors) {
    throw invalidArgument(`L${first.line}:${first.column} ${first.description}`);
  }
  return issues.map(({ line, column, severity, description }) => ({
    sourcePosition: { line, column },
    severity,
    description,
  }));
}

function exportRequest(body: Body): Export {
  const database = child(body, 'database');
  const directory = child(body, 'export_directory');
  const name = child(body, 'export_name');
  if (typeof database !== 'string' || typeof directory !== 'string' || typeof name !== 'string') {
    throw invalidArgument('An export needs database, export_directory and export_name.');
  }
  return { database, directory, name };
}

/** A trigger as the CLI registers a function of the 2nd generation. */
function triggerRequest(body: Body): Trigger {
  const eventType = child(body, 'eventType');
  const database = child(body, 'database');
  const document = child(child(body, 'document'), 'value');
  if (typeof eventType !== 'string' || typeof database !== 'string' || typeof document !== 'string')
    throw invalidArgument('A trigger needs eventType, database and document.value.');
  return { eventType, database, document };
}

type Body = HttpRequest['body'];

function child(body: Body, name: string): Body {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? body[name] : undefined;
}
