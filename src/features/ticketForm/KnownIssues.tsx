import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router-dom';
import { knownIssues } from '../../content/knownIssues.ts';
import { paths } from '../../content/paths.ts';
import type { KnownIssue } from '../../content/types.ts';
import { useLocalized } from '../../i18n/useLanguage.ts';
import { IssueState } from '../../ui/IssueState.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { NewTabLink } from '../../ui/NewTabLink.tsx';
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
            <Issue key={issue.id} issue={issue} />
          ))}
        </ul>
      </div>
    )
  );
};

/** In a new tab, because the form stays. */
const Issue = ({ issue }: { issue: KnownIssue }) => {
  const say = useLocalized();
  return (
    <li>
      <NewTabLink href={useHref(paths.knownIssue(issue.id))}>{say(issue.title)}</NewTabLink>{' '}
      <span className={styles.issueState}>
        <IssueState issue={issue} />
      </span>
    </li>
  );
};
