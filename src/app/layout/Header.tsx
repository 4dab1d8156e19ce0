import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { afterPaint } from '../../boot/moments.ts';
import { studio } from '../../content/studio.ts';
import { selectUser } from '../../features/auth/userSlice.ts';
import { paths } from '../../content/paths.ts';
import { useAppSelector } from '../../services/redux.ts';
import { classes } from '../../ui/classes.ts';
import { ChevronIcon, MenuIcon } from '../../ui/icons.tsx';
import { LumiMark } from '../../ui/LumiMark.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { NewTabLink } from '../../ui/NewTabLink.tsx';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { LanguageSwitcher } from './LanguageSwitcher.tsx';
import { SearchBar } from './SearchBar.tsx';
import { UserMenu } from './UserMenu.tsx';
import styles from './Header.module.css';

/** The skip link, and the bar. On narrow screens the navigation moves into the main menu. */
export const Header = () => {
  const { t } = useTranslation();
  const hidden = useHiddenOnScroll();
  const { auth } = useAppSelector(selectUser);
  return (
    <>
      <SkipLink target="content" label={t('header.skip')} />
      {/* What sticks to the top below it moves up while it is hidden. */}
      <header
        className={classes(styles.header, hidden && styles.hidden)}
        data-header={hidden ? 'hidden' : 'shown'}
      >
        <div className={styles.bar}>
          <Link
            to={paths.home()}
            className={styles.logo}
            aria-label={t('header.home', { brand: studio.brand })}
          >
            <LumiMark className={styles.mark} />
            <span className={styles.brand}>{studio.brand}</span>
          </Link>
          <nav className={styles.wide} aria-label={t('nav.label')}>
            <ul className={styles.links}>
              <NavItems linkClassName={styles.link} />
              <li>
                <Menu
                  button={
                    <>
                      {t('nav.support')}
                      <ChevronIcon />
                    </>
                  }
                >
                  <SupportItems />
                </Menu>
              </li>
            </ul>
          </nav>
          <SearchBar className={styles.search} />
          <div className={styles.wide}>
            <LanguageSwitcher />
          </div>
          <UserMenu />
          <nav className={styles.narrow} aria-label={t('nav.label')}>
            <Menu button={<MenuIcon />} label={t('menu.main')} panelClassName={styles.mainMenu}>
              <NavItems />
              <SupportItems />
              {auth !== 'signedIn' && (
                <li>
                  <NavLink to={paths.login()}>{t('header.logIn')}</NavLink>
                </li>
              )}
              <li className={styles.menuEnd}>
                <LanguageSwitcher />
              </li>
            </Menu>
          </nav>
        </div>
      </header>
    </>
  );
};

/** The links of the main navigation, used by the header bar and the main menu. */
const NavItems = ({ linkClassName = '' }: { linkClassName?: string | undefined }) => {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const explores = [paths.assets(), paths.recommendedAssets()].some((path) =>
    `${pathname}/`.startsWith(`${path}/`),
  );
  return (
    <>
      <li>
        <Link
          to={paths.assets()}
          className={linkClassName}
          aria-current={pathname === paths.assets() ? 'page' : explores || undefined}
        >
          {t('nav.explore')}
        </Link>
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
const SupportItems = () => {
  const { t } = useTranslation();
  return (
    <>
      <li>
        <NavLink to={paths.contact()}>{t('nav.contact')}</NavLink>
      </li>
      <li>
        <NewTabLink href={studio.communityChat}>{t('nav.community')}</NewTabLink>
      </li>
      <li>
        <NavLink to={paths.tickets()}>{t('nav.ticket')}</NavLink>
      </li>
    </>
  );
};

/** Pixels of scrolling that count as a direction; less may be a trembling finger. */
const SLACK = 6;
/** Pixels from the top within which the header is always shown. */
const TOP = 96;

/** True while scrolling down; false at the top and while scrolling up (HDR-9). */
const useHiddenOnScroll = (): boolean => {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    let last = Infinity;
    // Now it would cost a phone the layout of the whole page in the task of its hydration.
    const stop = afterPaint(0, () => (last = window.scrollY));
    const onScroll = () => {
      // Safari scrolls past the end and back again.
      const end = document.documentElement.scrollHeight - window.innerHeight;
      const now = Math.min(window.scrollY, end);
      if (Math.abs(now - last) < SLACK) return;
      setHidden(now > last && now > TOP);
      last = now;
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      stop();
      removeEventListener('scroll', onScroll);
    };
  }, []);
  return hidden;
};
