import { render, screen } from '@testing-library/react';
import { afterAll, expect, it, vi } from 'vitest';
import '../../../tests/support/i18n.ts';
import { fakeServices } from '../../../tests/support/render.tsx';
import { App } from '../App.tsx';
import { preloadPage } from '../routes.tsx';
import { SiteRouter } from '../SiteRouter.tsx';
import { makeStore } from '../store.ts';

// Before the module that measures frames is loaded, also if another test has loaded it: every frame is
// one of a slow device.
vi.hoisted(() => {
  vi.resetModules();
  const SlowFrames = class {
    constructor(private readonly tell: (list: object) => void) {}
    observe() {
      this.tell({ getEntries: () => [{ duration: 200 }] });
    }
  };
  vi.stubGlobal('PerformanceObserver', SlowFrames);
});

// What was measured here is not for other tests.
afterAll(() => void vi.resetModules());

it('a visitor with a slow device gets a page that is loaded by the click itself', async () => {
  window.history.replaceState(null, '', '/about');
  render(
    <SiteRouter>
      <App store={makeStore(fakeServices())} />
    </SiteRouter>,
  );
  await screen.findByRole('heading', { level: 1, name: /lights on late/ });
  await preloadPage('/privacy-policy');
  // Inside of act() React would do all work before it returns.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  screen.getByRole('link', { name: 'Privacy' }).click();
  // What React does by the click itself is done in microtasks; slices are tasks of their own.
  // oxlint-disable-next-line no-await-in-loop -- one microtask after another
  for (let i = 0; i < 50; i += 1) await Promise.resolve();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Privacy');
});
