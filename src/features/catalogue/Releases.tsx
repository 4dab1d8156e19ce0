import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useHydrated } from '../../boot/hydration.tsx';
import { releaseAnchor } from '../../content/item.ts';
import { paths } from '../../content/paths.ts';
import type { KnownIssue, Release } from '../../content/types.ts';
import { useLanguage, useLocalized } from '../../i18n/useLanguage.ts';
import { longDay } from '../../lib/longDay.ts';
import styles from './Releases.module.css';

/** So many are always shown; the others are folded. */
const SHOWN = 2;

type Props = { releases: readonly Release[]; issues: readonly KnownIssue[] };

/** The releases of an item, the newest first, each with the known issues that it mended. */
export const Releases = ({ releases, issues }: Props) => {
  const { t } = useTranslation();
  const { hash } = useLocation();
  const hydrated = useHydrated();
  const older = releases.slice(SHOWN);
  const isNamed = hydrated && older.some(({ version }) => hash === `#${releaseAnchor(version)}`);
  const folded = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isNamed) folded.current?.querySelector(`[id="${hash.slice(1)}"]`)?.scrollIntoView();
  }, [isNamed, hash]);
  return (
    <>
      <Listed releases={releases.slice(0, SHOWN)} issues={issues} />
      {older.length > 0 && (
        // An address that names one of them opens it; not every browser does so by itself.
        <details ref={folded} className={styles.older} open={isNamed}>
          <summary>{t('project.olderReleases', { count: older.length })}</summary>
          <Listed releases={older} issues={issues} />
        </details>
      )}
    </>
  );
};

const Listed = ({ releases, issues }: Props) =>
  releases.map((release) => (
    <OneRelease
      key={release.version}
      release={release}
      mended={issues.filter(({ fixedIn }) => fixedIn === release.version)}
    />
  ));

const OneRelease = ({ release, mended }: { release: Release; mended: readonly KnownIssue[] }) => {
  const { t } = useTranslation();
  const say = useLocalized();
  const language = useLanguage();
  const { version, day, unity, changes, breaking } = release;
  return (
    <>
      <h3 id={releaseAnchor(version)} className={styles.version}>
        {`${version} `}
        <time dateTime={day}>{longDay(day, language)}</time>
      </h3>
      <ul>
        {breaking && (
          <li>
            <strong>{t('project.breaking')}</strong>
            {` ${say(breaking)}`}
          </li>
        )}
        {changes.map((change) => (
          <li key={change.en}>{say(change)}</li>
        ))}
        {mended.map(({ id, title }) => (
          <li key={id}>
            {`${t('project.mends')} `}
            <Link to={paths.knownIssue(id)}>{say(title)}</Link>
          </li>
        ))}
        <li>{t('project.testedWith', { versions: unity.join(', ') })}</li>
      </ul>
    </>
  );
};
