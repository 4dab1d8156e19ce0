import { useHref } from 'react-router-dom';
import { paths } from '../../content/paths.ts';
import type { KnownIssue } from '../../content/types.ts';
import { useLocalized } from '../../i18n/useLanguage.ts';
import { NewTabLink } from '../../ui/NewTabLink.tsx';

/** Leads to the page of a known issue, in a new tab, because the form stays. */
export const IssueLink = ({ issue: { id, title } }: { issue: KnownIssue }) => {
  const say = useLocalized();
  return <NewTabLink href={useHref(paths.knownIssue(id))}>{say(title)}</NewTabLink>;
};
