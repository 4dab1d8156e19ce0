import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../content/paths.ts';
import type { ReturnTo } from '../lib/returnTo.ts';
import { useAppSelector } from '../services/redux.ts';

/** Leads to the login and back here, though the browser may believe that the session stands. */
export const LogInAgain = ({ children }: { children: ReactNode }) => {
  const { pathname, search } = useLocation();
  const refused = useAppSelector(({ user }) => user.uid);
  const back: ReturnTo = { next: pathname + search, ended: true, refused };
  return (
    <Link to={paths.login()} state={back}>
      {children}
    </Link>
  );
};
