import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TIMING } from '../lib/timing.ts';
import { Button } from '../ui/Button.tsx';
import { Popup, type PopupMessage } from '../ui/dialogs/Popup.tsx';
import { Field } from '../ui/forms/Field.tsx';
import { TitledPage } from '../ui/TitledPage.tsx';
import styles from './VouchersPage.module.css';

/** /vouchers (VOU-1): shows one sentence and clears the input; nothing is redeemed. */
export const VouchersPage = () => {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [popup, setPopup] = useState<PopupMessage | null>(null);
  return (
    <TitledPage page="vouchers" lead={t('pages.vouchers.lead')}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          setPopup({
            tone: 'success',
            text: t('vouchers.redeemed'),
            duration: TIMING.defaultPopup,
          });
          setCode('');
        }}
      >
        <Field
          label={t('vouchers.code')}
          required
          autoComplete="off"
          spellCheck={false}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        <Button type="submit" tone="primary">
          {t('vouchers.redeem')}
        </Button>
      </form>
      <Popup message={popup} onDone={() => setPopup(null)} />
    </TitledPage>
  );
};
