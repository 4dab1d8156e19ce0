import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router-dom';
import { selectUser, signOut } from '../../features/auth/userSlice.ts';
import { paths } from '../../lib/paths.ts';
import { useAppDispatch, useAppSelector } from '../../services/redux.ts';
import { ChevronIcon, LanternIcon } from '../../ui/icons.tsx';
import { Menu } from '../../ui/Menu.tsx';
import styles from './UserMenu.module.css';

/**
 * Signed out: a login image. Signed in: the nickname (or 'User') with the user menu. While the auth
 * state is unknown neither is shown, but the space is reserved.
 */
export const UserMenu = () => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { auth, nickname, profile } = useAppSelector(selectUser);
  // Empty while the profile is loading: 'User' means that there is no nickname.
  const name = nickname ?? (profile === 'loading' ? '' : t('header.user'));
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
    <div className={styles.place}>
      {auth === 'signedOut' && (
        <Link ref={login} to={paths.login()} className={styles.login}>
          <LanternIcon label={t('header.logIn')} />
          <span className={styles.loginText} aria-hidden="true">
            {t('header.logIn')}
          </span>
        </Link>
      )}
      {auth === 'signedIn' && (
        <Menu
          label={t('menu.user', { name })}
          button={
            <>
              <span className={styles.name}>{name}</span>
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
            <button type="button" onClick={logOut}>
              {t('header.logOut')}
            </button>
          </li>
        </Menu>
      )}
    </div>
  );
};
