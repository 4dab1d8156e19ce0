import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { LockIcon, MoreIcon } from '../../../ui/icons.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import styles from './Composer.module.css';
import type { ReplyKind } from './replyDraft.ts';

/** Sends what is in the field; after an answer `next` opens the next ticket, and `close` closes this one. */
export type Send = (kind: ReplyKind, and?: 'next' | 'close') => void;

/** The buttons that send what is in the composer: the usual one, and the others in a menu. */
export const ComposerActions = ({
  kinds: [usual = 'comment', ...others],
  isOwner,
  disabled,
  send,
}: {
  kinds: readonly ReplyKind[];
  /** Whether the caller is the ticket's customer. */
  isOwner: boolean;
  disabled: boolean;
  send: Send;
}) => {
  const { t } = useTranslation();
  const id = useId();
  const isAnswer = usual === 'respond';
  const labels = {
    comment: t(isOwner ? 'tickets.reply.sendComment' : 'tickets.reply.studioComment'),
    respond: t('tickets.reply.respond'),
    note: t('tickets.reply.note'),
  };
  const hints = {
    comment: t('tickets.reply.studioCommentHint'),
    respond: t('tickets.reply.ownHint'),
    note: t('tickets.reply.noteHint'),
  };
  return (
    <>
      <div className={styles.answers}>
        <Button type="submit" tone="primary" disabled={disabled}>
          {labels[usual]}
        </Button>
        {isAnswer && (
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
          label={t('tickets.reply.others')}
          button={<MoreIcon />}
        >
          {others.map((kind) => (
            <li key={kind}>
              <button
                type="button"
                className={styles.other}
                disabled={disabled}
                aria-labelledby={`${id}-${kind}`}
                aria-describedby={`${id}-${kind}-hint`}
                onClick={() => send(kind)}
              >
                <span id={`${id}-${kind}`} className={styles.otherName}>
                  {kind === 'note' && <LockIcon />}
                  <span>{labels[kind]}</span>
                </span>
                <span id={`${id}-${kind}-hint`} className={styles.otherHint}>
                  {hints[kind]}
                </span>
              </button>
            </li>
          ))}
        </Menu>
      )}
    </>
  );
};
