import { useEffect } from 'react';
import { readProfile, selectUser } from '../features/auth/userSlice.ts';
import { useAppDispatch, useAppSelector } from '../services/redux.ts';

/** Retries a failed profile read when the window gets the focus or the connection is back. */
export const useProfileRetry = () => {
  const dispatch = useAppDispatch();
  const { uid, profile } = useAppSelector(selectUser);
  useEffect(() => {
    if (profile !== 'failed' || !uid) return undefined;
    let asking = false;
    const retry = async (): Promise<void> => {
      if (asking) return;
      asking = true;
      await dispatch(readProfile(uid));
      asking = false;
    };
    const stop = new AbortController();
    for (const event of ['focus', 'online']) {
      addEventListener(event, () => void retry(), { signal: stop.signal });
    }
    return () => stop.abort();
  }, [dispatch, uid, profile]);
};
