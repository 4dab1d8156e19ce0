/**
 * Calls back that many milliseconds after what is rendered now has been painted: a busy page paints
 * late, and a hidden tab only when it is seen again. Returns how to end that.
 */
export const afterPaint = (milliseconds: number, callback: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // The first frame paints it; when the second begins, it has been.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      timer = setTimeout(callback, milliseconds);
    });
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
};
