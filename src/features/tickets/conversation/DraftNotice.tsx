import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import styles from './Composer.module.css';
import type { Draft } from './useDraft.ts';

/** Says that a text of an earlier visit is back, or was discarded, with a button that changes that. */
export const DraftNotice = ({
  draft: { restored, discarded, discard, undo },
  text,
  onChange,
}: {
  draft: Draft;
  /** Of a text that is back. */
  text: string;
  onChange?: () => void;
}) => {
  const { t } = useTranslation();
  if (!restored && !discarded) return null;
  return (
    <p className={styles.quiet}>
      {discarded ? t('tickets.reply.discarded') : text}{' '}
      <LinkButton
        onClick={({ detail }) => {
          // The second click of a double click.
          if (detail > 1) return;
          if (discarded) undo();
          else discard();
          onChange?.();
        }}
      >
        {t(discarded ? 'tickets.undo.button' : 'tickets.reply.discard')}
      </LinkButton>
    </p>
  );
};
