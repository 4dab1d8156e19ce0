// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answerDone, fakeServices, firebaseError, renderApp } from '../../tests/support/render.tsx';
import { words } from '../../tests/support/screens.ts';
import { FinishSignInPage } from './FinishSignInPage.tsx';

it('a form that goes because its link is spent leaves the focus at the heading', async () => {
  const { user } = await renderApp(
    <main>
      <FinishSignInPage />
    </main>,
    {
      services: fakeServices({
        auth: {
          isSignInLink: () => Promise.resolve(true),
          completeSignInLink: () => Promise.reject(firebaseError('auth/invalid-action-code')),
        },
      }),
      who: { auth: 'signedOut' },
      at: '/finishSignIn',
    },
  );
  await user.type(await screen.findByLabelText(words.auth.email), 'ana@example.com{Enter}');
  await waitFor(() => expect(screen.queryByLabelText(words.auth.email)).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

it('a confirmation link is still there when the page opens again, as after a reload', async () => {
  const confirmAddress = vi.fn(answerDone);
  await renderApp(<FinishSignInPage />, {
    services: fakeServices({
      auth: { addressState: () => Promise.resolve('proven') },
      answers: { confirmAddress },
    }),
    who: { auth: 'signedIn', uid: 'u', email: 'ana@example.com' },
    at: { pathname: '/finishSignIn', state: { proof: 'secret' } },
  });
  await waitFor(() => expect(confirmAddress).toHaveBeenCalledWith({ proof: 'secret' }));
});
