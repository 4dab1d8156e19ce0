/**
 * Scrolls an element to an edge of the pane that it is in. Unlike `scrollIntoView` it leaves the page
 * around that pane where it is; an element in no pane that scrolls is scrolled to by the page.
 */
export const scrollInPane = (element: Element, block: 'start' | 'center' | 'end'): void => {
  const pane = paneOf(element);
  if (!pane) {
    element.scrollIntoView({ block });
    return;
  }
  const [inner, outer] = [element.getBoundingClientRect(), pane.getBoundingClientRect()];
  const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(element);
  const [toStart, toEnd] = [
    inner.top - outer.top - (Number.parseFloat(scrollMarginTop) || 0),
    inner.bottom - outer.bottom + (Number.parseFloat(scrollMarginBottom) || 0),
  ];
  pane.scrollTop += { start: toStart, center: (toStart + toEnd) / 2, end: toEnd }[block];
};

/**
 * Scrolls no further than an element needs to be seen whole in its pane, and above `cover`, which may
 * lie over the pane's end or follow below; one that is higher than what is left is scrolled to by its start.
 */
export const scrollAbove = (element: Element, cover: Element): void => {
  const [inner, over] = [element.getBoundingClientRect(), cover.getBoundingClientRect()];
  const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(element);
  const pane = paneOf(element) ?? document.documentElement;
  const { top: paneTop, bottom: paneBottom } = pane.getBoundingClientRect();
  const top = Math.max(0, paneTop);
  const bottom = Math.min(window.innerHeight, paneBottom, over.top);
  const room = bottom - top - (Number.parseFloat(scrollMarginTop) || 0);
  const hidden = inner.bottom - bottom + (Number.parseFloat(scrollMarginBottom) || 0);
  if (inner.height >= room) scrollInPane(element, 'start');
  else if (hidden > 0) pane.scrollBy({ top: hidden, behavior: 'instant' });
};

/**
 * Whether all of an element is between the top of its pane, or of the window, and `cover`; of one that
 * is higher, its end.
 */
export const isInSight = (element: Element, cover: Element): boolean => {
  const { top, bottom, height } = element.getBoundingClientRect();
  const pane = paneOf(element)?.getBoundingClientRect();
  const start = Math.max(0, pane?.top ?? 0);
  const end = Math.min(window.innerHeight, cover.getBoundingClientRect().top);
  const isBegun = height > end - start ? bottom > start : top >= start;
  return height > 0 && isBegun && bottom <= end;
};

/** Scrolls the pane that an element is in, or the page, by a number of pixels. */
export const scrollPaneBy = (element: Element, top: number): void =>
  (paneOf(element) ?? document.documentElement).scrollBy({ top, behavior: 'instant' });

const paneOf = (element: Element): Element | null => {
  let pane = element.parentElement;
  while (pane && !['auto', 'scroll'].includes(getComputedStyle(pane).overflowY)) {
    pane = pane.parentElement;
  }
  return pane;
};
