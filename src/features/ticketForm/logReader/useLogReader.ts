import { useEffect, useEffectEvent, useState } from 'react';
import { ownItems } from '../../../content/catalogue.ts';
import { newerBuild, ReloadNeeded } from '../../../lib/loadScript.ts';
import { describeError, type ErrorText } from '../../../services/errors.ts';
import type { LogReport, LogResult } from './logReport.ts';

type LogState =
  | { as: 'idle' }
  | { as: 'reading'; share: number }
  | { as: 'failed'; error: ErrorText }
  | LogResult;

/** Reads a log in a worker; `onReport` gets what is in it. */
export const useLogReader = (onReport: (report: LogReport) => void) => {
  const [file, setFile] = useState<File | null>(null);
  const [state, setState] = useState<LogState>({ as: 'idle' });
  useEffect(() => {
    if (!file) return undefined;
    const worker = new Worker(new URL('logWorker.ts', import.meta.url), { type: 'module' });
    const stop = new AbortController();
    const { signal } = stop;
    const show = (next: LogState): void => {
      if (signal.aborted) return;
      setState(next);
      if (next.as !== 'reading') setFile(null);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<LogState>) => show(data));
    worker.addEventListener('error', ({ message }) => {
      if (message) show({ as: 'refused', why: 'unreadable' });
      else void whyNotLoaded().then((error) => show({ as: 'failed', error }));
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the rule is for windows: postMessage of a worker takes no origin
    worker.postMessage({ file, titles: ownItems.map(({ title }) => title.en) });
    return () => {
      stop.abort();
      worker.terminate();
    };
  }, [file]);
  const tell = useEffectEvent(onReport);
  useEffect(() => {
    if (state.as === 'report') tell(state.report);
  }, [state]);

  return {
    state,
    read: (chosen: File): void => {
      setFile(chosen);
      setState({ as: 'reading', share: 0 });
    },
    cancel: (): void => {
      setFile(null);
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
