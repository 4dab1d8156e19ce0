import { FinishSignIn } from '../features/auth/FinishSignIn.tsx';
import { TitledPage } from '../brand/TitledPage.tsx';

export const FinishSignInPage = () => (
  <TitledPage page="finishSignIn">
    <FinishSignIn />
  </TitledPage>
);
