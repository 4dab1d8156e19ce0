import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../../ui/classes.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import styles from './DraftNotice.module.css';
import type { Editor } from './editor.ts';
import { isSending, type Outbox } from './outbox.ts';

/**
 * What became of a draft: it is restored, was discarded, or is written in another tab. A button changes
 * that, and goes when it is pressed; the focus then goes to `focus`, or to the notice.
 */
export const DraftNotice = ({
  editor,
  outbox,
  onDiscard,
  onUndo,
  focus,
  className,
}: {
  editor: Editor;
  outbox: Outbox;
  onDiscard: () => void;
  onUndo: () => void;
  focus?: () => void;
  className: string | undefined;
}) => {
  const { t } = useTranslation();
  const { draft, notice, writer } = outbox;
  const place = useRef<HTMLDivElement>(null);
  const moveFocus = focus ?? (() => place.current?.focus());
  const isElsewhere = writer === 'elsewhere';
  const hasLostImages = draft.lostImages > 0 && writer === 'here';
  // A note that came back takes no answer until it is discarded.
  const isUnsaved = draft.isNote && writer === 'here' && !isSending(outbox);
  const choices = [
    { name: 'undo', choose: onUndo, isOffered: notice?.about === 'cleared' },
    { name: 'discard', choose: onDiscard, isOffered: notice?.about === 'restored' || isUnsaved },
    { name: 'continue', choose: editor.continueHere, isOffered: isElsewhere },
  ] as const;
  const offered = choices.filter(({ isOffered }) => isOffered);
  return (
    <div
      ref={place}
      className={classes(styles.notice, className)}
      data-any={hasLostImages || offered.length > 0 || undefined}
      tabIndex={-1}
    >
      <LiveRegion>
        {notice?.about === 'cleared' && <span>{t('draft.cleared')}</span>}
        {notice?.about === 'restored' && <span>{t('draft.restored')}</span>}
        {hasLostImages && <span>{t('draft.files')}</span>}
        {isElsewhere && <span className={styles.elsewhere}>{t('draft.elsewhere')}</span>}
        {isElsewhere && draft.lostImages > 0 && (
          <span className={styles.elsewhere}>
            {t('draft.imagesThere', { count: draft.lostImages })}
          </span>
        )}
      </LiveRegion>
      {offered.map(({ name, choose }) => (
        <div key={name} className={isElsewhere ? styles.elsewhere : undefined}>
          <LinkButton
            onClick={({ detail }) => {
              // The second click of a double click would press what has taken the button's place.
              if (detail > 1) return;
              choose();
              moveFocus();
            }}
          >
            {t(`draft.${name}`)}
          </LinkButton>
        </div>
      ))}
    </div>
  );
};
