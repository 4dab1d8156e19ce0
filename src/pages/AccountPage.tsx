import { Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ConfirmEmail } from '../features/auth/ConfirmEmail.tsx';
import { loadUserDoc, selectUser } from '../features/auth/userSlice.ts';
import { MyTickets } from '../features/tickets/mine/MyTickets.tsx';
import { TicketActions } from '../features/tickets/TicketActions.tsx';
import { lazyComponent } from '../boot/lazyComponent.ts';
import { paths } from '../content/paths.ts';
import { useAppDispatch, useAppSelector } from '../services/redux.ts';
import { useCaller } from '../services/useCaller.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { ErrorMessage } from '../ui/ErrorMessage.tsx';
import { makeHeadingFocusable } from '../ui/PageHeading.tsx';
import { Seo } from '../ui/Seo.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { classes } from '../ui/classes.ts';
import { Tabs } from '../ui/Tabs.tsx';
import styles from './AccountPage.module.css';

// Not loaded for customers.
const AdminPanel = lazyComponent(
  'AdminPanel',
  () => import('../features/tickets/adminPanel/AdminPanel.tsx'),
);

/** The tabs in their order (ACC-1); the URL contains the open one as `?tab=`. */
const TABS = ['general', 'tickets', 'assets', 'notifications', 'admin'] as const;
type TabId = (typeof TABS)[number];

export const AccountPage = () => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { uid, isAdmin } = useCaller();
  const { nickname, profile } = useAppSelector(selectUser);
  const [search, setSearch] = useSearchParams();
  const visible = TABS.filter((id) => id !== 'admin' || isAdmin);
  const asked = search.get('tab');
  // Unless the URL says so, what most people come for.
  const open = visible.find((id) => id === asked) ?? (isAdmin ? 'admin' : 'tickets');
  // Until the profile is loaded it is unknown whether the user may see the panel.
  const undecided = (asked === null || asked === 'admin') && profile === 'loading';
  /** How many tickets ask for the user in the open tab. */
  const [ticketCount, setTicketCount] = useState(0);
  const counted = t(open === 'admin' ? 'adminPanel.waitingCount' : 'tickets.newCount', {
    count: ticketCount,
  });
  const hasTickets = open === 'tickets' || open === 'admin';

  /** Uid of the user whose record could not be loaded. */
  const [unread, setUnread] = useState<string | null>(null);
  const loadUser = useCallback(
    (who: string) =>
      dispatch(loadUserDoc(who)).then((result) => {
        const failed = loadUserDoc.rejected.match(result);
        setUnread(failed ? who : null);
        return !failed;
      }),
    [dispatch],
  );
  useEffect(() => {
    if (hasTickets) void loadUser(uid);
  }, [loadUser, hasTickets, uid]);

  const contentOf = (id: TabId) => {
    if (id === 'tickets') {
      return (
        <>
          <ConfirmEmail key={uid} />
          <MyTickets onCount={setTicketCount} />
        </>
      );
    }
    if (id === 'admin') {
      return (
        <Suspense fallback={<Skeleton lines={5} />}>
          <AdminPanel onCount={setTicketCount} />
        </Suspense>
      );
    }
    return <p>{t('account.underConstruction')}</p>;
  };

  return (
    <TicketActions key={uid}>
      <Seo
        // In the tab: `(3 waiting) Account`.
        title={ticketCount > 0 ? `(${counted}) ${t('account.title')}` : t('account.title')}
        description={t('account.description')}
        path={paths.account()}
        noIndex
      />
      <div
        className={classes(
          styles.page,
          hasTickets && !undecided && styles.panel,
          hasTickets && search.get('ticket') !== null && styles.reading,
          open === 'admin' && styles.admin,
        )}
      >
        <h1 className={styles.title}>{t('account.title')}</h1>
        {open !== 'admin' && (
          <ButtonLink to={paths.tickets()} className={styles.newTicket}>
            {t('tickets.newTicket')}
          </ButtonLink>
        )}
        {hasTickets && (profile === 'failed' || unread === uid) && (
          <ErrorMessage
            text={[
              t('tickets.userFailed'),
              // If the nickname is known, the record (with its rights) was loaded before.
              nickname === null && t('tickets.userFailedHint'),
            ]
              .filter(Boolean)
              .join(' ')}
            onRetry={() => {
              const button = document.activeElement;
              void loadUser(uid).then((isLoaded) => {
                // Then the button goes.
                if (isLoaded && [button, document.body].includes(document.activeElement))
                  makeHeadingFocusable()?.focus({ preventScroll: true });
              });
            }}
          />
        )}
        {undecided ? (
          <Skeleton lines={5} />
        ) : (
          <Tabs
            loose
            label={t('account.tabs')}
            value={open}
            onChange={(id) => setSearch({ tab: id })}
            tabs={visible.map((id) => ({ id, label: t(`account.${id}`), content: contentOf(id) }))}
          />
        )}
      </div>
    </TicketActions>
  );
};
