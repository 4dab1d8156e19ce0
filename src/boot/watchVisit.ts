import type { VisitReport } from '../../shared/callables.ts';
import { onFailedRender } from './failedRender.ts';

/** An error as it came up. */
export type Failure = {
  kind: NonNullable<VisitReport['errors']>[number]['kind'];
  error: unknown;
  pathname: string;
};

/** Errors of a page that fails again and again, of which the first ones matter. */
const MOST = 20;

/**
 * Notes the errors of this visit from the first script on, and has them reported with the times of
 * the page, if the studio has switched that on and the visit is one of the share that reports.
 * Everything else for it is loaded after the page.
 */
export const watchVisit = (share = Number(import.meta.env.VITE_REPORT_SHARE)): void => {
  // Without a share it is NaN.
  if (!(Math.random() < share)) return;
  const failures: Failure[] = [];
  const note = (kind: Failure['kind'], error: unknown) => {
    if (failures.length < MOST) failures.push({ kind, error, pathname: location.pathname });
  };
  addEventListener('error', ({ error }) => note('error', error));
  addEventListener('unhandledrejection', ({ reason }) => note('rejection', reason));
  onFailedRender((error) => note('render', error));
  const report = () =>
    // What cannot be loaded reports nothing; the page does not need it.
    void import('../services/visitReports.ts').then(
      ({ reportVisit }) => reportVisit(failures),
      () => {},
    );
  if (document.readyState === 'complete') setTimeout(report);
  else addEventListener('load', () => setTimeout(report));
};
