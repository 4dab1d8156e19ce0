import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import styles from './Composer.module.css';
import { NOTHING, type Reply } from './reply.ts';

/** Says that a draft is restored, or was discarded, with a button that changes that. */
export const DraftNotice = ({ reply, onChange }: { reply: Reply; onChange: () => void }) => {
  const { t } = useTranslation();
  const { notice } = reply.outbox;
  if (notice?.about !== 'restored' && notice?.about !== 'cleared') return null;
  const isCleared = notice.about === 'cleared';
  return (
    <p className={styles.quiet}>
      {t(isCleared ? 'tickets.reply.discarded' : 'tickets.reply.restored')}{' '}
      <LinkButton
        onClick={({ detail }) => {
          // The second click of a double click.
          if (detail > 1) return;
          reply.editor.dispatch(isCleared ? { type: 'undo' } : { type: 'clear', to: NOTHING });
          onChange();
        }}
      >
        {t(isCleared ? 'tickets.undo.button' : 'tickets.reply.discard')}
      </LinkButton>
    </p>
  );
};
