// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fieldLabelled } from '../../../tests/support/fieldLabelled.ts';
import { fakeServices, renderApp } from '../../../tests/support/render.tsx';
import { words } from '../../../tests/support/screens.ts';
import { LoginForm } from './LoginForm.tsx';

/** React does not hear of it. */
const fill = (field: HTMLElement, text: string) =>
  Reflect.set(HTMLInputElement.prototype, 'value', text, field);

it.each(['a click', 'Enter'])(
  'a login that a password manager fills in without an event is sent by %s',
  async (how) => {
    const signIn = vi.fn(() => Promise.resolve({ uid: 'lumi', email: 'lumi@example.com' }));
    const { user } = await renderApp(
      <main>
        <LoginForm />
      </main>,
      { services: fakeServices({ auth: { signIn } }) },
    );
    const password = fieldLabelled(words.auth.password);
    fill(fieldLabelled(words.auth.email), 'lumi@example.com');
    fill(password, 'lantern-42');
    password.focus();
    if (how === 'Enter') await user.keyboard('{Enter}');
    else await user.click(screen.getByRole('button', { name: words.login.submit }));
    await waitFor(() => expect(signIn.mock.calls).toEqual([['lumi@example.com', 'lantern-42']]));
  },
);
