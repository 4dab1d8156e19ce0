import type { ActionReducerMapBuilder, Draft } from '@reduxjs/toolkit';
import { useEffect, useEffectEvent } from 'react';
import type { ErrorText } from './errors.ts';
import { useAppSelector, type AppState, type createServiceThunk } from './redux.ts';

/** State of something that is loaded from the server, possibly repeatedly. */
export type Remote = {
  /** `idle` until it is first requested; stays `ready` while it is reloaded. */
  status: 'idle' | 'loading' | 'ready' | 'failed';
  /** Why the last request failed; earlier data stays. */
  error: ErrorText | null;
  /** The latest request: answers of older ones are dropped. */
  requestId: string | null;
  /** Whether its answer is still to come. */
  isBusy: boolean;
};

export const NOT_ASKED: Remote = {
  status: 'idle',
  error: null,
  requestId: null,
  isBusy: false,
};

/**
 * Keeps in a slice what a thunk loads. `remoteOf` finds the part of the state; it may be gone when the
 * answer comes. `keep` takes the answer over, unless a later request was sent meanwhile.
 */
export const addRemote = <State, Part extends Remote, Returned, Arg>(
  builder: ActionReducerMapBuilder<State>,
  thunk: ReturnType<typeof createServiceThunk<Returned, Arg>>,
  remoteOf: (state: Draft<State>, arg: Arg) => Part | undefined,
  keep: (part: Part, answer: Returned, state: Draft<State>) => void,
  begin?: (state: Draft<State>, arg: Arg) => void,
): void => {
  builder
    .addCase(thunk.pending, (state, { meta: { arg, requestId } }) => {
      begin?.(state, arg);
      const part = remoteOf(state, arg);
      if (!part) return;
      if (part.status !== 'ready') part.status = 'loading';
      part.requestId = requestId;
      part.isBusy = true;
    })
    .addCase(thunk.fulfilled, (state, { meta: { arg, requestId }, payload }) => {
      const part = remoteOf(state, arg);
      if (part?.requestId !== requestId) return;
      part.status = 'ready';
      part.isBusy = false;
      part.error = null;
      keep(part, payload, state);
    })
    .addCase(thunk.rejected, (state, { meta: { arg, requestId }, error }) => {
      const part = remoteOf(state, arg);
      if (part?.requestId !== requestId) return;
      if (part.status === 'loading') part.status = 'failed';
      part.isBusy = false;
      part.error = error;
    });
};

/**
 * Something that is loaded from the server, with how to load it (again). It is loaded when it is first
 * shown and whenever `key` changes; not while that is null.
 */
export const useRemote = <Part extends Remote>(
  select: (state: AppState) => Part,
  load: () => void,
  key: unknown = '',
) => {
  const remote = useAppSelector(select);
  const onLoad = useEffectEvent(load);
  useEffect(() => {
    if (key !== null) onLoad();
  }, [key]);
  return { ...remote, load };
};
