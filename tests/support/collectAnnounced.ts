import { onTestFinished } from 'vitest';

/** Collects what a screen reader announces: text that is added to a live region that it knows. */
export const collectAnnounced = (): string[] => {
  const announced: string[] = [];
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records)
      if (target instanceof Element && target.closest('[aria-live]'))
        announced.push(...[...addedNodes].map(({ textContent }) => textContent?.trim() ?? ''));
  });
  observer.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  return announced;
};
