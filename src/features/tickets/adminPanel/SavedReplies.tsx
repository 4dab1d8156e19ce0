import { useContext, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ticket } from '../../../../shared/callables.ts';
import { LANGUAGES, supportedLanguage } from '../../../i18n/constants.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { isComposing } from '../../../lib/isComposing.ts';
import { TIMING } from '../../../lib/timing.ts';
import { useNow } from '../../../lib/useNow.ts';
import { useUnchanged } from '../../../lib/useUnchanged.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { RepliesIcon } from '../../../ui/icons.tsx';
import { LiveRegion } from '../../../ui/LiveRegion.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { AdminToolsContext } from '../conversation/adminTools.ts';
import { useGoal } from '../ticketFocus.ts';
import { isQuiet } from '../listQuery.ts';
import { useRepliesQuery } from '../ticketsApi.ts';
import { EarlierAnswers } from './EarlierAnswers.tsx';
import styles from './SavedReplies.module.css';
import { RepliesStatus } from './RepliesStatus.tsx';
import { CLOSING_REPLY, fillReply, hasWords, useReplies } from './replyTexts.ts';

/** Frequent answers, filled in for this ticket, in its customer's language. */
export const SavedReplies = ({
  ticket,
  insert,
}: {
  ticket: Ticket;
  insert: (text: string) => void;
}) => {
  const { t } = useTranslation();
  const own = useLanguage();
  const tools = useContext(AdminToolsContext);
  const now = useNow();
  const { data: stored } = useRepliesQuery();
  const [words, setWords] = useState('');
  const language = supportedLanguage(ticket.language) ?? own;
  const replies = useReplies().map(({ id, title, text }) => ({
    id,
    title: title[language],
    text: fillReply(text[language], ticket),
    // Found by the words of any language: the admin may not know the customer's.
    words: LANGUAGES.map((one) => `${title[one]} ${text[one]}`).join(' '),
  }));
  const shown = replies.filter((reply) => hasWords(reply.words, words));
  const none = t('adminPanel.savedReplies.none');
  const isStill = useUnchanged(words, TIMING.typingPause);
  const closing = isQuiet(ticket, now) && replies.find(({ id }) => id === CLOSING_REPLY);
  const root = useRef<HTMLDivElement>(null);
  const filter = useRef<HTMLInputElement>(null);
  useGoal(ticket.ticketId, 'openReplies', () => {
    root.current?.querySelector<HTMLElement>('[aria-expanded="false"]')?.click();
    filter.current?.focus();
  });
  const [isEarlier, setEarlier] = useState(false);
  useGoal(ticket.ticketId, 'openEarlier', () => setEarlier(true));
  const use = (text: string): void => {
    setWords('');
    insert(text);
  };

  return (
    <div ref={root} className={styles.replies}>
      {closing && (
        <Button lang={language} onClick={() => use(closing.text)}>
          {closing.title}
        </Button>
      )}
      <Menu
        panelClassName={styles.panel}
        onOpen={() => {
          filter.current?.closest('[popover]')?.scrollTo({ top: 0 });
          // On a phone the keyboard would cover the replies.
          if (!matchMedia('(pointer: coarse)').matches) filter.current?.focus();
        }}
        button={
          <span className={styles.button}>
            <RepliesIcon />
            <span>{t('adminPanel.savedReplies.button')}</span>
          </span>
        }
      >
        <li>
          <Field
            ref={filter}
            type="search"
            className={styles.filter}
            label={t('adminPanel.savedReplies.filter')}
            hideLabel
            placeholder={t('adminPanel.savedReplies.filter')}
            value={words}
            autoComplete="off"
            onChange={({ target }) => setWords(target.value)}
            onKeyDown={(event) => {
              const { key, currentTarget } = event;
              if (isComposing(event) || !['Enter', 'ArrowDown'].includes(key)) return;
              // Enter would submit the answer around it.
              event.preventDefault();
              const list = currentTarget.closest('ul');
              const [first] = list?.querySelectorAll<HTMLElement>(`.${styles.reply}`) ?? [];
              if (key === 'Enter') first?.click();
              else first?.focus();
            }}
          />
        </li>
        {shown.map(({ id, title, text }) => (
          <li key={id} lang={language}>
            <button type="button" className={styles.reply} onClick={() => use(text)}>
              <span>{title}</span>
              <span className={styles.preview}>{afterGreeting(text)}</span>
            </button>
          </li>
        ))}
        {!stored && (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a key press on the button inside is a click, too
          <li
            onClick={(event) => {
              event.stopPropagation();
              filter.current?.focus();
            }}
          >
            <RepliesStatus />
          </li>
        )}
        {stored && shown.length === 0 && (
          <li className={styles.none}>
            {/* Said when typing has stopped: before, the echo of the next key takes its place. */}
            {isStill ? <LiveRegion>{none}</LiveRegion> : none}
          </li>
        )}
        <li className={styles.edit}>
          <button type="button" onClick={() => setEarlier(true)}>
            {t('adminPanel.earlier.title')}
          </button>
          {stored && (
            <button type="button" onClick={() => tools?.editReplies(language)}>
              {t('adminPanel.savedReplies.edit')}
            </button>
          )}
        </li>
      </Menu>
      {isEarlier && (
        <EarlierAnswers
          ticketId={ticket.ticketId}
          insert={insert}
          onClose={() => setEarlier(false)}
        />
      )}
    </div>
  );
};

/** The greeting is the same in all replies, so the preview skips it; one line is no greeting. */
const afterGreeting = (reply: string): string => reply.slice(reply.indexOf('\n') + 1).trim();
