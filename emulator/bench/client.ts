/**
 * The usual client of the benchmark, a process of its own: firebase-admin over gRPC, connected
 * to FIRESTORE_EMULATOR_HOST. `client.ts <task as JSON>` prints its measurement as JSON.
 */
import { initializeApp } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { fieldsOf, GROUPS, measurePoints, POINT_DOCUMENTS } from './points.ts';
import type { Measurement, Task } from './tasks.ts';

const BATCH = 500;
const PAGE = 20;
const WARM_UP_QUERIES = 100;
const QUERIES = 400;

async function run(store: Firestore, task: Task): Promise<Measurement> {
  switch (task.kind) {
    case 'load':
      return load(store, task.collection, task.documents, task.limitMs);
    case 'read':
    case 'write':
      return points(store, task.kind, task.callers, task.durationMs);
    case 'query':
      return queries(store, task.collection, task.limitMs);
    default:
      return task satisfies never;
  }
}

async function load(
  store: Firestore,
  collection: string,
  documents: number,
  limitMs: number,
): Promise<Measurement> {
  const deadline = performance.now() + limitMs;
  for (let from = 0; from < documents; from += BATCH) {
    if (performance.now() > deadline) return { kind: 'timedOut', documents: from };
    const batch = store.batch();
    for (let number = from; number < Math.min(from + BATCH, documents); number++) {
      batch.set(store.doc(`${collection}/d${number}`), fieldsOf(number));
    }
    await batch.commit();
  }
  return { kind: 'loaded' };
}

async function points(
  store: Firestore,
  kind: 'read' | 'write',
  callers: number,
  durationMs: number,
): Promise<Measurement> {
  const once = async (number: number): Promise<void> => {
    const document = store.doc(`points/d${number % POINT_DOCUMENTS}`);
    if (kind === 'write') {
      await document.set(fieldsOf(number));
      return;
    }
    const snapshot = await document.get();
    if (!snapshot.exists) throw new Error(`${document.path} is not there`);
  };

  return measurePoints(callers, durationMs, once);
}

async function queries(
  store: Firestore,
  collection: string,
  limitMs: number,
): Promise<Measurement> {
  const deadline = performance.now() + limitMs;
  const once = async (number: number): Promise<void> => {
    const page = await store
      .collection(collection)
      .where('group', '==', `g${number % GROUPS}`)
      .orderBy('rank')
      .limit(PAGE)
      .get();
    if (page.size !== PAGE) throw new Error(`${page.size} documents instead of ${PAGE}`);
  };

  let warmUpCalls = 0;
  while (warmUpCalls < WARM_UP_QUERIES && performance.now() < deadline) await once(warmUpCalls++);
  const durations: number[] = [];
  const started = performance.now();
  for (let number = 0; number < QUERIES && performance.now() < deadline; number++) {
    const before = performance.now();
    await once(number);
    durations.push(performance.now() - before);
  }
  if (durations.length === 0) return { kind: 'timedOut', documents: 0 };
  return { kind: 'calls', durations, elapsedMs: performance.now() - started, warmUpCalls };
}

const store = getFirestore(initializeApp({ projectId: 'demo-bench' }));
const task = JSON.parse(process.argv[2] ?? '') as Task;
const measurement = await run(store, task);
process.stdout.write(JSON.stringify(measurement));
await store.terminate();
