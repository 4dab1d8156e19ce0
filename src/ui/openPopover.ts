/** The open menu, or null. Browsers from before 2024 know no popovers, nor their selector. */
export const openPopover = (): Element | null =>
  'popover' in HTMLElement.prototype ? document.querySelector(':popover-open') : null;
