import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { studio } from '../../content/studio.ts';
import { paths } from '../../content/paths.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

/** The links of the main navigation, used by the header bar and the main menu. */
export const NavItems = ({ linkClassName = '' }: { linkClassName?: string | undefined }) => {
  const { t } = useTranslation();
  return (
    <>
      <li>
        <NavLink to={paths.assets()} className={linkClassName}>
          {t('nav.explore')}
        </NavLink>
      </li>
      <li>
        <NavLink to={paths.about()} className={linkClassName}>
          {t('nav.about')}
        </NavLink>
      </li>
    </>
  );
};

/** The links under Support. */
export const SupportItems = () => {
  const { t } = useTranslation();
  return (
    <>
      <li>
        <NavLink to={paths.contact()}>{t('nav.contact')}</NavLink>
      </li>
      <li>
        <a href={studio.communityChat} target="_blank" rel="noopener">
          {t('nav.community')}
          <VisuallyHidden> ({t('common.newTab')})</VisuallyHidden>
        </a>
      </li>
      <li>
        <NavLink to={paths.tickets()}>{t('nav.ticket')}</NavLink>
      </li>
    </>
  );
};
