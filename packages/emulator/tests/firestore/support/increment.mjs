// A process of its own that increments a counter in transactions and prints the numbers it got.
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';

const [, , path, times] = process.argv;
initializeApp({ projectId: 'demo-test' });
const db = getFirestore();
const counter = db.doc(path);

const numbers = await Promise.all(
  Array.from({ length: Number(times) }, () =>
    db.runTransaction(async (transaction) => {
      const next = ((await transaction.get(counter)).get('value') ?? 0) + 1;
      transaction.set(counter, { value: next });
      return next;
    }),
  ),
);
console.log(JSON.stringify(numbers));
