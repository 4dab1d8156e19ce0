import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ownItems } from '../../../content/catalogue.ts';
import { newerBuild, ReloadNeeded } from '../../../lib/loadScript.ts';
import { describeError, type ErrorText } from '../../../services/errors.ts';
import type { LogReport } from './logReport.ts';
import type { LogResult } from './readLog.ts';

type LogState =
  | { as: 'idle' }
  | { as: 'reading'; share: number }
  | { as: 'failed'; error: ErrorText }
  | LogResult;

/** Reads a log in a worker; `onReport` gets what is in it. */
export const useLogReader = (onReport: (report: LogReport) => void) => {
  const [state, setState] = useState<LogState>({ as: 'idle' });
  const worker = useRef<Worker>(null);
  const stop = (): void => {
    worker.current?.terminate();
    worker.current = null;
  };
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
      const end = (result: LogState): void => {
        if (worker.current !== reader) return;
        stop();
        setState(result);
      };
      reader.addEventListener('message', ({ data }: MessageEvent<LogState>) => {
        if (data.as === 'reading') setState(data);
        else end(data);
      });
      reader.addEventListener('error', ({ message }) => {
        if (message) end({ as: 'refused', why: 'unreadable' });
        else void whyNotLoaded().then((error) => end({ as: 'failed', error }));
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

/** An error event without a message: the browser could not load the script of the worker. */
const whyNotLoaded = async (): Promise<ErrorText> => {
  const newer = await newerBuild();
  const lost = new TypeError('The log reader could not be loaded.');
  return describeError(newer ? new ReloadNeeded(newer, lost) : lost);
};
