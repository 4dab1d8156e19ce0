import { useTranslation } from 'react-i18next';
import { refundPolicy } from '../content/policies.ts';
import { studio } from '../content/studio.ts';
import { paths } from '../lib/paths.ts';
import { Page } from '../ui/Page.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { PolicyText } from '../ui/texts/PolicyText.tsx';
import { Seo } from '../brand/Seo.tsx';

/** /refund-policy (POL-1). */
export const RefundPolicyPage = () => {
  const { t } = useTranslation();
  return (
    <Page>
      <Seo
        title={t('pages.refundPolicy.title')}
        description={t('pages.refundPolicy.description')}
        path={paths.refundPolicy()}
      />
      <PageHeading lead={t('pages.refundPolicy.lead', { days: studio.refundDays })}>
        {t('pages.refundPolicy.title')}
      </PageHeading>
      <PolicyText policy={refundPolicy} />
    </Page>
  );
};
