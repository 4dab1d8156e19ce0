import { useTranslation } from 'react-i18next';
import { privacyPolicy } from '../content/policies.ts';
import { PolicyText } from '../ui/texts/PolicyText.tsx';
import { TitledPage } from '../ui/TitledPage.tsx';

/** /privacy-policy (POL-2). */
export const PrivacyPolicyPage = () => {
  const { t } = useTranslation();
  return (
    <TitledPage page="privacyPolicy" lead={t('pages.privacyPolicy.lead')}>
      <PolicyText policy={privacyPolicy} />
      <p>
        {/* No page of ours: src/prerender/licenses.ts writes it. */}
        <a href="/licenses.txt">{t('pages.privacyPolicy.licenses')}</a>
      </p>
    </TitledPage>
  );
};
