import { useEffect, useRef, type RefObject } from 'react';
import {
  isPetSave,
  PET_SAVE_KEY,
  readFromGame,
  type FromGame,
  type ToGame,
} from '../../../packages/pet-simulator/src/messages.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { read, write } from '../../lib/localStorage.ts';
import { isOwnUrl } from '../../content/ownUrl.ts';

/**
 * Exchanges messages with the game in an iframe: answers when it is ready, sends it the language,
 * stores its save, and toggles fullscreen on `place` when the game asks for it.
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
    const own = isOwnUrl(src);
    const say = (message: ToGame) =>
      // Our own game has an opaque origin, which only matches `*`; nothing sent to it is secret. An
      // external build gets messages only on its own origin.
      frame.current?.contentWindow?.postMessage(message, own ? '*' : new URL(src).origin);
    const answer = (message: FromGame) => {
      if (message.type === 'fullscreen') void showFullscreen(place.current, message.on);
      // A build on another origin has its own storage.
      if (message.type === 'save' && own) write(PET_SAVE_KEY, message.save);
      if (message.type !== 'ready') return;
      say({
        type: 'start',
        save: own ? readSave() : null,
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
    const target = isOwnUrl(src) ? '*' : new URL(src).origin;
    frame.current?.contentWindow?.postMessage(message, target);
  }, [language, src]);

  return frame;
};

/**
 * Shows an element in fullscreen, or leaves fullscreen. Browsers refuse it without a user gesture.
 */
export const showFullscreen = async (element: HTMLElement | null, on: boolean): Promise<void> => {
  try {
    if (on) await element?.requestFullscreen();
    else if (document.fullscreenElement) await document.exitFullscreen();
  } catch {
    // Refused by the browser; the button is still there.
  }
};

/** The stored save, if it has a plausible shape; the game itself copes with a broken one. */
const readSave = (): string | null => {
  const save = read(PET_SAVE_KEY);
  return save === null || isPetSave(save) ? save : '';
};
