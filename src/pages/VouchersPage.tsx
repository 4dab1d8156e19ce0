import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../lib/paths.ts';
import { Button } from '../ui/Button.tsx';
import { LiveRegion } from '../ui/LiveRegion.tsx';
import { Field } from '../ui/forms/Field.tsx';
import { NightPage } from '../brand/night/NightPage.tsx';
import { Seo } from '../brand/Seo.tsx';
import styles from './VouchersPage.module.css';

/** /vouchers (VOU-1): shows one sentence and clears the input; nothing is redeemed. */
export const VouchersPage = () => {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [submitted, setSubmitted] = useState(false);
  return (
    <>
      <Seo
        title={t('pages.vouchers.title')}
        description={t('pages.vouchers.description')}
        path={paths.vouchers()}
        noIndex
      />
      <NightPage
        title={t('pages.vouchers.title')}
        lead={t('pages.vouchers.lead')}
        constellation="gift"
      >
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            setSubmitted(true);
            setCode('');
          }}
        >
          <Field
            label={t('vouchers.code')}
            required
            autoComplete="off"
            spellCheck={false}
            value={code}
            onChange={(event) => {
              setCode(event.target.value);
              setSubmitted(false);
            }}
          />
          <Button type="submit" tone="primary">
            {t('vouchers.redeem')}
          </Button>
          <LiveRegion className={styles.answer}>{submitted && t('vouchers.redeemed')}</LiveRegion>
        </form>
      </NightPage>
    </>
  );
};
