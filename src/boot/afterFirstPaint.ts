const INTENT_EVENTS = ['pointerdown', 'keydown', 'focusin'] as const;

/**
 * Resolves when the prerendered page and its first picture have been painted, so that scripts do
 * not compete with them, or earlier on the first user input.
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
    // A page in the background never paints; nobody is waiting for it either.
    if (document.readyState === 'complete') afterFrame();
    else addEventListener('load', afterFrame, { signal: stop.signal });
  });
