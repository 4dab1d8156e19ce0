import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHydrated } from '../../boot/hydration.tsx';
import { Button } from '../../ui/Button.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import styles from './CodeBlock.module.css';

/** Code with a button that copies it and says whether it did. */
export const CodeBlock = ({ code }: { code: string }) => {
  const { t } = useTranslation();
  const [done, setDone] = useState<'copied' | 'notCopied' | null>(null);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(code);
      setDone('copied');
    } catch {
      // Refused by the browser or its owner.
      setDone('notCopied');
    }
  };
  return (
    <div className={styles.block}>
      <section
        className={styles.code}
        aria-label={t('explorer.code')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <pre>
          <code>{code}</code>
        </pre>
      </section>
      <div className={styles.actions}>
        {/* Without a script it could not work. */}
        {useHydrated() && (
          <Button onClick={() => void copy()} onBlur={() => setDone(null)}>
            {t('explorer.copyCode')}
          </Button>
        )}
        <LiveRegion>{done && t(`common.${done}`)}</LiveRegion>
      </div>
    </div>
  );
};
