import { useTranslation } from 'react-i18next';
import { Actions } from '../../ui/Actions.tsx';
import { Button } from '../../ui/Button.tsx';
import { Overlay } from '../../ui/dialogs/Overlay.tsx';
import styles from './LogOutDialog.module.css';

/** Asks whether to log out although that deletes a draft. */
export const LogOutDialog = ({
  onLogOut,
  onCancel,
}: {
  onLogOut: () => void;
  onCancel: () => void;
}) => {
  const { t } = useTranslation();
  const text = t('logOut.draft');
  return (
    <Overlay label={text} onClose={onCancel}>
      <div className={styles.content}>
        <p>{text}</p>
        <Actions>
          <Button tone="primary" onClick={onCancel}>
            {t('logOut.cancel')}
          </Button>
          <Button onClick={onLogOut}>{t('header.logOut')}</Button>
        </Actions>
      </div>
    </Overlay>
  );
};
