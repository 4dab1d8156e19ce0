import { useTranslation } from 'react-i18next';
import { paths } from '../../content/paths.ts';
import { knownIssues } from '../../content/knownIssues.ts';
import { useLocalized } from '../../i18n/useLanguage.ts';
import { IssueState } from '../../ui/IssueState.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { PageInNewTab } from './PageInNewTab.tsx';
import styles from './TicketForm.module.css';

/** The known issues of an item, above the description of another one; nothing if there are none. */
export const KnownIssues = ({ itemId, asset }: { itemId: string; asset: string }) => {
  const { t } = useTranslation();
  const say = useLocalized();
  const issues = knownIssues.filter(({ item }) => item === itemId);
  return (
    issues.length > 0 && (
      <div className={styles.issues}>
        <LiveRegion>{t('ticketForm.knownIssues', { asset })}</LiveRegion>
        <ul>
          {issues.map((issue) => (
            <li key={issue.id}>
              <PageInNewTab to={paths.knownIssue(issue.id)}>{say(issue.title)}</PageInNewTab>{' '}
              <span className={styles.issueState}>
                <IssueState issue={issue} />
              </span>
            </li>
          ))}
        </ul>
      </div>
    )
  );
};
