import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { hasKey } from '../../shared/hasKey.ts';
import { useHydrated } from '../boot/hydration.tsx';
import { ConfirmAddress } from '../features/auth/ConfirmAddress.tsx';
import { FinishSignIn, SigningIn } from '../features/auth/FinishSignIn.tsx';
import { SessionHint } from '../features/auth/SessionHint.tsx';
import { makeHeadingFocusable } from '../ui/PageHeading.tsx';
import { TitledPage } from '../ui/TitledPage.tsx';
import { useKeptFocus } from '../ui/useKeptFocus.ts';

/** Where the links of mails lead: one logs in, the other confirms the address. */
export const FinishSignInPage = () => (
  <TitledPage page="finishSignIn">
    {/* The static HTML does not know which of them was opened. */}
    {useHydrated() ? <OfMail /> : <SigningIn />}
    <SessionHint />
  </TitledPage>
);

const OfMail = () => {
  const { state }: { state: unknown } = useLocation();
  const proof = hasKey(state, 'proof') && state.proof;
  const form = useRef<HTMLDivElement>(null);
  // The form disappears when its link is spent.
  useKeptFocus(form, () => makeHeadingFocusable);
  return (
    <div ref={form}>
      {typeof proof === 'string' ? <ConfirmAddress key={proof} proof={proof} /> : <FinishSignIn />}
    </div>
  );
};
