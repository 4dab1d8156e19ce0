/** Browsers from before 2024 know no popovers, nor their selector. */
export const hasPopovers = (): boolean => 'popover' in HTMLElement.prototype;

/** The open menu, or null. */
export const openPopover = (): Element | null =>
  hasPopovers() ? document.querySelector(':popover-open') : null;
