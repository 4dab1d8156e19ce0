import { onTestFinished } from 'vitest';

/** The regions whose news a screen reader announces: at once, or when it has finished. */
export const URGENT = '[aria-live="assertive"]';
export const POLITE = '[aria-live="polite"]';

/** What is put into a region that is there already, from now on: a text that comes with its region is silent. */
export const announcements = (): string[] => {
  const said: string[] = [];
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      if (target instanceof Element && target.matches('[aria-live]') && addedNodes.length > 0)
        said.push(target.textContent);
  });
  observer.observe(document, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  return said;
};

/** What stands in them now, in document order. */
export const spokenIn = (region: string): string[] =>
  [...document.querySelectorAll(region)].map(({ textContent }) => textContent).filter(Boolean);
