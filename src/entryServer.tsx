import { createInstance } from 'i18next';
import { prerender } from 'react-dom/static';
import { initReactI18next } from 'react-i18next';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/App.tsx';
import { makeStore } from './app/store.ts';
import type { Language } from './i18n/constants.ts';
import { i18nOptions } from './i18n/i18n.ts';
import { services } from './services/services.ts';

/**
 * The HTML of a path in a language, as a visitor sees it of whom nothing is known: the tags of the
 * head first, then the page. One at a time, because texts are looked up in one place.
 */
export const renderPage = async (
  path: string,
  language: Language,
  texts: object,
): Promise<string> => {
  await createInstance()
    .use(initReactI18next)
    .init({ ...i18nOptions, lng: language, resources: { [language]: { translation: texts } } });
  const { prelude } = await prerender(
    <StaticRouter location={path}>
      <App store={makeStore(services)} />
    </StaticRouter>,
    // In one piece: parts that come later are put in their place by inline scripts.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  return new Response(prelude).text();
};
