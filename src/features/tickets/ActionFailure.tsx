import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../content/paths.ts';
import type { ReturnTo } from '../../lib/returnTo.ts';
import type { ErrorText } from '../../services/errors.ts';
import { ErrorSentence } from '../../ui/ErrorSentence.tsx';

/** Why an action failed; where the session has ended, with a way to log in and back here. */
export const ActionFailure = ({ error, logIn }: { error: ErrorText; logIn: string }) => {
  const { pathname, search } = useLocation();
  const back: ReturnTo = { next: pathname + search, ended: true };
  return (
    <>
      <ErrorSentence error={error} />{' '}
      {error.key === 'errors.call.unauthenticated' && (
        <Link to={paths.login()} state={back}>
          {logIn}
        </Link>
      )}
    </>
  );
};
