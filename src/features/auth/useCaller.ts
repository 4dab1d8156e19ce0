import { useMemo } from 'react';
import { useAppSelector } from '../../services/redux.ts';
import { selectUser } from './userSlice.ts';

/** Who is signed in, on a page that only they see: the guard of the routes (RequireUser) holds that. */
export const useCaller = (): { uid: string; isAdmin: boolean } => {
  const { uid, isAdmin } = useAppSelector(selectUser);
  if (uid === null) throw new Error('Nobody is signed in.');
  return useMemo(() => ({ uid, isAdmin }), [uid, isAdmin]);
};
