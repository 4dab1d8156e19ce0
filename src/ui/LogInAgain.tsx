import type { ReactNode } from 'react';
import { useAsk } from '../services/redux.ts';
import { LinkButton } from './LinkButton.tsx';

/**
 * Ends a session that the server refuses, though the browser believes that it stands: then the guarded
 * page leads to the login and back here. What was typed stays.
 */
export const LogInAgain = ({ children }: { children: ReactNode }) => {
  const ask = useAsk();
  return <LinkButton onClick={() => void ask(({ auth }) => auth.signOut())}>{children}</LinkButton>;
};
