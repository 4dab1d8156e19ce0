import { loadProgram, type Program, type Variables } from '../rules/engine.ts';
import type { AccessMethod, RulesIssue } from '../rules/ruleset.ts';
import { EvaluationError, RulesMap, type RulesPath, type RulesValue } from '../rules/values.ts';
import {
  fromTypedValue,
  fromRestDocument,
  isJson,
  ProtocolError,
  type Json,
} from './typedValue.ts';

/** A line to the CLI. `status` is always ok: on any other the CLI drops the answer and waits forever. */
type Answer = { id: number; status: 'ok'; errors: string[]; warnings: string[] } & Json;

/** A pending decision: the request, and the documents that the rules have read so far. */
type Verification = {
  program: Program;
  method: AccessMethod;
  segments: string[];
  request: RulesMap;
  resource: RulesMap | null;
  documents: Map<string, RulesMap | null>;
};

/** Firestore documents that the rules of one Storage request may read (Cloud Storage documentation). */
const MAX_FIRESTORE_READS = 2;

/**
 * Our own request numbers must stay clear of the CLI's, which count from 0: it deletes the waiting
 * request of the same number.
 */
const FIRST_SERVER_REQUEST_ID = 1_000_000_000;

const METHODS: readonly string[] = [
  'get',
  'list',
  'create',
  'update',
  'delete',
] satisfies AccessMethod[];

/** The CLI names each ruleset anew; requests that it gives up are never answered. */
const MAX_KEPT = 100;

/** Breaks an evaluation off; it starts again when the document is there. */
class NeedDocument extends Error {
  readonly path: RulesPath;
  constructor(path: RulesPath) {
    super(String(path));
    this.path = path;
  }
}

/** The rules program of the Storage emulator: takes and gives lines of JSON. */
export class StorageRulesRuntime {
  readonly #rulesets = new Map<string, Program>();
  readonly #waiting = new Map<number, Verification>();
  readonly #write: (line: string) => void;
  #nextServerRequestId = FIRST_SERVER_REQUEST_ID;

  constructor(write: (line: string) => void) {
    this.#write = write;
  }

  /** Tells the CLI that requests may come. */
  ready(): void {
    this.#answer(-1, {});
  }

  /** Never throws: a line that makes no sense is answered with an error, and denies. */
  receive(line: string): void {
    if (line.trim() === '') return;
    let message: unknown;
    try {
      message = JSON.parse(line);
    } catch {
      console.error(`A line is not JSON: ${line.slice(0, 200)}`);
      return;
    }
    if (!isJson(message) || typeof message.id !== 'number') {
      console.error(`A message has no id: ${line.slice(0, 200)}`);
      return;
    }
    try {
      this.#dispatch(message.id, message);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#answer(message.id, { errors: [reason], result: { permit: false } });
    }
  }

  #dispatch(id: number, message: Json): void {
    if (message.action === undefined) return this.#documentArrived(id, message);
    const context = isJson(message.context) ? message.context : {};
    if (message.action === 'load_ruleset') return this.#load(id, context);
    if (message.action === 'verify')
      return this.#verify(id, verificationOf(this.#rulesets, context));
    throw new ProtocolError(`unknown action ${JSON.stringify(message.action)}`);
  }

  #load(id: number, { rulesetName, source }: Json): void {
    const [file] = isJson(source) && Array.isArray(source.files) ? source.files : [];
    if (typeof rulesetName !== 'string' || !isJson(file) || typeof file.content !== 'string') {
      throw new ProtocolError('load_ruleset needs rulesetName and source.files with a content');
    }
    const program = loadProgram(file.content, 'firebase.storage', (text) => this.#log(text));
    this.#rulesets.delete(rulesetName);
    this.#rulesets.set(rulesetName, program);
    dropOldest(this.#rulesets);

    const written = (severity: RulesIssue['severity']) =>
      program.issues
        .filter((issue) => issue.severity === severity)
        .map((issue) => issueText(issue, String(file.name)));
    this.#answer(id, {
      errors: written('ERROR'),
      warnings: written('WARNING'),
      result: { rulesVersion: 2 },
    });
  }

  /** Evaluates with the documents that are known; asks the CLI for one that is missing. */
  #verify(id: number, verification: Verification): void {
    const { program, method, segments, request, resource, documents } = verification;
    const readDocument = (path: RulesPath) => {
      const known = documents.get(String(path));
      if (known !== undefined) return known;
      if (documents.size < MAX_FIRESTORE_READS) throw new NeedDocument(path);
      throw new EvaluationError(`rules read more than ${MAX_FIRESTORE_READS} documents`);
    };
    const variables: Variables = {
      request,
      resource,
      readDocument,
      readDocumentAfter: readDocument,
    };
    try {
      const permit = program.allows(method, segments, variables);
      this.#answer(id, { result: { permit } });
    } catch (error) {
      if (!(error instanceof NeedDocument)) throw error;
      this.#fetch(id, verification, error.path);
    }
  }

  #fetch(id: number, verification: Verification, path: RulesPath): void {
    const serverRequestId = this.#nextServerRequestId++;
    // Until the answer names another, the document is the one asked for last.
    verification.documents.set(String(path), null);
    this.#waiting.set(serverRequestId, verification);
    dropOldest(this.#waiting);
    // The CLI puts the path into a URL as it is.
    const encoded = `/${path.segments.map(encodeURIComponent).join('/')}`;
    this.#answer(id, {
      action: 'fetch_firestore_document',
      server_request_id: serverRequestId,
      context: { path: encoded },
    });
  }

  #documentArrived(id: number, { status, result }: Json): void {
    const verification = this.#waiting.get(id);
    if (!verification) throw new ProtocolError(`nothing was asked under ${id}`);
    this.#waiting.delete(id);
    if (status === 'ok' && isJson(result) && typeof result.name === 'string') {
      const path = [...verification.documents.keys()].at(-1) ?? '';
      verification.documents.set(path, fromRestDocument(result.name, result.fields));
    }
    this.#verify(id, verification);
  }

  /** The CLI takes any line that is JSON for an answer, and shows all others. */
  #log(text: string): void {
    this.#write(`storage.rules: ${text.replaceAll('\n', ' ')}`);
  }

  #answer(id: number, content: Json): void {
    const answer: Answer = { id, status: 'ok', errors: [], warnings: [], ...content };
    this.#write(JSON.stringify(answer));
  }
}

function dropOldest<K>(entries: Map<K, unknown>): void {
  const [oldest] = entries.keys();
  if (entries.size > MAX_KEPT && oldest !== undefined) entries.delete(oldest);
}

function verificationOf(rulesets: ReadonlyMap<string, Program>, context: Json): Verification {
  const program = rulesets.get(String(context.rulesetName));
  if (!program)
    throw new ProtocolError(`no ruleset ${JSON.stringify(context.rulesetName)} is loaded`);
  const { method, path, variables } = context;
  if (!isAccessMethod(method) || typeof path !== 'string' || !isJson(variables)) {
    throw new ProtocolError('verify needs method, path and variables');
  }
  const request = fromTypedValue(variables.request);
  if (!(request instanceof RulesMap)) throw new ProtocolError('request is not a map');
  const resource = fromTypedValue(variables.resource ?? { null_value: null });
  return {
    program,
    method,
    segments: path.split('/').slice(1),
    request: withMethod(request, method),
    resource: resource instanceof RulesMap ? resource : null,
    documents: new Map(),
  };
}

/** The CLI leaves out the method, and the parameters of the URL, which rules may ask for. */
function withMethod(request: RulesMap, method: AccessMethod): RulesMap {
  return new RulesMap(
    () =>
      new Map<string, RulesValue>([
        ['method', method],
        ['params', new RulesMap(() => new Map())],
        ...request.entries,
      ]),
  );
}

function isAccessMethod(value: unknown): value is AccessMethod {
  return typeof value === 'string' && METHODS.includes(value);
}

/** The form in which the CLI reads issues (loadRuleset in its storage/rules/manager.js). */
function issueText({ description, line, column }: RulesIssue, fileName: string): string {
  return JSON.stringify({
    description_: description,
    sourcePosition_: { fileName_: fileName, line_: line, column_: column },
  });
}
