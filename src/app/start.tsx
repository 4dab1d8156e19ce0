import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { startI18n, toLanguage } from '../i18n/i18n.ts';
import { services } from '../services/services.ts';
import { App } from './App.tsx';
import { yieldToMain } from '../boot/yieldToMain.ts';
import { HEAD_MARK, type Prerendered } from '../boot/prerendered.ts';
import { preparePage } from './routes.tsx';
import { makeStore } from './store.ts';

/**
 * Brings the site to life: takes over the prerendered page where it is the one to show, or renders
 * it afresh. Both wait for the texts and the script of the page, and for nothing else.
 */
export const start = async (page: Prerendered | null, texts: object | null): Promise<void> => {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root.');
  const { pathname, search } = window.location;
  const [i18n] = await Promise.all([
    startI18n(page && texts && { language: page.language, texts }),
    preparePage(pathname),
  ]);
  await yieldToMain();
  const site = (
    <StrictMode>
      {/* Navigation itself is immediate; the layout decides how long the old page stays. */}
      <BrowserRouter useTransitions={false}>
        <App store={makeStore(services)} />
      </BrowserRouter>
    </StrictMode>
  );
  // A search changes what a page shows, and nothing of it was known at build time.
  if (page?.path === pathname && search === '' && page.language === toLanguage(i18n.language)) {
    // In slices, between which the browser answers; a touch hurries what it touches.
    startTransition(() => void hydrateRoot(root, site));
    return;
  }
  for (const element of document.querySelectorAll(`[${HEAD_MARK}]`)) element.remove();
  createRoot(root).render(site);
};
