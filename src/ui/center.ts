/** Scrolls a row so that one of its children is in the middle, where that is possible. */
export const center = (row: HTMLElement | null, child: Element | undefined): void => {
  if (!row || !(child instanceof HTMLElement)) return;
  row.scrollLeft = child.offsetLeft - (row.clientWidth - child.offsetWidth) / 2;
};
