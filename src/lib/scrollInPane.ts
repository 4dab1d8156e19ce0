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

const paneOf = (element: Element): Element | null => {
  let pane = element.parentElement;
  while (pane && !['auto', 'scroll'].includes(getComputedStyle(pane).overflowY)) {
    pane = pane.parentElement;
  }
  return pane;
};
