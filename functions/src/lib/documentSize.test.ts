import { expect, it } from 'vitest';
import { documentSize } from './documentSize.ts';

it('a document has the size that Firestore’s documentation works out', () => {
  const task = { type: 'Personal', done: false, priority: 1, description: 'Learn Cloud Firestore' };
  expect(documentSize('users/jeff/tasks/my_task_id', task)).toBe(147);
});

it('a document with lists, maps and nulls has the size that Google’s program gives it', () => {
  const path = 'c/d';
  const empty = documentSize(path, { z: '' });
  const others = { b: { c: {}, d: '語' }, e: [], f: [1, { g: 1.5 }], j: null };
  expect(documentSize(path, { z: '', ...others }) - empty).toBe(
    2 + (2 + 1) + (2 + 4) + (2 + 1) + 2 + 8 + (2 + 8) + (2 + 1),
  );
});
