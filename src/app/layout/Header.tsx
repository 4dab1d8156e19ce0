import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router-dom';
import { studio } from '../../content/studio.ts';
import { selectUser } from '../../features/auth/userSlice.ts';
import { paths } from '../../content/paths.ts';
import { useAppSelector } from '../../services/redux.ts';
import { classes } from '../../ui/classes.ts';
import { ChevronIcon, MenuIcon } from '../../ui/icons.tsx';
import { LumiMark } from '../../ui/LumiMark.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { LanguageSwitcher } from './LanguageSwitcher.tsx';
import { NavItems, SupportItems } from './navigation.tsx';
import { SearchBar } from './SearchBar.tsx';
import { useHiddenOnScroll } from './useHiddenOnScroll.ts';
import { UserMenu } from './UserMenu.tsx';
import styles from './Header.module.css';

/** On narrow screens the navigation moves into the main menu. */
export const Header = () => {
  const { t } = useTranslation();
  const hidden = useHiddenOnScroll();
  const { auth } = useAppSelector(selectUser);
  return (
    // What sticks to the top below it moves up while it is hidden.
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
  );
};
