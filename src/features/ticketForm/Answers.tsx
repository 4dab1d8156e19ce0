import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalized } from '../../i18n/useLanguage.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './Answers.module.css';
import { LiveRegion } from '../../ui/LiveRegion.tsx';

/** Loads the search index and its texts when the visitor starts to type. */
const load = () => import('./answers.ts');
type Search = Awaited<ReturnType<typeof load>>;

/** Up to three links that may answer the subject; in new tabs, so that the form stays open. */
export const Answers = ({ subject }: { subject: string }) => {
  const { t } = useTranslation();
  const say = useLocalized();
  const [search, setSearch] = useState<Search | null>(null);
  const asked = subject.trim() !== '';
  useEffect(() => {
    // The form works without it.
    if (asked) load().then(setSearch, () => {});
  }, [asked]);
  const found = search?.answersTo(subject) ?? [];
  return (
    <div className={styles.answers}>
      <LiveRegion>
        {found.length > 0 && (
          <VisuallyHidden>{t('ticketForm.answers.found', { count: found.length })}</VisuallyHidden>
        )}
      </LiveRegion>
      {found.length > 0 && (
        <>
          <p className={styles.title}>{t('ticketForm.answers.title')}</p>
          <ul className={styles.list}>
            {found.map(({ kind, title, url }) => (
              <li key={url} className={styles.answer}>
                <span className={styles.kind}>{t(`ticketForm.answers.${kind}`)}</span>
                <a href={url} target="_blank" rel="noopener">
                  {say(title)}
                  <VisuallyHidden> ({t('common.newTab')})</VisuallyHidden>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
};
