import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { Micros } from '../engine/clock.ts';
import type { Database } from '../engine/database.ts';
import type { Change, Version } from '../engine/version.ts';
import { StatusError } from '../status.ts';
import { Message } from '../wire/answers.ts';
import { answerDocument } from './documentAnswers.ts';

const EVENT_TYPES = 'google.cloud.firestore.document.v1.';

/** The kinds of events, and whether a change of a document is one. */
const KINDS: Record<string, (before: Version | null, after: Version | null) => boolean> = {
  created: (before, after) => !before && after !== null,
  updated: (before, after) => before !== null && after !== null,
  deleted: (before, after) => before !== null && !after,
  written: () => true,
};

/** Requests to the functions emulator at a time; it has a queue of its own behind them. */
const MOST_AT_ONCE = 8;

/** A function of the 2nd generation that runs when documents change, as the CLI registers it. */
export type Trigger = {
  /** `google.cloud.firestore.document.v1.created`, say. */
  eventType: string;
  /** The id of the database, `(default)`. */
  database: string;
  /** `mail/{id}`: `{name}` stands for one segment, `{name=**}` for any number of them. */
  document: string;
};

type Registered = Trigger & {
  concerns: (path: string) => boolean;
  isEvent: (before: Version | null, after: Version | null) => boolean;
};

/** Tells the functions emulator of changes of documents, by CloudEvents as production has them. */
export class Triggers {
  /** By project and key. */
  readonly #registered = new Map<string, Map<string, Registered>>();
  readonly #agent = new http.Agent({ maxSockets: MOST_AT_ONCE });
  readonly #functionsEmulator: string | null;

  /** `functionsEmulator`: HOST:PORT; null when there is none. */
  constructor(functionsEmulator: string | null) {
    this.#functionsEmulator = functionsEmulator;
  }

  /** Throws UNIMPLEMENTED for an event that is no change of a document. */
  register(project: string, key: string, trigger: Trigger): void {
    const kind = trigger.eventType.replace(EVENT_TYPES, '');
    const isEvent = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
    if (!isEvent || !trigger.eventType.startsWith(EVENT_TYPES)) {
      throw new StatusError(
        'UNIMPLEMENTED',
        `Functions triggered by ${trigger.eventType} are not supported by this emulator.`,
      );
    }
    let ofProject = this.#registered.get(project);
    if (!ofProject) this.#registered.set(project, (ofProject = new Map()));
    const pattern = patternOf(trigger.document);
    ofProject.set(key, { ...trigger, isEvent, concerns: (path) => pattern.test(path) });
  }

  /** Sends the events of one commit and waits for no answer. */
  tell(database: Database, changes: readonly Change[], time: Micros): void {
    const { project } = database;
    const ofProject = this.#registered.get(project);
    if (!ofProject || this.#functionsEmulator === null) return;
    const id = database.name.slice(database.name.lastIndexOf('/') + 1);
    for (const [key, trigger] of ofProject) {
      if (trigger.database !== id) continue;
      for (const { path, before, after } of changes) {
        if (!trigger.isEvent(before, after) || !trigger.concerns(path)) continue;
        this.#send(`/functions/projects/${project}/triggers/${key}`, {
          headers: {
            'ce-specversion': '1.0',
            'ce-id': randomUUID(),
            'ce-type': trigger.eventType,
            'ce-source': `//firestore.googleapis.com/${database.name}`,
            'ce-subject': encodeURI(`documents/${path}`),
            'ce-time': new Date(time / 1000).toISOString(),
            'ce-project': project,
            'ce-database': id,
            'ce-namespace': '(default)',
            'ce-document': path,
            'ce-location': 'us-central1',
          },
          data: eventData(database, before, after),
        });
      }
    }
  }

  #send(path: string, event: { headers: Record<string, string>; data: Uint8Array }): void {
    // Base64, which the functions emulator decodes before it hands the event to the function.
    const body = Buffer.from(event.data).toString('base64');
    let request: http.ClientRequest;
    try {
      request = http.request(`http://${this.#functionsEmulator}${path}`, {
        method: 'POST',
        agent: this.#agent,
        headers: {
          ...event.headers,
          'content-type': 'application/protobuf',
          'content-length': String(body.length),
        },
      });
    } catch (error) {
      // The name of a document may have letters that no header takes.
      console.error(`The event of ${path} cannot be sent: ${String(error)}`);
      return;
    }
    request.on('response', (response) => {
      response.resume();
      if ((response.statusCode ?? 500) >= 400)
        console.error(`The function of ${path} answered ${response.statusCode}.`);
    });
    request.on('error', (error) => console.error(`The function of ${path}: ${error.message}`));
    request.end(body);
  }
}

/** `DocumentEventData`: the document after the change, then before it. */
function eventData(database: Database, before: Version | null, after: Version | null): Uint8Array {
  const data = new Message();
  if (after) data.message(1, answerDocument(database, after, null));
  if (before) data.message(2, answerDocument(database, before, null));
  return data.finish();
}

function patternOf(document: string): RegExp {
  const segments = document.split('/').map((segment) => {
    if (/^\{[^}]*=\*\*\}$/.test(segment)) return '.+';
    return segment
      .split(/\{[^}]*\}/)
      .map((text) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`))
      .join('[^/]+');
  });
  return new RegExp(`^${segments.join('/')}$`);
}
