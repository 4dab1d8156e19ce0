import { useTranslation } from 'react-i18next';
import { useHydrated } from '../../boot/hydration.tsx';
import { Button } from '../../ui/Button.tsx';
import { CSharp } from '../../ui/texts/CSharp.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { useCopy } from '../../ui/useCopy.ts';
import styles from './CodeBlock.module.css';

/** Code with a button that copies it and says whether it did. */
export const CodeBlock = ({ code }: { code: string }) => {
  const { t } = useTranslation();
  const { done, copy, forget } = useCopy(code);
  return (
    <div className={styles.block}>
      <div className={styles.actions}>
        <LiveRegion>{done && t(`common.${done}`)}</LiveRegion>
        {/* Without a script it could not work. */}
        {useHydrated() && (
          <Button onClick={copy} onBlur={forget}>
            {t('explorer.copyCode')}
          </Button>
        )}
      </div>
      <section
        className={styles.code}
        aria-label={t('explorer.code')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <pre>
          <code>
            <CSharp code={code} />
          </code>
        </pre>
      </section>
    </div>
  );
};
