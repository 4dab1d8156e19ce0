import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { LANGUAGE_FACTS } from '../../../shared/language.ts';
import { LANGUAGE_QUERY, LANGUAGES } from '../../i18n/constants.ts';
import { chooseLanguage, toLanguage } from '../../i18n/i18n.ts';
import { hydrateNow } from '../../boot/hydrateNow.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './LanguageSwitcher.module.css';

/** What is not taken over yet would no longer match the HTML that it came as. */
const takeOverPage = (): void => {
  for (const heading of document.querySelectorAll('main :is(h1, h2)')) hydrateNow(heading);
};

/** One button per language, named in that language. */
export const LanguageSwitcher = () => {
  const { t, i18n } = useTranslation();
  const [search, setSearch] = useSearchParams();
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
              void chooseLanguage(i18n, language, takeOverPage);
              // An old `?lng=` would win over the choice on reload.
              if (!search.has(LANGUAGE_QUERY)) return;
              search.delete(LANGUAGE_QUERY);
              setSearch(search, { replace: true });
            }}
          >
            {/* The name begins with what is seen, so that it can also be said. */}
            {`${language.toUpperCase()} `}
            <VisuallyHidden>{LANGUAGE_FACTS[language].name}</VisuallyHidden>
          </button>
        </li>
      ))}
    </ul>
  );
};
