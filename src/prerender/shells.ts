import { studio } from '../content/studio.ts';
import { LANGUAGES, type Language } from '../i18n/constants.ts';
import { paths } from '../lib/paths.ts';
import { texts } from './feeds/texts.ts';

/** A page without HTML of its own: its title, and what it says where scripts are switched off. */
export type Shell = { title: string; withoutScript: string };

/** What answers for an address that the site does not know. */
export const unknownShell = (language: Language): Shell => {
  const { title, description } = texts[language].notFound;
  return {
    title: titled(title),
    withoutScript: `<div>${words(title, description, language)}</div>`,
  };
};

/** What answers for the guarded pages, in all languages: Hosting chooses none for a rewrite. */
export const guardedShell = (): Shell => ({
  title: studio.brand,
  withoutScript: LANGUAGES.map((language) => {
    const { title, text } = texts[language].withoutScript;
    return `<div lang="${language}">${words(title, text, language)}</div>`;
  }).join(''),
});

const titled = (title: string) => `${title} · ${studio.brand}`;

/** With links to pages that can be read without scripts. */
const words = (title: string, text: string, language: Language): string => {
  const { footer } = texts[language];
  const links = [
    [paths.home(), footer.home],
    [paths.assets(), footer.assets],
    [paths.about(), footer.about],
    [paths.contact(), footer.contact],
  ] as const;
  const items = links.map(([path, name]) => `<li><a href="${path}">${name}</a></li>`);
  return `<h1>${title}</h1><p>${text}</p><ul>${items.join('')}</ul>`;
};
