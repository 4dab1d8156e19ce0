import { useTranslation } from 'react-i18next';
import type { Policy } from '../content/policies.ts';
import { useLanguage, useLocalized } from '../i18n/useLanguage.ts';
import styles from './PolicyText.module.css';
import { RichText } from './RichText.tsx';

/** A policy in its sections, with the day of its last change and a list of what it says. */
export const PolicyText = ({ policy }: { policy: Policy }) => {
  const { t } = useTranslation();
  const say = useLocalized();
  const language = useLanguage();
  const day = new Intl.DateTimeFormat(language === 'pt' ? 'pt-BR' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return (
    <div className={styles.policy}>
      <nav className={styles.index} aria-label={t('policies.index')}>
        <p className={styles.updated}>
          {t('policies.updated', { day: day.format(new Date(policy.updated)) })}
        </p>
        <ol>
          {policy.sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{say(title)}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.sections}>
        {policy.sections.map(({ id, title, text }) => (
          <section key={id} id={id} className={styles.section}>
            <h2>{say(title)}</h2>
            <RichText html={say(text)} />
          </section>
        ))}
      </div>
    </div>
  );
};
