/**
 * Makes React take over the part of the prerendered page round an element at once, as it does where
 * something happens; the rest follows when there is time.
 */
export const hydrateNow = (element: Element): void => {
  element.dispatchEvent(new Event('keyup', { bubbles: true }));
};
