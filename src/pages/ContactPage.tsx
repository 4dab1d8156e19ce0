import { useTranslation } from 'react-i18next';
import { studio } from '../content/studio.ts';
import { Actions } from '../ui/Actions.tsx';
import { ButtonAnchor, ButtonLink } from '../ui/Button.tsx';
import { paths } from '../lib/paths.ts';
import { NightPage } from '../ui/NightPage.tsx';
import { Seo } from '../ui/Seo.tsx';

export const ContactPage = () => {
  const { t } = useTranslation();
  return (
    <>
      <Seo
        title={t('pages.contact.title')}
        description={t('pages.contact.description')}
        path={paths.contact()}
      />
      <NightPage
        title={t('pages.contact.title')}
        lead={t('pages.contact.lead', { hours: studio.firstReplyHours })}
        constellation="bubble"
      >
        <Actions>
          <ButtonLink to={paths.tickets()} tone="primary">
            {t('pages.contact.ticket')}
          </ButtonLink>
          <ButtonAnchor href={studio.communityChat}>{t('pages.contact.community')}</ButtonAnchor>
          <ButtonAnchor href={`mailto:${studio.email}`}>{studio.email}</ButtonAnchor>
        </Actions>
      </NightPage>
    </>
  );
};
