import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { studio } from '../../content/studio.ts';
import { paths } from '../../content/paths.ts';
import { useBrowserValue } from '../../boot/hydration.tsx';
import { LumiMark } from '../../ui/LumiMark.tsx';
import { ThemeSwitcher } from './ThemeSwitcher.tsx';
import styles from './Footer.module.css';

const LINKS = [
  ['home', 'home'],
  ['assets', 'assets'],
  ['about', 'about'],
  ['refundPolicy', 'refundPolicy'],
  ['privacyPolicy', 'privacy'],
  ['contact', 'contact'],
] as const;

/** The current year; in prerendered HTML the build year, until hydration. */
const useYear = (): number =>
  useBrowserValue(() => new Date().getFullYear(), import.meta.env.BUILD_YEAR);

export const Footer = () => {
  const { t } = useTranslation();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <LumiMark className={styles.mark} />
        <nav aria-label={t('footer.label')}>
          <ul className={styles.links}>
            <Suspense>
              {LINKS.map(([page, text]) => (
                <li key={page}>
                  <Link to={paths[page]()}>{t(`footer.${text}`)}</Link>
                </li>
              ))}
            </Suspense>
          </ul>
        </nav>
        <ThemeSwitcher />
        <p className={styles.copyright}>
          {t('footer.copyright', { year: useYear(), brand: studio.brand })}
        </p>
      </div>
    </footer>
  );
};
