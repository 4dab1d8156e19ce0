import type { Page } from '@playwright/test';

/** Holds back scripts or pages, by default the script that starts the site, until the returned function is called. */
export const holdScript = async (page: Page, script = /\/static\/start-/): Promise<() => void> => {
  let release: (() => void) | undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(script, async (route) => {
    await released;
    await route.continue();
  });
  return () => release?.();
};
