import { readProfile, selectUser } from '../features/auth/userSlice.ts';
import { useEvents } from '../lib/events.ts';
import { useAppDispatch, useAppSelector } from '../services/redux.ts';

/** Retries a failed profile read when the window gets the focus or the connection is back. */
export const useProfileRetry = () => {
  const dispatch = useAppDispatch();
  const { uid, profile } = useAppSelector(selectUser);
  useEvents(['focus', 'online'], () => {
    if (uid && profile === 'failed') void dispatch(readProfile(uid));
  });
};
