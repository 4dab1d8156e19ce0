import { createInstance } from 'i18next';
import { prerender } from 'react-dom/static';
import { initReactI18next } from 'react-i18next';
import { StaticRouter } from 'react-router-dom';
import { App } from '../app/App.tsx';
import { makeStore } from '../app/store.ts';
import type { Language } from '../i18n/constants.ts';
import { I18N_OPTIONS } from '../i18n/i18n.ts';
import { addressIn, splitAddress } from '../i18n/addresses.ts';
import { services } from '../services/services.ts';

/** Elements for the document's head, and the HTML of the page. */
export type RenderedPage = { head: readonly string[]; body: string };

/**
 * Renders an address in a language for an unknown visitor. Call it for one page at a time: the i18n
 * instance is shared.
 */
export const renderPage = async (
  address: string,
  language: Language,
  texts: object,
): Promise<RenderedPage> => {
  await createInstance()
    .use(initReactI18next)
    .init({ ...I18N_OPTIONS, lng: language, resources: { [language]: { translation: texts } } });
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <StaticRouter location={address} basename={addressIn(splitAddress(address).language, '/')}>
      <App store={makeStore(services)} />
    </StaticRouter>,
    {
      // In one piece: React would insert later parts with inline scripts.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      // React would omit the part that failed, and leave it to the browser.
      onError: (error) => void failures.push(error),
    },
  );
  if (failures.length > 0)
    throw new Error(`${address} cannot be rendered.`, { cause: failures[0] });
  return partsOf(await new Response(prelude).text());
};

/** React writes head elements before the page that contains them. */
const partsOf = (html: string): RenderedPage => {
  const head: string[] = [];
  let body = html;
  for (let tag = firstTag(body); tag; tag = firstTag(body)) {
    head.push(tag);
    body = body.slice(tag.length);
  }
  return { head, body };
};

const firstTag = (html: string): string | undefined =>
  /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)/.exec(html)?.[0];
