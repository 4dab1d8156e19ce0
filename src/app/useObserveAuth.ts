import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { observeAuth } from '../features/auth/userSlice.ts';
import { paths } from '../content/paths.ts';
import { whenIdle } from '../boot/moments.ts';
import { hasSignedInMark } from '../services/signedInMark.ts';
import { useAppDispatch } from '../services/redux.ts';

/** Pages that need Firebase at once; guarded pages ask in RequireUser. */
const EAGER: readonly string[] = [paths.login(), paths.register(), paths.finishSignIn()];

/**
 * Starts to observe who is signed in: at once on pages that need it and for those who were signed in
 * here, whose menu is missing until then; otherwise when the browser is idle after load.
 */
export const useObserveAuth = () => {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const eager = EAGER.includes(pathname);
  useEffect(() => {
    const observe = () => void dispatch(observeAuth());
    return eager || hasSignedInMark() ? observe() : whenIdle(observe);
  }, [dispatch, eager]);
};
