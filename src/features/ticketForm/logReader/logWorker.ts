import { knownIssues } from '../../../content/knownIssues.ts';
import { readLog } from './readLog.ts';

/** Reads a log beside the page's own thread, which stays free for typing. */
addEventListener('message', ({ data }: MessageEvent<{ file: Blob; titles: string[] }>) => {
  const signatures = knownIssues.flatMap((issue) => issue.signatures);
  void readLog(data.file, { titles: data.titles, signatures }, tell).then((result) =>
    postMessage(result),
  );
});

const tell = (share: number): void => postMessage({ as: 'reading', share });
