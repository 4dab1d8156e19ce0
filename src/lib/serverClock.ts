import { MINUTE } from '../../shared/time.ts';

/** How far the server's clock is ahead of the device's, in milliseconds; null until that is known. */
let ahead: number | null = null;
let reading: Promise<boolean> | undefined;

/** The server's time in milliseconds; the device's until `readServerClock` has resolved. */
export const serverNow = (): number => Date.now() + (ahead ?? 0);

/** Reads the server's clock, once. False: that has failed, and the device's clock counts. */
export const readServerClock = (): Promise<boolean> => (reading ??= read());

const read = async (): Promise<boolean> => {
  const sent = Date.now();
  try {
    // With a query of its own, so that no cache on the way answers with an old date.
    const answer = await fetch(`/favicon.ico?${sent}`, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(5000),
    });
    // Unread, it would count as aborted.
    await answer.text();
    const difference = Date.parse(answer.headers.get('date') ?? '') - (sent + Date.now()) / 2;
    // The header has no milliseconds, and the answer took time: a clock that is right to the minute stays.
    if (!Number.isNaN(difference)) ahead = Math.abs(difference) > MINUTE ? difference : 0;
    return ahead !== null;
  } catch {
    reading = undefined;
    return false;
  }
};
