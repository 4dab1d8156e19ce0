import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalized } from '../../i18n/useLanguage.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './Answers.module.css';
import { LiveRegion } from '../../ui/LiveRegion.tsx';

/** The index and the texts that it needs are fetched when somebody begins to ask. */
const load = () => import('./answers.ts');
type Search = Awaited<ReturnType<typeof load>>;

/** Up to three places that may answer the subject; in new tabs, so that the form stays. */
export const Answers = ({ subject }: { subject: string }) => {
  const { t } = useTranslation();
  const say = useLocalized();
  const [search, setSearch] = useState<Search | null>(null);
  const asked = subject.trim() !== '';
  useEffect(() => {
    // Without it the form is as good as ever.
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
