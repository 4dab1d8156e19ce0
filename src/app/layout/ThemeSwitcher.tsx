import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { applyTheme, chooseTheme, readTheme, THEMES, type Theme } from '../../boot/theme.ts';
import { onStored } from '../../lib/localStorage.ts';
import styles from './Switcher.module.css';

/** One button per theme. */
export const ThemeSwitcher = () => {
  const { t } = useTranslation();
  const current = useSyncExternalStore<Theme>(onStored, readTheme, () => 'system');
  useEffect(() => applyTheme(current), [current]);
  return (
    <ul className={styles.switcher} aria-label={t('theme.label')}>
      {THEMES.map((theme) => (
        <li key={theme}>
          <button
            type="button"
            className={styles.option}
            aria-pressed={theme === current}
            onClick={() => chooseTheme(theme)}
          >
            {t(`theme.${theme}`)}
          </button>
        </li>
      ))}
    </ul>
  );
};
