import { readLog } from './readLog.ts';

/** Reads a log beside the page's own thread, which stays free for typing. */
addEventListener('message', ({ data }: MessageEvent<{ file: Blob; titles: string[] }>) => {
  void readLog(data.file, data.titles, tell).then((result) => postMessage(result));
});

const tell = (share: number): void => postMessage({ as: 'reading', share });
