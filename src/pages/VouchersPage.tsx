import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../lib/paths.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { NightPage } from '../ui/NightPage.tsx';
import { Seo } from '../ui/Seo.tsx';
import styles from './VouchersPage.module.css';

/** /vouchers (VOU-1): says its one sentence and clears the input; nothing is redeemed. */
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
          {/* In the page from the start: a live region that arrives with its text is not announced. */}
          <output className={styles.answer}>{submitted && t('vouchers.redeemed')}</output>
        </form>
      </NightPage>
    </>
  );
};
