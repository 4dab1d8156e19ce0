import { useTranslation } from 'react-i18next';
import { refundPolicy } from '../content/policies.ts';
import { studio } from '../content/studio.ts';
import { PolicyText } from '../ui/texts/PolicyText.tsx';
import { TitledPage } from '../ui/TitledPage.tsx';

/** /refund-policy (POL-1). */
export const RefundPolicyPage = () => {
  const { t } = useTranslation();
  return (
    <TitledPage
      page="refundPolicy"
      lead={t('pages.refundPolicy.lead', { days: studio.refundDays })}
    >
      <PolicyText policy={refundPolicy} />
    </TitledPage>
  );
};
