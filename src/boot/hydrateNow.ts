/**
 * Makes React hydrate the part of the page around an element at once, as it does for a real event
 * there. The rest follows when there is time.
 */
export const hydrateNow = (element: Element): void => {
  element.dispatchEvent(new Event('keyup', { bubbles: true }));
};
