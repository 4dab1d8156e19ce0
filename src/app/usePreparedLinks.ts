import { useEffect } from 'react';
import { preparePage } from './routes.tsx';

/**
 * Events that show that a link is about to be clicked; on touch screens pointerdown precedes the
 * click.
 */
const REACHING = ['pointerover', 'pointerdown', 'focusin'] as const;

/** Preloads the script of a page when a link to it is hovered, touched or focused. */
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
