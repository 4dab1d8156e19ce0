import type { Micros } from '../engine/clock.ts';
import type { Database } from '../engine/database.ts';
import type { Change, Version } from '../engine/version.ts';
import { documentName, parseName } from '../names.ts';
import { placeInResult, planQuery, type QueryPlan } from '../query/queryPlan.ts';
import { runQuery } from '../query/runQuery.ts';
import { queryReads } from '../stats.ts';
import { invalidArgument, toStatusError } from '../status.ts';
import { Message } from '../wire/answers.ts';
import type { Requests, Target } from '../wire/messages.ts';
import { decodeRequest } from '../wire/protos.ts';
import { fieldsOf } from '../wire/values.ts';
import { answerDocument } from './documentAnswers.ts';
import type { Call, FirestoreServer } from './server.ts';
import type { Duplex, Sink } from './streams.ts';

/** TargetChange.TargetChangeType */
const ADD = 1;
const REMOVE = 2;
const CURRENT = 3;
const RESET = 4;

/** What one target shows at present, by path. */
type Shown = Map<string, Version>;

type Watched = {
  id: number;
  /** Undefined for a list of documents. */
  plan?: QueryPlan;
  documents?: ReadonlySet<string>;
  shown: Shown;
};

/** The Listen call: targets that are kept up to date for as long as the stream is open. */
export function openListen(server: FirestoreServer, call: Call, sink: Sink): Duplex {
  let stream: ListenStream | null = null;
  return {
    message: (bytes) => {
      try {
        const request = decodeRequest('ListenRequest', bytes);
        stream ??= new ListenStream(server, call, server.database(request.database), sink);
        stream.request(request);
      } catch (error) {
        sink.fail(error);
      }
    },
    close: () => stream?.close(),
  };
}

class ListenStream {
  readonly #server: FirestoreServer;
  readonly #call: Call;
  readonly #database: Database;
  readonly #sink: Sink;
  readonly #targets = new Map<number, Watched>();

  constructor(server: FirestoreServer, call: Call, database: Database, sink: Sink) {
    this.#server = server;
    this.#call = call;
    this.#database = database;
    this.#sink = sink;
    database.listeners.add(this.#onCommit);
  }

  close(): void {
    this.#database.listeners.delete(this.#onCommit);
  }

  request(request: Requests['ListenRequest']): void {
    if (request.targetChange === 'removeTarget') {
      this.#targets.delete(request.removeTarget);
      this.#sendChange(REMOVE, [request.removeTarget]);
      return;
    }
    if (!request.addTarget) throw invalidArgument('A listen request must add or remove a target.');
    this.#add(request.addTarget);
  }

  #add(target: Target): void {
    const id = target.targetId || this.#targets.size + 1;
    try {
      const watched = this.#watch(id, target);
      const shown = this.#evaluate(watched);
      this.#check(watched, shown);
      this.#sendChange(ADD, [id]);
      // Tokens are not remembered: a client that comes back starts again.
      if (target.resumeType) this.#sendChange(RESET, [id]);
      this.#targets.set(id, watched);
      this.#show(watched, shown, true);
      const now = this.#database.clock.observe();
      this.#sendChange(CURRENT, [id], now);
      this.#sendSnapshot(now);
      if (target.once) {
        this.#targets.delete(id);
        this.#sendChange(REMOVE, [id]);
      }
    } catch (error) {
      const { code, message } = toStatusError(error);
      const cause = new Message().int(1, code).string(2, message).finish();
      const change = new Message().int(1, REMOVE).int(2, id).message(3, cause).finish();
      this.#sink.send(new Message().message(2, change).finish());
    }
  }

  #watch(id: number, target: Target): Watched {
    if (target.query) {
      const { parent, structuredQuery } = target.query;
      if (!structuredQuery) throw invalidArgument('A query target needs a structured query.');
      return { id, plan: planQuery(parent, structuredQuery), shown: new Map() };
    }
    const names = target.documents?.documents ?? [];
    return { id, documents: new Set(names.map((name) => parseName(name).path)), shown: new Map() };
  }

  /** What a target is to show by now. */
  #evaluate({ plan, documents }: Watched): Shown {
    const versions = plan
      ? runQuery(this.#database, plan).versions
      : [...documents!].flatMap((path) => this.#database.get(path) ?? []);
    return new Map(versions.map((version) => [version.path, version]));
  }

  #check({ plan, documents }: Watched, shown: Shown): void {
    const { authorizer } = this.#server;
    if (plan) authorizer.checkList(this.#call.caller, this.#database, plan, [...shown.values()]);
    else {
      const read = [...documents!].map((path) => ({ path, version: shown.get(path) ?? null }));
      authorizer.checkGets(this.#call.caller, this.#database, read);
    }
  }

  /** Sends what is new, different or gone. Answers whether there was anything. */
  #show(watched: Watched, shown: Shown, first = false): boolean {
    let changed = 0;
    for (const [path, version] of shown) {
      if (watched.shown.get(path) === version) continue;
      this.#sendDocument(watched, version);
      changed += 1;
    }
    let gone = 0;
    for (const path of watched.shown.keys()) {
      if (shown.has(path)) continue;
      this.#sendGone(watched, path);
      gone += 1;
    }
    // A single document that does not exist must be reported once.
    if (first) {
      for (const path of watched.documents ?? [])
        if (!shown.has(path)) this.#sendGone(watched, path);
    }
    watched.shown = shown;
    const stats = this.#server.stats(this.#database);
    stats.reads += first ? queryReads(changed, watched.plan?.offset ?? 0) : changed;
    return changed + gone > 0;
  }

  readonly #onCommit = (changes: readonly Change[] | null, time: Micros): void => {
    try {
      this.#follow(changes, time);
    } catch (error) {
      // Rules may refuse now what they allowed before. The commit itself has happened.
      this.close();
      this.#sink.fail(error);
    }
  };

  #follow(changes: readonly Change[] | null, time: Micros): void {
    let any = false;
    for (const watched of this.#targets.values()) {
      const shown = changes ? this.#updated(watched, changes) : this.#evaluate(watched);
      if (!shown) continue;
      this.#check(watched, shown);
      any = this.#show(watched, shown) || any;
    }
    if (any) this.#sendSnapshot(time);
  }

  /** What a target shows after a commit; null when that does not concern it. */
  #updated(watched: Watched, changes: readonly Change[]): Shown | null {
    const { plan, documents, shown } = watched;
    const relevant = changes.filter(({ path, after, fieldsAfter }) => {
      if (documents) return documents.has(path);
      if (shown.has(path)) return true;
      const fields = fieldsAfter ?? (after && fieldsOf(after.fields));
      return fields !== null && placeInResult(plan!, path, fields) !== null;
    });
    if (relevant.length === 0) return null;
    // A bounded query may draw in documents that nobody wrote.
    if (plan && (plan.limit !== null || plan.offset > 0)) return this.#evaluate(watched);
    const next = new Map(shown);
    for (const { path, after, fieldsAfter } of relevant) {
      const stays =
        after !== null &&
        (!plan || placeInResult(plan, path, fieldsAfter ?? fieldsOf(after.fields)) !== null);
      if (stays) next.set(path, after);
      else next.delete(path);
    }
    return next;
  }

  #sendDocument({ id, plan }: Watched, version: Version): void {
    const document = answerDocument(this.#database, version, plan?.projection ?? null);
    const change = new Message().message(1, document).int(5, id).finish();
    this.#sink.send(new Message().message(3, change).finish());
  }

  /** DocumentDelete when it no longer exists, DocumentRemove when it no longer matches. */
  #sendGone({ id }: Watched, path: string): void {
    const name = documentName(this.#database.name, path);
    const now = this.#database.clock.observe();
    if (this.#database.get(path)) {
      const remove = new Message().string(1, name).int(2, id).time(4, now).finish();
      this.#sink.send(new Message().message(6, remove).finish());
    } else {
      const gone = new Message().string(1, name).time(4, now).int(6, id).finish();
      this.#sink.send(new Message().message(4, gone).finish());
    }
  }

  #sendChange(type: number, ids: readonly number[], time: Micros | null = null): void {
    const change = new Message().int(1, type);
    for (const id of ids) change.int(2, id);
    if (time !== null) change.bytes(4, tokenOf(time)).time(6, time);
    this.#sink.send(new Message().message(2, change.finish()).finish());
  }

  /** Reports that everything up to this time was sent: clients then show it. */
  #sendSnapshot(time: Micros): void {
    const change = new Message().bytes(4, tokenOf(time)).time(6, time).finish();
    this.#sink.send(new Message().message(2, change).finish());
  }
}

function tokenOf(time: Micros): Uint8Array {
  return Buffer.from(String(time));
}
