import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ticket } from '../../../../shared/callables.ts';
import { savedReplies } from '../../../content/savedReplies.ts';
import { LANGUAGES, type Language } from '../../../i18n/constants.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { ChevronIcon } from '../../../ui/icons.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import styles from './SavedReplies.module.css';
import { fillReply } from './savedReplyText.ts';

/**
 * Frequent answers, filled in for this ticket. The customer's language is not known, so both are
 * offered, the admin's own first.
 */
export const SavedReplies = ({
  ticket,
  insert,
}: {
  ticket: Ticket;
  insert: (text: string) => void;
}) => {
  const { t } = useTranslation();
  const own = useLanguage();
  const [chosen, setChosen] = useState<Language | null>(null);
  const group = useId();
  const language = chosen ?? own;
  return (
    <Menu
      className={styles.menu}
      panelClassName={styles.panel}
      button={
        <>
          {t('queue.savedReplies.button')}
          <ChevronIcon />
        </>
      }
    >
      <li>
        <fieldset className={styles.languages}>
          <legend className={styles.legend}>{t('queue.savedReplies.language')}</legend>
          {LANGUAGES.map((one) => (
            <label key={one} className={styles.language}>
              <input
                type="radio"
                name={group}
                checked={one === language}
                onChange={() => setChosen(one)}
              />
              {t(`queue.savedReplies.${one}`)}
            </label>
          ))}
        </fieldset>
      </li>
      {savedReplies.map(({ id, title, text }) => {
        const reply = fillReply(text[language], ticket);
        return (
          <li key={id} lang={language}>
            <button type="button" className={styles.reply} onClick={() => insert(reply)}>
              <span>{title[language]}</span>
              <span className={styles.preview}>{afterGreeting(reply)}</span>
            </button>
          </li>
        );
      })}
    </Menu>
  );
};

/** The greeting is the same in all replies, so the preview skips it. */
const afterGreeting = (reply: string): string => reply.slice(reply.indexOf('\n')).trim();
