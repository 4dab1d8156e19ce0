import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCaller } from '../../../services/useCaller.ts';
import { classes } from '../../../ui/classes.ts';
import { LumiMark } from '../../../ui/LumiMark.tsx';
import { LockIcon } from '../../../ui/icons.tsx';
import { Time } from '../../../ui/Time.tsx';
import { MessageImages } from './MessageImages.tsx';
import styles from './TimelineMessage.module.css';
import { LinkedText } from './LinkedText.tsx';
import { MessageText } from './MessageText.tsx';
import type { ShownMessage } from './timeline.ts';

/** A message: one's own are on the right; the studio's are lit by Lumi's lantern. */
export const TimelineMessage = ({
  message,
  name,
  initial,
  mine,
  children,
}: {
  message: ShownMessage;
  name: string;
  /** First letter of the customer's name. */
  initial: string;
  /** Whether the reader's own side wrote it. */
  mine: boolean;
  /** Below the text. */
  children?: ReactNode;
}) => {
  const { t } = useTranslation();
  const { isAdmin } = useCaller();
  const id = useId();
  const { by, kind, sending, via, images = [], imagePixels = [] } = message;
  const isStudioComment = by === 'studio' && kind === 'comment';
  const isNote = kind === 'note';
  return (
    <article
      className={classes(
        styles.message,
        styles[by],
        mine && styles.mine,
        isStudioComment && styles.studioComment,
        isNote && styles.note,
        sending && styles.sending,
      )}
      aria-labelledby={id}
    >
      <span className={styles.avatar} aria-hidden="true">
        {by === 'owner' && <span>{initial}</span>}
        {by === 'studio' && (isNote ? <LockIcon /> : <LumiMark className={styles.lumi} />)}
      </span>
      <div className={styles.letter}>
        <p className={styles.head} id={id}>
          <strong className={styles.name}>{name}</strong>
          {isStudioComment && (
            // Only the studio sees which messages count as an answer.
            <span>
              {t(isAdmin ? 'tickets.conversation.studioComment' : 'tickets.conversation.comment')}
            </span>
          )}
          {by === 'studio' && kind === 'response' && (
            <span>{t('tickets.conversation.answer')}</span>
          )}
          {isNote && <span className={styles.private}>{t('tickets.conversation.note')}</span>}
          {via && <span>{t('tickets.conversation.byMail')}</span>}
          {kind === 'opening' && <span>{t('tickets.conversation.opening')}</span>}
          {sending ? (
            <span className={styles.when}>{t('tickets.conversation.sending')}</span>
          ) : (
            <Time at={message.at} look="clock" className={styles.when} />
          )}
        </p>
        <MessageText text={message.text} />
        {images.length > 0 && <MessageImages images={images} pixels={imagePixels} />}
        {message.wholeMail && (
          // For the studio: what the site has cut off it.
          <details className={styles.whole}>
            <summary>{t('tickets.conversation.wholeMail')}</summary>
            <p className={styles.wholeText}>
              <LinkedText text={message.wholeMail} />
            </p>
          </details>
        )}
        {children}
      </div>
    </article>
  );
};
