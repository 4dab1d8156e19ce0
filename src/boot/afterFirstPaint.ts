const INTENT_EVENTS = ['pointerdown', 'keydown', 'focusin'] as const;

/**
 * When the first frame's callbacks run, its picture has yet to be decoded and drawn on other threads;
 * the browser begins a third frame only after that.
 */
const FRAMES = 3;

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
    const afterFrames = (count: number): number =>
      requestAnimationFrame(() => (count > 1 ? afterFrames(count - 1) : setTimeout(go)));
    const afterPaint = () => afterFrames(FRAMES);
    for (const event of INTENT_EVENTS)
      addEventListener(event, go, { capture: true, signal: stop.signal });
    // A page in the background never paints; nobody is waiting for it either.
    if (document.readyState === 'complete') afterPaint();
    else addEventListener('load', afterPaint, { signal: stop.signal });
  });
