import { useTranslation } from 'react-i18next';
import { LANGUAGE_FACTS } from '../../../shared/language.ts';
import { LANGUAGES } from '../../i18n/constants.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useLanguageChoice } from '../SiteRouter.tsx';
import styles from './Switcher.module.css';

/** One button per language, named in that language. */
export const LanguageSwitcher = () => {
  const { t } = useTranslation();
  const current = useLanguage();
  const { choose } = useLanguageChoice();
  return (
    <ul className={styles.switcher} aria-label={t('language.label')}>
      {LANGUAGES.map((language) => (
        <li key={language}>
          <button
            type="button"
            className={styles.option}
            lang={language}
            aria-pressed={language === current}
            onClick={() => choose(language)}
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
