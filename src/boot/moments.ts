const INTENT_EVENTS = ['pointerdown', 'keydown', 'focusin'] as const;

/**
 * When the first frame's callbacks run, its picture has yet to be decoded and drawn on other threads;
 * the browser begins a third frame only after that.
 */
const FIRST_FRAMES = 3;

/** Milliseconds after which an idle task starts even if the browser is never idle. */
const IDLE_AT_LATEST = 2000;

/** Calls back in a task of its own, some frames later; a hidden tab has none. */
const afterFrames = (count: number, callback: () => void, stop: AbortSignal, delay = 0): void => {
  requestAnimationFrame(() => {
    if (stop.aborted) return;
    if (count > 1) return afterFrames(count - 1, callback, stop, delay);
    setTimeout(() => stop.aborted || callback(), delay);
  });
};

/**
 * Resolves when the prerendered page and its first picture have been painted, so that scripts do
 * not compete with them, or earlier on the first user input.
 */
export const afterFirstPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = new AbortController();
    const { signal } = stop;
    const go = () => {
      stop.abort();
      resolve();
    };
    const afterPaint = () => afterFrames(FIRST_FRAMES, go, signal);
    for (const event of INTENT_EVENTS) addEventListener(event, go, { capture: true, signal });
    // A page in the background never paints; nobody is waiting for it either.
    if (document.readyState === 'complete') afterPaint();
    else addEventListener('load', afterPaint, { signal });
  });

/** Lets the browser handle pending input before the next task. */
export const yieldToMain = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });

/**
 * Calls back that many milliseconds after what is rendered now has been painted: a busy page paints
 * late, and a hidden tab only when it is seen again. Returns how to end that.
 */
export const afterPaint = (milliseconds: number, callback: () => void): (() => void) => {
  const stop = new AbortController();
  // The first frame paints it; when the second begins, it has been.
  afterFrames(2, callback, stop.signal, milliseconds);
  return () => stop.abort();
};

/**
 * Runs the task in the first idle moment after the load event; returns a function that cancels it.
 */
export const whenIdle = (task: () => void): (() => void) => {
  const stop = new AbortController();
  const run = () => stop.signal.aborted || task();
  const onLoad = () => {
    // Safari has no requestIdleCallback.
    if (!('requestIdleCallback' in window)) setTimeout(run);
    else requestIdleCallback(run, { timeout: IDLE_AT_LATEST });
  };
  if (document.readyState === 'complete') onLoad();
  else addEventListener('load', onLoad, { signal: stop.signal });
  return () => stop.abort();
};
