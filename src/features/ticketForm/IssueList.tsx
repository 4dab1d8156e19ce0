import { paths } from '../../content/paths.ts';
import { knownIssues } from '../../content/knownIssues.ts';
import type { KnownIssue } from '../../content/types.ts';
import { useLocalized } from '../../i18n/useLanguage.ts';
import { classes } from '../../ui/classes.ts';
import { IssueState } from '../../ui/IssueState.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { RichText } from '../../ui/texts/RichText.tsx';
import { PageInNewTab } from './PageInNewTab.tsx';
import styles from './TicketForm.module.css';

/** The known issues that `which` chooses, each with its state or its workaround; nothing if there are none. */
export const IssueList = ({
  which,
  title,
  withWorkaround = false,
}: {
  which: (issue: KnownIssue) => boolean;
  title: string;
  withWorkaround?: boolean;
}) => {
  const say = useLocalized();
  const issues = knownIssues.filter(which);
  return (
    issues.length > 0 && (
      <div className={classes(styles.issues, withWorkaround && styles.workarounds)}>
        <LiveRegion>{title}</LiveRegion>
        <ul>
          {issues.map((issue) => (
            <li key={issue.id}>
              <PageInNewTab to={paths.knownIssue(issue.id)}>{say(issue.title)}</PageInNewTab>{' '}
              {withWorkaround ? (
                <RichText html={say(issue.workaround)} />
              ) : (
                <span className={styles.issueState}>
                  <IssueState issue={issue} />
                </span>
              )}
            </li>
          ))}
        </ul>
      </div>
    )
  );
};
