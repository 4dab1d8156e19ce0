import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { startI18n, toLanguage } from '../i18n/i18n.ts';
import { services } from '../services/services.ts';
import { App } from './App.tsx';
import { yieldToMain } from '../boot/moments.ts';
import { HEAD_MARK, type Prerendered } from '../boot/prerendered.ts';
import { keepReplacedTexts } from '../boot/replacedTexts.ts';
import { mendAddress } from './mendAddress.ts';
import { preloadPage } from './routes.tsx';
import { SiteRouter } from './SiteRouter.tsx';
import { makeStore } from './store.ts';

/**
 * Starts the site: hydrates the prerendered page if it matches the URL and language, or renders
 * from scratch. Both wait for the page's texts and script, and for nothing else.
 */
export const start = async (page: Prerendered | null, texts: object | null): Promise<void> => {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root.');
  keepReplacedTexts();
  mendAddress();
  // Of a link that is opened in this page: before React Router, which listens later.
  addEventListener('popstate', mendAddress);
  const { pathname, search } = window.location;
  const [i18n] = await Promise.all([
    // Named here alone: a changed text renames no script but this one and the entry.
    startI18n(page && texts && { language: page.language, texts }, TEXT_FILES),
    preloadPage(pathname, search),
  ]);
  await yieldToMain();
  const site = (
    <StrictMode>
      <SiteRouter>
        <App store={makeStore(services)} />
      </SiteRouter>
    </StrictMode>
  );
  // The static HTML of a list knows no search (`paths.assets`).
  const isStatic = page?.path === pathname && !/[?&](?:query|filter)=/.test(search);
  if (isStatic && page.language === toLanguage(i18n.language)) {
    // As a transition, React hydrates in slices, and hydrates first what the visitor touches.
    startTransition(() => void hydrateRoot(root, site));
    return;
  }
  for (const element of document.querySelectorAll(`[${HEAD_MARK}]`)) element.remove();
  createRoot(root).render(site);
};
