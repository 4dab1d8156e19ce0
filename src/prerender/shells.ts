import { studio } from '../content/studio.ts';
import type { Language } from '../i18n/constants.ts';
import { paths } from '../lib/paths.ts';
import { texts } from './feeds/texts.ts';

/** A page that is not prerendered: its title, and what it shows if scripts are disabled. */
export type Shell = { title: string; withoutScript: string };

/** The shell for an unknown URL. */
export const unknownShell = (language: Language): Shell => {
  const { title, description } = texts[language].notFound;
  return {
    title: `${title} · ${studio.brand}`,
    withoutScript: textAndLinks(title, description, language),
  };
};

/** The shell for pages that need a login. */
export const guardedShell = (language: Language): Shell => {
  const { title, text } = texts[language].withoutScript;
  return { title: studio.brand, withoutScript: textAndLinks(title, text, language) };
};

/** With links to pages that work without scripts. */
const textAndLinks = (title: string, text: string, language: Language): string => {
  const { footer } = texts[language];
  const links = [
    [paths.home(), footer.home],
    [paths.assets(), footer.assets],
    [paths.about(), footer.about],
    [paths.contact(), footer.contact],
  ] as const;
  const items = links.map(([path, name]) => `<li><a href="${path}">${name}</a></li>`);
  return `<div><h1>${title}</h1><p>${text}</p><ul>${items.join('')}</ul></div>`;
};
