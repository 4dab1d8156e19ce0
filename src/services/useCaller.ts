import { useMemo } from 'react';
import type { Caller } from '../../shared/user.ts';
import { useAppSelector } from './redux.ts';

/** Who is signed in, on a page that only they see: the guard of the routes (RequireUser) holds that. */
export const useCaller = (): Caller => {
  const uid = useAppSelector(({ user }) => user.uid);
  const isAdmin = useAppSelector(({ user }) => user.isAdmin);
  if (uid === null) throw new Error('Nobody is signed in.');
  return useMemo(() => ({ uid, isAdmin }), [uid, isAdmin]);
};
