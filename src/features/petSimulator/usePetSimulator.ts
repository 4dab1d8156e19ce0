import { useEffect, useRef, type RefObject } from 'react';
import {
  isPetSave,
  PET_SAVE_KEY,
  readFromGame,
  type FromGame,
  type ToGame,
} from '../../../shared/petSimulator.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { isOwnAddress } from '../../lib/ownAddress.ts';

/**
 * Talks with the game in a frame: answers when it is ready, tells it the language, keeps its save,
 * and takes `place` to fullscreen and back when it asks.
 * @returns the ref of the iframe
 */
export const usePetSimulator = (
  src: string,
  place: RefObject<HTMLElement | null>,
): RefObject<HTMLIFrameElement | null> => {
  const frame = useRef<HTMLIFrameElement>(null);
  const language = useLanguage();
  const present = useRef(language);

  useEffect(() => {
    const own = isOwnAddress(src);
    const say = (message: ToGame) =>
      // The game of this site has an opaque origin, which has no name but `*`; what it is told is
      // no secret. An external build is told nothing unless it comes from its own address.
      frame.current?.contentWindow?.postMessage(message, own ? '*' : new URL(src).origin);
    const answer = (message: FromGame) => {
      if (message.type === 'fullscreen') void showFullscreen(place.current, message.on);
      // A build of another origin has a storage of its own.
      if (message.type === 'save' && own) keep(message.save);
      if (message.type !== 'ready') return;
      say({
        type: 'start',
        save: own ? kept() : null,
        language: present.current,
        canFullscreen: document.fullscreenEnabled,
      });
    };
    const hear = (event: MessageEvent<unknown>) => {
      const origin = own ? 'null' : new URL(src).origin;
      if (event.source !== frame.current?.contentWindow || event.origin !== origin) return;
      const message = readFromGame(event.data);
      if (message) answer(message);
    };
    const tellFullscreen = () =>
      say({ type: 'fullscreen', on: document.fullscreenElement !== null });
    window.addEventListener('message', hear);
    document.addEventListener('fullscreenchange', tellFullscreen);
    return () => {
      window.removeEventListener('message', hear);
      document.removeEventListener('fullscreenchange', tellFullscreen);
    };
  }, [src, place]);

  useEffect(() => {
    if (present.current === language) return;
    present.current = language;
    const message: ToGame = { type: 'language', language };
    const target = isOwnAddress(src) ? '*' : new URL(src).origin;
    frame.current?.contentWindow?.postMessage(message, target);
  }, [language, src]);

  return frame;
};

/** Shows an element on the whole screen, or the page again. Refused without a gesture. */
export const showFullscreen = async (element: HTMLElement | null, on: boolean): Promise<void> => {
  try {
    if (on) await element?.requestFullscreen();
    else if (document.fullscreenElement) await document.exitFullscreen();
  } catch {
    // The browser did not want to; the button is still there.
  }
};

const keep = (save: string): void => {
  try {
    localStorage.setItem(PET_SAVE_KEY, save);
  } catch {
    // Full or switched off: the game goes on without a memory.
  }
};

/** What is stored may be broken, and the game forgives that; but it must be a text of some sense. */
const kept = (): string | null => {
  try {
    const save = localStorage.getItem(PET_SAVE_KEY);
    return save === null || isPetSave(save) ? save : '';
  } catch {
    return null;
  }
};
