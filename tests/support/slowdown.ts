import type { Page } from '@playwright/test';

/**
 * Slows the page's processor down: `E2E_SLOWDOWN=4` is about a phone, and reveals bugs that need a
 * slow device.
 */
export const slowdown = Number(process.env['E2E_SLOWDOWN'] || 1);

export const slowDown = async (page: Page): Promise<void> => {
  if (slowdown === 1) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
};
