import { FinishSignIn } from '../features/auth/FinishSignIn.tsx';
import { SessionHint } from '../features/auth/SessionHint.tsx';
import { TitledPage } from '../brand/TitledPage.tsx';

export const FinishSignInPage = () => (
  <TitledPage page="finishSignIn">
    <FinishSignIn />
    <SessionHint />
  </TitledPage>
);
