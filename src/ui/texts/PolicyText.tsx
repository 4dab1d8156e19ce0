import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Policy } from '../../content/policies.ts';
import { useLanguage, useLocalized } from '../../i18n/useLanguage.ts';
import { longDay } from '../../lib/time.ts';
import { IndexedText } from './IndexedText.tsx';
import styles from './PolicyText.module.css';
import { RichText } from './RichText.tsx';

/**
 * A policy: the most important facts in large type, then its sections and the date of the last
 * change. The children stand below the last section.
 */
export const PolicyText = ({ policy, children }: { policy: Policy; children?: ReactNode }) => {
  const { t } = useTranslation();
  const say = useLocalized();
  const language = useLanguage();
  return (
    <>
      <dl className={styles.facts}>
        {policy.facts.map(({ value, meaning }) => (
          <div key={value.en} className={styles.fact}>
            <dt>{say(meaning)}</dt>
            <dd>{say(value)}</dd>
          </div>
        ))}
      </dl>
      <IndexedText
        label={t('policies.index')}
        note={t('policies.updated', { day: longDay(policy.updated, language) })}
        parts={policy.sections.map(({ id, title }) => ({ id, title: say(title) }))}
      >
        {policy.sections.map(({ id, title, text }) => (
          <section key={id} id={id}>
            <h2>{say(title)}</h2>
            <RichText html={say(text)} />
          </section>
        ))}
        {children}
      </IndexedText>
    </>
  );
};
