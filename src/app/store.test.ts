import { expect, it } from 'vitest';
import { fakeServices } from '../../tests/support/render.tsx';
import { makeStore } from './store.ts';

it('[STA-1] the store has two slices, user and tickets', () => {
  expect(Object.keys(makeStore(fakeServices()).getState())).toEqual(['user', 'tickets']);
});
