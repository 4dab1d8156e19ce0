import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import {
  isPetSave,
  PET_SAVE_KEY,
  readFromGame,
  type ToGame,
} from '../../../packages/pet-simulator/src/messages.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useEvents } from '../../lib/events.ts';
import { read, write } from '../../lib/localStorage.ts';
import { isOwnUrl } from '../../content/ownUrl.ts';
import { hasLocks, holdLock } from '../../lib/tabLock.ts';

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
  const own = isOwnUrl(src);
  // Our own game has an opaque origin, which only `*` matches; nothing sent to it is secret. An external
  // build gets messages only on its own origin.
  const origin = own ? 'null' : new URL(src).origin;
  const say = (message: ToGame): void =>
    frame.current?.contentWindow?.postMessage(message, own ? '*' : origin);

  /** Whether the game was opened in another tab since, whose save is newer. */
  const isOutdated = useRef(false);
  const isStarting = useRef(false);
  const hasLock = useRef(false);
  const lock = useRef<ReturnType<typeof holdLock>>(null);
  useEffect(() => {
    if (!own || !hasLocks()) return undefined;
    const held = holdLock(PET_SAVE_KEY, { steal: true }, (isHeld) => {
      hasLock.current = isHeld;
      if (!isHeld) isOutdated.current = true;
    });
    lock.current = held;
    return () => held.leave();
  }, [own]);
  /** Goes on here, from what another tab has stored. The old game saves once more when it leaves. */
  const takeOver = (): void => {
    if (!isOutdated.current || isStarting.current || !frame.current) return;
    isStarting.current = true;
    lock.current?.steal();
    frame.current.src = src;
  };
  useEvents(['visibilitychange'], () => document.visibilityState === 'visible' && takeOver());

  useEvents(['message'], ({ source, origin: from, data }: MessageEvent<unknown>) => {
    if (source !== frame.current?.contentWindow || from !== origin) return;
    const message = readFromGame(data);
    if (message?.type === 'fullscreen') void showFullscreen(place.current, message.on);
    // A build on another origin has its own storage.
    if (message?.type === 'save' && own) {
      if (!isOutdated.current) write(PET_SAVE_KEY, message.save);
      else if (document.hasFocus()) takeOver();
    }
    if (message?.type !== 'ready') return;
    if (hasLock.current) isOutdated.current = false;
    isStarting.current = false;
    const save = own ? readSave() : null;
    say({ type: 'start', save, language, canFullscreen: document.fullscreenEnabled });
    if (document.fullscreenElement) say({ type: 'fullscreen', on: true });
  });
  useEvents(['fullscreenchange'], () =>
    say({ type: 'fullscreen', on: document.fullscreenElement !== null }),
  );

  const sayLanguage = useEffectEvent(() => say({ type: 'language', language }));
  const known = useRef(language);
  useEffect(() => {
    if (known.current === language) return;
    known.current = language;
    sayLanguage();
  }, [language]);
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
