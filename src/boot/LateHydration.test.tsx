import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LateHydration } from './LateHydration.tsx';

const Counter = ({ name, onRender }: { name: string; onRender: () => void }) => {
  const [count, setCount] = useState(0);
  onRender();
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {name} {count}
    </button>
  );
};

const Page = ({ onRender }: { onRender: () => void }) => {
  const [word, setWord] = useState('old');
  return (
    <main>
      <button type="button" onClick={() => setWord('new')}>
        change
      </button>
      {['first', 'second'].map((name) => (
        <LateHydration key={name} as="section">
          <Counter name={`${word} ${name}`} onRender={onRender} />
        </LateHydration>
      ))}
    </main>
  );
};

const page = (onRender: () => void) => (
  <MemoryRouter>
    <Page onRender={onRender} />
  </MemoryRouter>
);

const button = (name: string) => screen.getByRole('button', { name });

/** A click without the test's own flush, as React gets it from the browser. */
const click = (name: string) => act(async () => button(name).click());

let unmount = () => {};
afterEach(() => act(unmount));

/** A page that came as HTML, after React has hydrated it. */
const prerendered = async () => {
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  root.innerHTML = renderToString(page(() => {}));
  const before = [...root.querySelectorAll('section button')];
  const [rendered, failed] = [vi.fn<() => void>(), vi.fn<() => void>()];
  await act(async () => {
    const hydrating = hydrateRoot(root, page(rendered), { onRecoverableError: failed });
    unmount = () => hydrating.unmount();
  });
  return { rendered, failed, before };
};

describe('a part that is hydrated late', () => {
  it('costs nothing until somebody uses it, and then only itself; the first click counts', async () => {
    const { rendered, failed, before } = await prerendered();
    expect(rendered).not.toHaveBeenCalled();
    await click('old first 0');
    expect(button('old first 1')).toBe(before[0]);
    expect(button('old second 0')).toBe(before[1]);
    // Hydrated, and counted.
    expect(rendered).toHaveBeenCalledTimes(2);
    expect(failed).not.toHaveBeenCalled();
  });

  it.each(['pointerover', 'focusin', 'keydown'])('is ready after %s', async (type) => {
    const { rendered } = await prerendered();
    await act(async () => {
      button('old second 0').dispatchEvent(new Event(type, { bubbles: true }));
    });
    expect(rendered).toHaveBeenCalledOnce();
  });

  it('shows what changes around it in the same elements, and never vanishes', async () => {
    const { failed, before } = await prerendered();
    await click('change');
    await waitFor(() => expect(button('new first 0')).toBe(before[0]));
    expect(button('new second 0')).toBe(before[1]);
    await click('new second 0');
    expect(button('new second 1')).toBe(before[1]);
    expect(failed).not.toHaveBeenCalled();
  });
});
