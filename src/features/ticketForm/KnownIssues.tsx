import { Suspense, type ComponentProps } from 'react';
import { ErrorBoundary } from '../../boot/ErrorBoundary.tsx';
import { lazyComponent } from '../../boot/lazyComponent.ts';

const IssueList = lazyComponent(
  'IssueList',
  () => import('./IssueList.tsx'),
  // Not here: it would reload the page of a form that is filled in.
  () => {},
);

/** Loads the known issues when they are first shown; without them the ticket can be sent too. */
export const KnownIssues = (props: ComponentProps<typeof IssueList>) => (
  <ErrorBoundary renderError={() => null}>
    <Suspense>
      <IssueList {...props} />
    </Suspense>
  </ErrorBoundary>
);
