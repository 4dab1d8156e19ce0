import { useEffect } from 'react';
import { preparePage } from './routes.tsx';

/** What says that somebody reaches for a link; a finger does so a moment before its click. */
const REACHING = ['pointerover', 'pointerdown', 'focusin'] as const;

/** Fetches the script of a page while somebody reaches for a link to it. */
export const usePreparedLinks = () => {
  useEffect(() => {
    const stop = new AbortController();
    const prepared = new Set<string>();
    const prepare = ({ target }: Event) => {
      const link = target instanceof Element && target.closest('a');
      if (!link || link.origin !== window.location.origin || prepared.has(link.pathname)) return;
      prepared.add(link.pathname);
      void preparePage(link.pathname);
    };
    for (const reach of REACHING) {
      addEventListener(reach, prepare, { passive: true, signal: stop.signal });
    }
    return () => stop.abort();
  }, []);
};
