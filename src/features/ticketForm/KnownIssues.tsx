import { useTranslation } from 'react-i18next';
import { knownIssues } from '../../content/knownIssues.ts';
import { IssueState } from '../../ui/IssueState.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { IssueLink } from './IssueLink.tsx';
import styles from './TicketForm.module.css';

/** The known issues of an item, above the description of another one; nothing if there are none. */
export const KnownIssues = ({ itemId, asset }: { itemId: string; asset: string }) => {
  const { t } = useTranslation();
  const issues = knownIssues.filter(({ item }) => item === itemId);
  return (
    issues.length > 0 && (
      <div className={styles.issues}>
        <LiveRegion>{t('ticketForm.knownIssues', { asset })}</LiveRegion>
        <ul>
          {issues.map((issue) => (
            <li key={issue.id}>
              <IssueLink issue={issue} />{' '}
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
