// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { act } from '@testing-library/react';
import { startTransition, Suspense, useLayoutEffect, useState, type ReactNode } from 'react';
import { hydrateRoot, type HydrationOptions } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { HydratedButtons, useHydrated } from './hydration.tsx';
import { recordEarlyInput, takeOverFields } from './replayEarlyInput.ts';

const field = (id: string) => document.querySelector<HTMLInputElement>(`#${id}`);

/** The static HTML of a page, and how React comes to it. */
const staticPage = (content: ReactNode, options?: HydrationOptions) => {
  const root = document.createElement('main');
  root.innerHTML = renderToString(content);
  document.body.append(root);
  return () => startTransition(() => void hydrateRoot(root, content, options));
};

const TakeOver = () => {
  useLayoutEffect(takeOverFields, []);
  return null;
};

it('React hears of what a visitor chose, typed and pressed before it was there, and of nothing else', async () => {
  const heard: string[] = [];
  const hear = ({ currentTarget }: { currentTarget: Element }) => void heard.push(currentTarget.id);
  const hydrate = staticPage(
    <>
      <input id="all" aria-label="All" type="radio" name="filter" defaultChecked onChange={hear} />
      <input id="free" aria-label="Free" type="radio" name="filter" onChange={hear} />
      <input id="empty" aria-label="Empty" onChange={hear} />
      <input id="typed" aria-label="Typed" onChange={hear} />
      <select id="kept" aria-label="Kept" defaultValue="b" onChange={hear}>
        <option>a</option>
        <option>b</option>
      </select>
      <select id="chosen" aria-label="Chosen" value="" onChange={hear}>
        <option value="">none</option>
        <option>b</option>
      </select>
      <button id="first" type="button" aria-label="First" onClick={hear} />
      <button id="last" type="button" aria-label="Last" onClick={hear} />
      <button id="submit" type="submit" aria-label="Submit" onClick={hear} />
      <TakeOver />
    </>,
  );

  const replay = recordEarlyInput();
  field('free')?.click();
  Object.assign(field('typed') ?? {}, { value: 'Lumi' });
  Object.assign(field('chosen') ?? {}, { value: 'b' });
  for (const id of ['first', 'last', 'submit']) field(id)?.click();
  await act(async () => hydrate());
  act(replay);

  expect(heard).toEqual(['free', 'typed', 'chosen', 'last']);
  expect(field('free')).toBeChecked();
  expect(field('typed')).toHaveValue('Lumi');
});

/** Renders its fields again as soon as it is hydrated, as the login does. */
const Login = ({ onSubmit }: { onSubmit: (email: string, password: string) => void }) => {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  return (
    <form data-hydrated={useHydrated()} action={() => onSubmit(email, password)}>
      <input
        id="email"
        name="email"
        aria-label="E-mail"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <input
        id="password"
        name="password"
        aria-label="Password"
        type="password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <HydratedButtons>
        <button type="submit">Log in</button>
      </HydratedButtons>
    </form>
  );
};

it('a login that a password manager fills in before and while React hydrates is sent', async () => {
  const sent: unknown[] = [];
  const hydrate = staticPage(
    <>
      <Login onSubmit={(...login) => void sent.push(login)} />
      <TakeOver />
    </>,
  );

  Object.assign(field('email') ?? {}, { value: 'lumi@example.com' });
  await act(async () => {
    hydrate();
    Object.assign(field('password') ?? {}, { value: 'lantern-42' });
    // Makes React hydrate the page at once, and comes to it when its value is no change any more.
    field('password')?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => document.querySelector<HTMLElement>('[type=submit]')?.click());

  expect(sent).toEqual([['lumi@example.com', 'lantern-42']]);
});

it('a text typed before hydration is kept beside the icon of an extension', async () => {
  const hydrate = staticPage(
    <Suspense fallback="loading">
      <Login onSubmit={() => {}} />
      <TakeOver />
    </Suspense>,
    { onRecoverableError: () => {} },
  );

  const replay = recordEarlyInput();
  Object.assign(field('email') ?? {}, { value: 'lumi@example.com' });
  field('email')?.after(document.createElement('div'));
  await act(async () => hydrate());
  await act(async () => replay());

  expect(field('email')).toHaveValue('lumi@example.com');
});

const KEYS = {
  Enter: { key: 'Enter', keyCode: 13 },
  Tab: { key: 'Tab', keyCode: 9 },
  // In Safari it comes after the composition has ended.
  'the Enter that accepts a word': { key: 'Enter', keyCode: 229 },
};
const whole = [['lumi@example.com', 'lantern-42']];

it.each([
  { pressed: 'Enter', sends: whole, when: 'before any script is there' },
  { pressed: 'Enter', sends: whole, when: 'before React is there' },
  { pressed: 'Tab', sends: [], when: 'before React is there' },
  { pressed: 'the Enter that accepts a word', sends: [], when: 'before React is there' },
] as const)(
  'a login filled in $when and ended by $pressed is sent $sends.length times',
  async ({ pressed, sends, when }) => {
    const sent: unknown[] = [];
    const hydrate = staticPage(
      <>
        <Login onSubmit={(...login) => void sent.push(login)} />
        <TakeOver />
      </>,
    );

    // oxlint-disable-next-line typescript/no-implied-eval -- as the browser runs the script of index.html
    new Function(/<script>([^]*?)<\/script>/.exec(readFileSync('index.html', 'utf8'))?.[1] ?? '')();
    const before = when === 'before React is there' && recordEarlyInput();
    Object.assign(field('email') ?? {}, { value: 'lumi@example.com' });
    Object.assign(field('password') ?? {}, { value: 'lantern-42' });
    field('password')?.dispatchEvent(
      new KeyboardEvent('keydown', { ...KEYS[pressed], bubbles: true }),
    );
    const replay = before || recordEarlyInput();
    await act(async () => hydrate());
    await act(async () => replay());

    expect(sent).toEqual(sends);
  },
);
