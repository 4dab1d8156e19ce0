import { useTranslation } from 'react-i18next';
import type { KnownIssue } from '../content/types.ts';

/** Since when an issue is there, and whether a release has mended it: one line. */
export const IssueState = ({ issue: { since, fixedIn } }: { issue: KnownIssue }) => {
  const { t } = useTranslation();
  return fixedIn ? t('issue.fixed', { since, version: fixedIn }) : t('issue.open', { since });
};
