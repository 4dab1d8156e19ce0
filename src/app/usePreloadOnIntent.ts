import { useEffect } from 'react';
import { preloadPage } from './routes.tsx';

/**
 * Events that show that a link is about to be clicked; on touch screens pointerdown precedes the
 * click.
 */
const INTENT_EVENTS = ['pointerover', 'pointerdown', 'focusin'] as const;

/** Preloads the script of a page when a link to it is hovered, touched or focused. */
export const usePreloadOnIntent = () => {
  useEffect(() => {
    const stop = new AbortController();
    const preloaded = new Set<string>();
    const preload = ({ target }: Event) => {
      const link = target instanceof Element && target.closest('a');
      if (!link || link.origin !== window.location.origin || preloaded.has(link.pathname)) return;
      preloaded.add(link.pathname);
      void preloadPage(link.pathname);
    };
    for (const event of INTENT_EVENTS) {
      addEventListener(event, preload, { passive: true, signal: stop.signal });
    }
    return () => stop.abort();
  }, []);
};
