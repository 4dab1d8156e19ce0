import { useTranslation } from 'react-i18next';
import type { Policy } from '../../content/policies.ts';
import { useLanguage, useLocalized } from '../../i18n/useLanguage.ts';
import { longDay } from '../../lib/longDay.ts';
import styles from './PolicyText.module.css';
import { TextSection } from './TextSection.tsx';

/** The date of a policy's last change, and its sections. */
export const PolicyText = ({ policy }: { policy: Policy }) => {
  const { t } = useTranslation();
  const say = useLocalized();
  const language = useLanguage();
  return (
    <div className={styles.policy}>
      <p>{t('policies.updated', { day: longDay(policy.updated, language) })}</p>
      {policy.sections.map(({ id, title, text }) => (
        <TextSection key={id} id={id} title={say(title)} html={say(text)} />
      ))}
    </div>
  );
};
