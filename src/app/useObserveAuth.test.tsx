// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeServices, renderApp } from '../../tests/support/render.tsx';
import { authChanged, readProfile, selectUser } from '../features/auth/userSlice.ts';
import type { Profile } from '../services/types.ts';
import { useProfileRetry } from './useObserveAuth.ts';

const Site = () => {
  useProfileRetry();
  return null;
};

it.each(['focus', 'online'])(
  '[HDR-8] a nickname that could not be read is loaded again on %s until that succeeds',
  async (event) => {
    const read = vi
      .fn<(uid: string) => Promise<Profile | null>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockRejectedValueOnce(new Error('still offline'))
      .mockResolvedValue({ nickname: 'pixelsmith', isAdmin: false });
    const { store } = await renderApp(<Site />, { services: fakeServices({ readProfile: read }) });
    const happens = () => act(async () => void dispatchEvent(new Event(event)));

    await act(async () => {
      store.dispatch(authChanged({ uid: 'p', email: null }));
      await store.dispatch(readProfile('p'));
    });
    expect(selectUser(store.getState()).nickname).toBeNull();
    await happens();
    expect(selectUser(store.getState()).nickname).toBeNull();
    await happens();
    expect(selectUser(store.getState()).nickname).toBe('pixelsmith');
    await happens();
    expect(read.mock.calls).toEqual([['p'], ['p'], ['p']]);
  },
);
