import { useEffect } from 'react';
import { listenTo } from '../lib/events.ts';
import { setLoggedOut } from '../lib/personalData.ts';
import { isMarkedFor } from '../services/signedInMark.ts';

/** Milliseconds: the provider looks at once, on a phone within 1000, whether the session is still there. */
const NOTICED = 2000;

/**
 * Back may bring a page from the browser's memory as it was left. The page of a user is hidden when
 * it goes there, and is shown again when the same user is still signed in. Otherwise the provider
 * notices it soon, and another page takes its place.
 */
export const useHiddenWhileAway = (uid: string | null): void => {
  useEffect(() => {
    const show = (visible: boolean) => {
      document.body.style.visibility = visible ? '' : 'hidden';
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = listenTo(['pagehide', 'pageshow'], ({ type, persisted }) => {
      if (!persisted) return;
      if (type === 'pagehide') show(uid === null);
      else if (uid === null || isMarkedFor(uid)) show(true);
      else {
        // This page may have missed a log out in another tab: the next person must not be led back here.
        setLoggedOut(uid);
        timer = setTimeout(() => window.location.reload(), NOTICED);
      }
    });
    return () => {
      end();
      clearTimeout(timer);
      show(true);
    };
  }, [uid]);
};
