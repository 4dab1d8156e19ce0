import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { VisitReport } from '../../shared/callables.ts';
import { FUNCTIONS_REGION } from '../../shared/limits.ts';
import { knownWords, REPORT_LIMITS } from '../../shared/visitReport.ts';
import type { Failure } from '../boot/watchVisit.ts';
import { splitAddress } from '../i18n/addresses.ts';
import { pageList } from '../lib/paths.ts';
import { emulators, projectId } from './project.ts';

type ReportedError = NonNullable<VisitReport['errors']>[number];

const FUNCTION = emulators
  ? `http://${emulators.host}:${emulators.functions}/${projectId}/${FUNCTIONS_REGION}/reportVisit`
  : `https://${FUNCTIONS_REGION}-${projectId}.cloudfunctions.net/reportVisit`;

/**
 * Sends the times of the page and the errors so far whenever the visitor leaves the page or the tab,
 * each error once. `failures` grows while the page is open.
 */
export const reportVisit = async (failures: readonly Failure[]): Promise<void> => {
  const page = pageOf(location.pathname);
  let vitals: NonNullable<VisitReport['vitals']> = {};
  let told = JSON.stringify(vitals);
  for (const watch of [onLCP, onINP, onCLS, onFCP, onTTFB])
    watch(
      ({ name, value }) => {
        vitals = { ...vitals, [name]: Math.round(value * 1000) / 1000 };
      },
      { reportAllChanges: true },
    );
  const release = await releaseOf();
  let seen = 0;
  let sent = 0;
  const send = () => {
    const errors = failures
      .slice(seen)
      .flatMap((failure) => reportedError(failure) ?? [])
      .slice(0, REPORT_LIMITS.errors - sent);
    seen = failures.length;
    sent += errors.length;
    // Not again what was told when the tab was hidden before.
    const news = JSON.stringify(vitals) === told ? {} : { vitals };
    told = JSON.stringify(vitals);
    if (errors.length === 0 && !news.vitals) return;
    const report: VisitReport = {
      release,
      page,
      ...news,
      ...(errors.length > 0 && { errors }),
    };
    // As text, which outlives the page: for JSON the browser would have to ask the server first.
    navigator.sendBeacon(FUNCTION, JSON.stringify({ data: report }));
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
};

/** The commit of this build, which its version.json names. */
const releaseOf = async (): Promise<string> => {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by our own build
    const { commit } = (await (await fetch('/version.json')).json()) as { commit?: unknown };
    return typeof commit === 'string' ? commit : 'unknown';
  } catch {
    return 'unknown';
  }
};

/** The pattern of a page's address: no id, and nothing that a visitor could have typed. */
const pageOf = (pathname: string): string => {
  const { path } = splitAddress(pathname);
  const found = pageList.find((page) =>
    new RegExp(`^${page.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path),
  );
  return found?.path ?? '/404';
};

/** Null for what is not of our scripts: an extension of the browser, or a message without a place. */
const reportedError = ({ kind, error, pathname }: Failure): ReportedError | null => {
  if (!(error instanceof Error || error instanceof DOMException)) return null;
  const frames = [...(error.stack ?? '').matchAll(/\/static\/[\w.-]+:\d+:\d+/g)].map(([at]) => at);
  if (frames.length === 0) return null;
  return {
    kind,
    page: pageOf(pathname),
    name: /^[A-Za-z]{1,40}$/.test(error.name) ? error.name : 'Error',
    message: knownWords(error.message),
    frames: frames.slice(0, REPORT_LIMITS.frames),
  };
};
