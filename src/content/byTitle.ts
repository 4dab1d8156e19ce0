import { fold } from '../../shared/fold.ts';
import { LANGUAGES } from '../i18n/constants.ts';
import type { Localized } from './types.ts';

/** What has this title in a language of the site, whatever its case and the blanks around it. */
export const byTitle = <Titled extends { title: Localized }>(
  all: readonly Titled[],
  title: string,
): Titled | undefined => {
  const wanted = fold(title).trim();
  return all.find((one) => LANGUAGES.some((language) => fold(one.title[language]) === wanted));
};
