import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { selectIsAdmin } from '../features/auth/userSlice.ts';
import { paths } from '../lib/paths.ts';
import { useAppSelector } from '../lib/redux.ts';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Seo } from '../ui/Seo.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import styles from './AccountPage.module.css';

/** The tabs of spec 2, in their order; the open one is kept in the address as `?tab=`. */
const tabIds = ['general', 'tickets', 'assets', 'notifications', 'admin'] as const;
type TabId = (typeof tabIds)[number];

export const AccountPage = () => {
  const { t } = useTranslation();
  const isAdmin = useAppSelector(selectIsAdmin);
  const [search, setSearch] = useSearchParams();
  const visible = tabIds.filter((id) => id !== 'admin' || isAdmin);
  const open = visible.find((id) => id === search.get('tab')) ?? 'general';

  const contentOf = (id: TabId) =>
    id === 'tickets' || id === 'admin' ? (
      <p>{t('account.noTickets')}</p>
    ) : (
      <p>{t('account.underConstruction')}</p>
    );

  return (
    <>
      <Seo
        title={t('account.title')}
        description={t('account.description')}
        path={paths.account()}
        noIndex
      />
      <div className={styles.page}>
        <PageHeading>{t('account.title')}</PageHeading>
        <Tabs
          label={t('account.tabs')}
          value={open}
          onChange={(id) => setSearch({ tab: id })}
          tabs={visible.map((id) => ({ id, label: t(`account.${id}`), content: contentOf(id) }))}
        />
      </div>
    </>
  );
};
