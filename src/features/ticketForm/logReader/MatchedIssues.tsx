import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router-dom';
import { knownIssues } from '../../../content/knownIssues.ts';
import { paths } from '../../../content/paths.ts';
import type { KnownIssue } from '../../../content/types.ts';
import { useLocalized } from '../../../i18n/useLanguage.ts';
import { LiveRegion } from '../../../ui/LiveRegion.tsx';
import { NewTabLink } from '../../../ui/NewTabLink.tsx';
import { RichText } from '../../../ui/texts/RichText.tsx';
import styles from './LogReader.module.css';
import type { LogReport } from './logReport.ts';
import { matchSignatures } from './signatures.ts';

/** The known issues that a log names, each with its workaround; nothing if there are none. */
export const MatchedIssues = ({ report }: { report: LogReport }) => {
  const { t } = useTranslation();
  const issues = matchSignatures(report, knownIssues);
  return (
    issues.length > 0 && (
      <div className={styles.issues}>
        <LiveRegion>{t('ticketForm.log.known')}</LiveRegion>
        {issues.map((issue) => (
          <Issue key={issue.id} issue={issue} />
        ))}
      </div>
    )
  );
};

/** In a new tab, because the form stays. */
const Issue = ({ issue: { id, title, workaround } }: { issue: KnownIssue }) => {
  const say = useLocalized();
  return (
    <>
      <NewTabLink href={useHref(paths.knownIssue(id))}>{say(title)}</NewTabLink>
      <RichText html={say(workaround)} />
    </>
  );
};
