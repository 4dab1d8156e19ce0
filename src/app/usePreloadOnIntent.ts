import { useState } from 'react';
import { useEvents } from '../lib/events.ts';
import { preloadPage } from './routes.tsx';

/**
 * Preloads the script of a page when a link to it is hovered, touched or focused; on touch screens
 * pointerdown precedes the click.
 */
export const usePreloadOnIntent = () => {
  const [preloaded] = useState(new Set<string>());
  useEvents(['pointerover', 'pointerdown', 'focusin'], ({ target }) => {
    const link = target instanceof Element && target.closest('a');
    if (!link || link.origin !== window.location.origin || preloaded.has(link.pathname)) return;
    preloaded.add(link.pathname);
    void preloadPage(link.pathname);
  });
};
