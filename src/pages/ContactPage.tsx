import { useTranslation } from 'react-i18next';
import { studio } from '../content/studio.ts';
import { paths } from '../content/paths.ts';
import { Actions } from '../ui/Actions.tsx';
import { ButtonAnchor, ButtonLink } from '../ui/Button.tsx';
import { LinkRow, LinkRows } from '../ui/texts/LinkRows.tsx';
import { TitledPage } from '../ui/TitledPage.tsx';

/** /contact (CON-1). */
export const ContactPage = () => {
  const { t } = useTranslation();
  return (
    <TitledPage page="contact" lead={t('pages.contact.lead')}>
      <Actions>
        <ButtonLink to={paths.tickets()} tone="primary">
          {t('pages.contact.ticket')}
        </ButtonLink>
        <ButtonAnchor href={studio.communityChat}>{t('pages.contact.community')}</ButtonAnchor>
        <ButtonAnchor href={`mailto:${studio.email}`}>{studio.email}</ButtonAnchor>
      </Actions>
      <LinkRows>
        <LinkRow href={paths.documents()} title={t('contact.documentation')}>
          {t('contact.documentationText')}
        </LinkRow>
        <LinkRow href={paths.tickets()} title={t('contact.bug')}>
          {t('contact.bugText')}
        </LinkRow>
        <LinkRow href={studio.communityChat} title={t('contact.community')}>
          {t('contact.communityText')}
        </LinkRow>
        <LinkRow href={`mailto:${studio.email}`} title={t('contact.email')}>
          {t('contact.emailText')}
        </LinkRow>
      </LinkRows>
      <p>{t('contact.footnote', { hours: studio.firstReplyHours })}</p>
    </TitledPage>
  );
};
