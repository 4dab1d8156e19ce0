import type { ErrorText } from '../../services/errors.ts';
import { ErrorSentence } from '../../ui/ErrorSentence.tsx';
import { LogInAgain } from '../../ui/LogInAgain.tsx';

/** Why an action failed; where the session has ended, with a way to log in and back here. */
export const ActionFailure = ({ error, logIn }: { error: ErrorText; logIn: string }) => (
  <>
    <ErrorSentence error={error} />{' '}
    {error.key === 'errors.call.unauthenticated' && <LogInAgain>{logIn}</LogInAgain>}
  </>
);
