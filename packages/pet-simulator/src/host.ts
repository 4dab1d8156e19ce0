import { hasKey } from '../../../shared/hasKey.ts';
import { LANGUAGES, supportedLanguage, type Language } from '../../../shared/language.ts';
import { PET_SAVE_KEY, type FromGame, type ToGame } from './messages.ts';

/** Where the game runs: in the frame of the player page, or in its own tab. */
export type Host = {
  language: Language;
  /** The stored save, or null. */
  save: string | null;
  canFullscreen: boolean;
  store: (save: string) => void;
  setFullscreen: (on: boolean) => void;
  onLanguage: (listener: (language: Language) => void) => void;
  onFullscreen: (listener: (on: boolean) => void) => void;
};

/** The page answers at once; after this time without an answer there is none to expect. */
const PATIENCE = 8000;
const AGAIN = 250;

const ownLanguage = (): Language =>
  supportedLanguage(new URLSearchParams(location.search).get('lng')) ??
  supportedLanguage(navigator.language) ??
  LANGUAGES[0];

const readToGame = (data: unknown): ToGame | null => {
  if (!hasKey(data, 'type')) return null;
  if (data.type === 'fullscreen' && hasKey(data, 'on')) {
    return { type: 'fullscreen', on: data.on === true };
  }
  const language =
    hasKey(data, 'language') && typeof data.language === 'string'
      ? supportedLanguage(data.language)
      : undefined;
  if (!language) return null;
  if (data.type === 'language') return { type: 'language', language };
  if (data.type !== 'start') return null;
  return {
    type: 'start',
    language,
    save: hasKey(data, 'save') && typeof data.save === 'string' ? data.save : null,
    canFullscreen: hasKey(data, 'canFullscreen') && data.canFullscreen === true,
  };
};

/**
 * In the frame. The frame's origin is opaque, but its URL is known: only the site that serves the
 * game may frame it (`frame-ancestors 'self'`), so the page's origin is that of this URL.
 */
const framed = (): Promise<Host> =>
  new Promise((resolve) => {
    const page = new URL(location.href).origin;
    const say = (message: FromGame) => window.parent.postMessage(message, page);
    // The page may tell a change before the game has started to listen.
    let lastLanguage: Language | null = null;
    let isFullscreen = false;
    let hearLanguage: ((language: Language) => void) | null = null;
    let hearFullscreen: ((on: boolean) => void) | null = null;
    const settle = (
      save: string | null,
      language: Language,
      canFullscreen: boolean,
      store: Host['store'],
    ) => {
      clearInterval(asking);
      clearTimeout(giveUp);
      resolve({
        language,
        save,
        canFullscreen,
        store,
        setFullscreen: (on) => say({ type: 'fullscreen', on }),
        onLanguage: (listener) => {
          hearLanguage = listener;
          if (lastLanguage) listener(lastLanguage);
        },
        onFullscreen: (listener) => {
          hearFullscreen = listener;
          listener(isFullscreen);
        },
      });
    };
    window.addEventListener('message', (event: MessageEvent<unknown>) => {
      if (event.source !== window.parent || event.origin !== page) return;
      const message = readToGame(event.data);
      if (message?.type === 'start')
        settle(message.save, message.language, message.canFullscreen, (save) =>
          say({ type: 'save', save }),
        );
      if (message?.type === 'language') {
        lastLanguage = message.language;
        hearLanguage?.(lastLanguage);
      }
      if (message?.type === 'fullscreen') {
        isFullscreen = message.on;
        hearFullscreen?.(isFullscreen);
      }
    });
    // The page may not listen yet.
    const asking = setInterval(() => say({ type: 'ready' }), AGAIN);
    // A game without the page's save must not replace it.
    const giveUp = setTimeout(() => settle(null, ownLanguage(), false, () => {}), PATIENCE);
    say({ type: 'ready' });
  });

const forever = () => new Promise(() => {});

/**
 * In its own tab the game has the site's origin and uses the same save as the page. Once the game is opened
 * in another tab, whose save is newer, this one stores nothing, and goes on from there when it is shown.
 */
const alone = (): Host => {
  let isOutdated = false;
  // Not on a page without TLS.
  if ('locks' in navigator)
    navigator.locks.request(PET_SAVE_KEY, { steal: true }, forever).catch((error: unknown) => {
      isOutdated = error instanceof DOMException && error.name === 'AbortError';
    });
  const takeOver = () => {
    if (isOutdated && document.hasFocus()) location.reload();
  };
  window.addEventListener('focus', takeOver);
  document.addEventListener('visibilitychange', takeOver);
  return {
    language: ownLanguage(),
    save: stored(),
    canFullscreen: document.fullscreenEnabled,
    store: (save) => {
      if (isOutdated) return;
      try {
        localStorage.setItem(PET_SAVE_KEY, save);
      } catch {
        // Storage is full or disabled: the game continues without saving.
      }
    },
    setFullscreen: (on) => {
      const change = on ? document.documentElement.requestFullscreen() : document.exitFullscreen();
      change.catch(() => {});
    },
    onLanguage: () => {},
    onFullscreen: (listener) =>
      document.addEventListener('fullscreenchange', () =>
        listener(document.fullscreenElement !== null),
      ),
  };
};

const stored = (): string | null => {
  try {
    return localStorage.getItem(PET_SAVE_KEY);
  } catch {
    return null;
  }
};

export const connect = (): Promise<Host> =>
  window.parent === window ? Promise.resolve(alone()) : framed();
