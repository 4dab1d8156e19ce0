import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ownItems } from '../../../content/catalogue.ts';
import type { LogReport } from './logReport.ts';
import type { LogResult } from './readLog.ts';

type LogState = { as: 'idle' } | { as: 'reading'; share: number } | LogResult;

/** Reads a log in a worker; `onReport` gets what is in it. */
export const useLogReader = (onReport: (report: LogReport) => void) => {
  const [state, setState] = useState<LogState>({ as: 'idle' });
  const worker = useRef<Worker>(null);
  const stop = (): void => worker.current?.terminate();
  useEffect(() => () => worker.current?.terminate(), []);
  const tell = useEffectEvent(onReport);
  useEffect(() => {
    if (state.as === 'report') tell(state.report);
  }, [state]);

  return {
    state,
    read: (file: File): void => {
      stop();
      setState({ as: 'reading', share: 0 });
      const reader = new Worker(new URL('logWorker.ts', import.meta.url), { type: 'module' });
      worker.current = reader;
      reader.addEventListener('message', ({ data }: MessageEvent<LogState>) => {
        if (data.as !== 'reading') stop();
        setState(data);
      });
      reader.addEventListener('error', () => {
        stop();
        setState({ as: 'refused', why: 'unreadable' });
      });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
      reader.postMessage({ file, titles: ownItems.map(({ title }) => title.en) });
    },
    cancel: (): void => {
      stop();
      setState({ as: 'idle' });
    },
  };
};
