import { useTranslation } from 'react-i18next';
import { LANGUAGE_FACTS } from '../../../shared/language.ts';
import { LANGUAGES } from '../../i18n/constants.ts';
import { chooseLanguage, toLanguage } from '../../i18n/i18n.ts';
import { hydrateNow } from '../../boot/replayEarlyInput.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { moveTo } from '../SiteRouter.tsx';
import styles from './LanguageSwitcher.module.css';

/**
 * In a new language, React could no longer hydrate HTML that was prerendered in the old one. Each part
 * of a page that React hydrates by itself has a link, a button or a heading.
 */
const hydratePage = (): void => {
  for (const element of document.querySelectorAll(':is(main, footer) :is(h1, h2, a, button)'))
    hydrateNow(element);
};

/** One button per language, named in that language. */
export const LanguageSwitcher = () => {
  const { t, i18n } = useTranslation();
  const current = toLanguage(i18n.language);
  return (
    <ul className={styles.switcher} aria-label={t('language.label')}>
      {LANGUAGES.map((language) => (
        <li key={language}>
          <button
            type="button"
            className={styles.language}
            lang={language}
            aria-pressed={language === current}
            onClick={() => {
              void chooseLanguage(i18n, language, () => {
                hydratePage();
                moveTo(language);
              });
            }}
          >
            {/* The accessible name starts with the visible text, so that voice control finds it. */}
            {`${language.toUpperCase()} `}
            <VisuallyHidden>{LANGUAGE_FACTS[language].name}</VisuallyHidden>
          </button>
        </li>
      ))}
    </ul>
  );
};
