import { useTranslation } from 'react-i18next';
import { privacyPolicy } from '../content/policies.ts';
import { paths } from '../lib/paths.ts';
import { Page } from '../ui/Page.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { PolicyText } from '../ui/texts/PolicyText.tsx';
import { Seo } from '../brand/Seo.tsx';

/** /privacy-policy (POL-2). */
export const PrivacyPolicyPage = () => {
  const { t } = useTranslation();
  return (
    <Page>
      <Seo
        title={t('pages.privacyPolicy.title')}
        description={t('pages.privacyPolicy.description')}
        path={paths.privacyPolicy()}
      />
      <PageHeading lead={t('pages.privacyPolicy.lead')}>
        {t('pages.privacyPolicy.title')}
      </PageHeading>
      <PolicyText policy={privacyPolicy}>
        <p>
          {/* No page of ours: src/prerender/licenses.ts writes it. */}
          <a href="/licenses.txt">{t('pages.privacyPolicy.licenses')}</a>
        </p>
      </PolicyText>
    </Page>
  );
};
