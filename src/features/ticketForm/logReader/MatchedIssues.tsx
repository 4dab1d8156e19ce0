import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../content/paths.ts';
import { knownIssues } from '../../../content/knownIssues.ts';
import { useLocalized } from '../../../i18n/useLanguage.ts';
import { LiveRegion } from '../../../ui/LiveRegion.tsx';
import { RichText } from '../../../ui/texts/RichText.tsx';
import { PageInNewTab } from '../PageInNewTab.tsx';
import styles from './LogReader.module.css';
import type { LogReport } from './logReport.ts';

/** The known issues that a log names, each with its workaround; nothing if there are none. */
export const MatchedIssues = ({ report }: { report: LogReport }) => {
  const { t } = useTranslation();
  const say = useLocalized();
  const issues = knownIssues.filter(({ signatures }) =>
    signatures.some((one) => report.signatures.includes(one)),
  );
  return (
    issues.length > 0 && (
      <div className={styles.issues}>
        <LiveRegion>{t('ticketForm.log.known')}</LiveRegion>
        {issues.map((issue) => (
          <Fragment key={issue.id}>
            <PageInNewTab to={paths.knownIssue(issue.id)}>{say(issue.title)}</PageInNewTab>
            <RichText html={say(issue.workaround)} />
          </Fragment>
        ))}
      </div>
    )
  );
};
