import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { studio } from '../content/studio.ts';
import { paths } from '../lib/paths.ts';
import { Actions } from '../ui/Actions.tsx';
import { ButtonAnchor, ButtonLink } from '../ui/Button.tsx';
import { LinkRow, LinkRows } from '../ui/texts/LinkRows.tsx';
import { NightPage } from '../brand/night/NightPage.tsx';
import { Seo } from '../brand/Seo.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import styles from './ContactPage.module.css';

/** /contact (CON-1). */
export const ContactPage = () => {
  const { t } = useTranslation();
  return (
    <>
      <Seo
        title={t('pages.contact.title')}
        description={t('pages.contact.description')}
        path={paths.contact()}
      />
      <NightPage title={t('pages.contact.title')} lead={t('pages.contact.lead')} letter>
        <Actions>
          <ButtonLink to={paths.tickets()} tone="primary">
            {t('pages.contact.ticket')}
          </ButtonLink>
          <ButtonAnchor href={studio.communityChat}>{t('pages.contact.community')}</ButtonAnchor>
          <ButtonAnchor href={`mailto:${studio.email}`}>{studio.email}</ButtonAnchor>
        </Actions>
        <LinkRows>
          <LinkRow link={<Link to={paths.documents()}>{t('contact.documentation')}</Link>}>
            <p>{t('contact.documentationText')}</p>
          </LinkRow>
          <LinkRow link={<Link to={paths.tickets()}>{t('contact.bug')}</Link>}>
            <p>{t('contact.bugText')}</p>
          </LinkRow>
          <LinkRow
            link={
              <a href={studio.communityChat} target="_blank" rel="noopener">
                {t('contact.community')}
                <VisuallyHidden> ({t('common.newTab')})</VisuallyHidden>
              </a>
            }
          >
            <p>{t('contact.communityText')}</p>
          </LinkRow>
          <LinkRow link={<a href={`mailto:${studio.email}`}>{t('contact.email')}</a>}>
            <p>{t('contact.emailText')}</p>
          </LinkRow>
        </LinkRows>
        <p className={styles.footnote}>
          {t('contact.footnote', { hours: studio.firstReplyHours })}
        </p>
      </NightPage>
    </>
  );
};
