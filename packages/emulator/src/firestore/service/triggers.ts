import { randomUUID } from 'node:crypto';
import http from 'node:http';
import protobuf from 'protobufjs';
import type { Micros } from '../engine/clock.ts';
import { encodeVersion, type Change, type Version } from '../engine/version.ts';
import { unimplemented } from '../status.ts';

const EVENT_TYPES = 'google.cloud.firestore.document.v1.';

/** The kinds of events, and whether a change of a document is one. */
const KINDS: Record<string, (before: Version | null, after: Version | null) => boolean> = {
  created: (before, after) => !before && after !== null,
  updated: (before, after) => before !== null && after !== null,
  deleted: (before, after) => before !== null && !after,
  written: () => true,
};

/** google.events.cloud.firestore.v1: the document after the change, then before it. */
const EventData = protobuf.Type.fromJSON('DocumentEventData', {
  fields: { value: { type: 'bytes', id: 1 }, oldValue: { type: 'bytes', id: 2 } },
});

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
      throw unimplemented(`A function triggered by ${trigger.eventType}`);
    }
    let ofProject = this.#registered.get(project);
    if (!ofProject) this.#registered.set(project, (ofProject = new Map()));
    const pattern = patternOf(trigger.document);
    ofProject.set(key, { ...trigger, isEvent, concerns: (path) => pattern.test(path) });
  }

  /** Sends the events of one commit and waits for no answer. */
  tell(project: string, database: string, changes: readonly Change[], time: Micros): void {
    const ofProject = this.#registered.get(project);
    if (!ofProject || this.#functionsEmulator === null) return;
    const id = database.slice(database.lastIndexOf('/') + 1);
    for (const [key, trigger] of ofProject) {
      if (trigger.database !== id) continue;
      for (const { path, before, after } of changes) {
        if (!trigger.isEvent(before, after) || !trigger.concerns(path)) continue;
        this.#send(`/functions/projects/${project}/triggers/${key}`, {
          headers: {
            'ce-specversion': '1.0',
            'ce-id': randomUUID(),
            'ce-type': trigger.eventType,
            'ce-source': `//firestore.googleapis.com/${database}`,
            'ce-subject': encodeURI(`documents/${path}`),
            'ce-time': new Date(time / 1000).toISOString(),
            'ce-project': project,
            'ce-database': id,
            'ce-namespace': '(default)',
            'ce-document': path,
            'ce-location': 'us-central1',
          },
          data: EventData.encode({
            ...(after && { value: encodeVersion(database, after) }),
            ...(before && { oldValue: encodeVersion(database, before) }),
          }).finish(),
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
