import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { LockIcon, MoreIcon } from '../../../ui/icons.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import styles from './Composer.module.css';
import type { Into } from '../ticketsThunks.ts';

/** Sends what is in the field; after an answer `next` opens the next ticket, and `close` closes this one. */
export type Send = (into: Into, and?: 'next' | 'close') => void;

/** The buttons that send what is in the composer: the usual one, and the others in a menu. */
export const ComposerActions = ({
  kinds: [usual, ...others],
  labels,
  hints,
  disabled,
  hasNext,
  send,
}: {
  kinds: readonly [Into, ...Into[]];
  labels: Record<Into, string>;
  hints: Record<Into, string>;
  disabled: boolean;
  /** Whether an answer can lead on to the next ticket. */
  hasNext: boolean;
  send: Send;
}) => {
  const { t } = useTranslation();
  const id = useId();
  const isAnswer = usual === 'responses';
  return (
    <>
      <div className={styles.answers}>
        <Button type="submit" tone="primary" disabled={disabled}>
          {labels[usual]}
        </Button>
        {isAnswer && hasNext && (
          <Button
            disabled={disabled}
            aria-label={t('tickets.reply.respondAndNext')}
            onClick={() => send(usual, 'next')}
          >
            {t('tickets.reply.andNext')}
          </Button>
        )}
        {isAnswer && (
          <Button
            disabled={disabled}
            aria-label={t('tickets.reply.respondAndClose')}
            onClick={() => send(usual, 'close')}
          >
            {t('tickets.reply.andClose')}
          </Button>
        )}
      </div>
      {others.length > 0 && (
        <Menu
          className={styles.others}
          panelClassName={styles.panel}
          button={
            <>
              <span className={styles.othersText}>{t('tickets.reply.others')}</span>
              <MoreIcon />
            </>
          }
        >
          {others.map((into) => (
            <li key={into}>
              <button
                type="button"
                className={styles.other}
                disabled={disabled}
                aria-labelledby={`${id}-${into}`}
                aria-describedby={`${id}-${into}-hint`}
                onClick={() => send(into)}
              >
                <span id={`${id}-${into}`} className={styles.otherName}>
                  {into === 'notes' && <LockIcon />}
                  <span>{labels[into]}</span>
                </span>
                <span id={`${id}-${into}-hint`} className={styles.otherHint}>
                  {hints[into]}
                </span>
              </button>
            </li>
          ))}
        </Menu>
      )}
    </>
  );
};
