import { studio } from '../content/studio.ts';
import type { Language } from '../i18n/constants.ts';
import { ADDRESSED, addressIn } from '../i18n/addresses.ts';
import { paths } from '../content/paths.ts';
import { texts } from './feeds/texts.ts';

/** A page that is not prerendered: its title, and what it shows if scripts are disabled. */
export type Shell = { title: string; withoutScript: string };

/**
 * The shell for an unknown URL. Hosting has one in the visitor's language for all of them, so it also
 * says it in the languages with addresses of their own.
 */
export const unknownShell = (language: Language): Shell => {
  const others = ADDRESSED.filter((one) => one !== language);
  return {
    title: `${texts[language].notFound.title} · ${studio.brand}`,
    withoutScript: [unknown(language, null), ...others.map((one) => unknown(one, one))].join(''),
  };
};

const unknown = (shown: Language, address: Language | null): string => {
  const { title, description } = texts[shown].notFound;
  return textAndLinks(title, description, shown, address);
};

/** The shell for pages that need a login. */
export const guardedShell = ({
  language,
  address,
}: {
  language: Language;
  address: Language | null;
}): Shell => {
  const { title, text } = texts[language].withoutScript;
  return { title: studio.brand, withoutScript: textAndLinks(title, text, language, address) };
};

/** With links to pages that work without scripts. */
const textAndLinks = (
  title: string,
  text: string,
  language: Language,
  address: Language | null,
): string => {
  const { footer } = texts[language];
  const links = [
    [paths.home(), footer.home],
    [paths.assets(), footer.assets],
    [paths.about(), footer.about],
    [paths.contact(), footer.contact],
  ] as const;
  const items = links.map(
    ([path, name]) => `<li><a href="${addressIn(address, path)}">${name}</a></li>`,
  );
  return `<div lang="${language}"><h1>${title}</h1><p>${text}</p><ul>${items.join('')}</ul></div>`;
};
