const INTENT_EVENTS = ['pointerdown', 'keydown', 'focusin'] as const;

/**
 * Resolves when the page that came as HTML has been painted with its first picture, so that scripts
 * do not compete with it; or when somebody reaches for the page before that.
 */
export const afterFirstPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = new AbortController();
    const go = () => {
      stop.abort();
      resolve();
    };
    const afterFrame = () => requestAnimationFrame(() => setTimeout(go));
    for (const event of INTENT_EVENTS)
      addEventListener(event, go, { capture: true, signal: stop.signal });
    // A page in the background paints nothing, and is in no hurry.
    if (document.readyState === 'complete') afterFrame();
    else addEventListener('load', afterFrame, { signal: stop.signal });
  });
