import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router-dom';
import { selectUser, signOut } from '../../features/auth/userSlice.ts';
import { hasDraft } from '../../features/outbox/draftStorage.ts';
import { paths } from '../../content/paths.ts';
import { useBrowserValue, useHydrated } from '../../boot/hydration.tsx';
import { hasSignedInMark } from '../../services/signedInMark.ts';
import { useAppDispatch, useAppSelector } from '../../services/redux.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Overlay } from '../../ui/dialogs/Overlay.tsx';
import { ChevronIcon, PersonIcon } from '../../ui/icons.tsx';
import { Menu } from '../../ui/Menu.tsx';
import styles from './UserMenu.module.css';

/**
 * Signed out: a login image. Signed in: the nickname (or 'User') with the user menu. Until the auth
 * state is known, the login image too, or a link to the account for who was signed in here.
 */
export const UserMenu = () => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { auth } = useAppSelector(selectUser);
  const hydrated = useHydrated();
  const returning = useBrowserValue(hasSignedInMark, false);
  const login = useRef<HTMLAnchorElement>(null);
  const loggingOut = useRef(false);
  // After signing out, the menu that had the focus is gone. (If the page changes too, the new page
  // takes the focus.)
  useEffect(() => {
    if (auth === 'signedOut' && loggingOut.current) login.current?.focus();
    loggingOut.current = false;
  }, [auth]);
  const logOut = (): void => {
    loggingOut.current = true;
    void dispatch(signOut());
  };
  return (
    <div className={styles.place} data-user={auth === 'signedIn' || undefined}>
      {(auth === 'signedOut' || (auth === 'unknown' && !returning)) && (
        <Entry
          ref={login}
          to={paths.login()}
          label={t('header.logIn')}
          className={hydrated ? '' : styles.inHtml}
        />
      )}
      {auth === 'unknown' && (returning || !hydrated) && (
        <Entry
          to={paths.account()}
          label={t('header.account')}
          className={hydrated ? '' : styles.inHtmlReturning}
        />
      )}
      {auth === 'signedIn' && <SignedInMenu onLogOut={logOut} />}
    </div>
  );
};

/** The login image, or the link to the account in its place. */
const Entry = ({ label, className, ...link }: ComponentProps<typeof Link> & { label: string }) => (
  <Link {...link} className={classes(styles.login, className)}>
    <PersonIcon label={label} />
    <span className={styles.loginText} aria-hidden="true">
      {label}
    </span>
  </Link>
);

const SignedInMenu = ({ onLogOut }: { onLogOut: () => void }) => {
  const { t } = useTranslation();
  const { uid, nickname, profile } = useAppSelector(selectUser);
  // Empty while the profile is loading: 'User' means that there is no nickname.
  const name = nickname ?? (profile === 'loading' ? '' : t('header.user'));
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Menu
        label={t('menu.user', { name })}
        button={
          <>
            <bdi className={styles.name}>{name}</bdi>
            <ChevronIcon />
          </>
        }
      >
        <li>
          <NavLink to={paths.account()}>{t('header.account')}</NavLink>
        </li>
        <li>
          <NavLink to={paths.tickets()}>{t('header.tickets')}</NavLink>
        </li>
        <li>
          <NavLink to={paths.vouchers()}>{t('header.vouchers')}</NavLink>
        </li>
        <li>
          <button
            type="button"
            onClick={() => (uid && hasDraft(uid) ? setAsking(true) : onLogOut())}
          >
            {t('header.logOut')}
          </button>
        </li>
      </Menu>
      {asking && <LogOutDialog onLogOut={onLogOut} onCancel={() => setAsking(false)} />}
    </>
  );
};

/** Asks whether to log out although that deletes a draft. */
const LogOutDialog = ({ onLogOut, onCancel }: { onLogOut: () => void; onCancel: () => void }) => {
  const { t } = useTranslation();
  const text = t('logOut.draft');
  return (
    <Overlay label={text} onClose={onCancel}>
      <div className={styles.asking}>
        <p>{text}</p>
        <Actions>
          <Button tone="primary" onClick={onCancel}>
            {t('logOut.cancel')}
          </Button>
          <Button onClick={onLogOut}>{t('header.logOut')}</Button>
        </Actions>
      </div>
    </Overlay>
  );
};
