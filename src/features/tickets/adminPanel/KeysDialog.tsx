import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Actions } from '../../../ui/Actions.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Overlay } from '../../../ui/dialogs/Overlay.tsx';
import { Pause } from '../../../ui/VisuallyHidden.tsx';
import styles from './KeysDialog.module.css';
import { useSingleKeys } from './singleKeys.ts';

/** The keys of the panel in the order of the dialog. */
const KEYS = [
  ['search', '/'],
  ['rows', 'j', 'k'],
  ['open', 'Enter'],
  ['reply', 'r'],
  ['replies', ';'],
  ['earlier', 'a'],
  ['close', 'e'],
  ['issue', 'i'],
  ['unread', 'u'],
  ['select', 'x'],
  ['leave', 'Esc'],
  ['send', 'Ctrl Enter'],
  ['sendAndNext', 'Alt Enter'],
  ['sendAndClose', 'Ctrl Shift Enter'],
  ['note', 'Ctrl Alt Enter'],
  ['help', '?'],
] as const;

/** Which keys the panel knows, and whether single keys act. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const [isOn, setOn] = useSingleKeys();
  return (
    <Overlay label={t('adminPanel.keys.title')} titled onClose={onClose}>
      <dl className={styles.keys}>
        {KEYS.map(([name, ...keys]) => (
          <div key={name} className={styles.row}>
            <dt>
              {keys.map((key) => (
                <Fragment key={key}>
                  <kbd className={styles.key}>{key}</kbd>
                  <Pause />
                </Fragment>
              ))}
            </dt>
            <dd>{t(`adminPanel.keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <label className={styles.choice}>
        <input type="checkbox" checked={isOn} onChange={({ target }) => setOn(target.checked)} />
        <span>{t('adminPanel.keys.single')}</span>
      </label>
      <p className={styles.hint}>{t('adminPanel.keys.hint')}</p>
      <Actions>
        <Button onClick={onClose}>{t('adminPanel.savedReplies.close')}</Button>
      </Actions>
    </Overlay>
  );
};
