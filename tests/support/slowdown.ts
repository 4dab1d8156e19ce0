import type { Page } from '@playwright/test';

/**
 * How many times slower the processor of the page is: `E2E_SLOWDOWN=4` is about a phone, and finds
 * what happens only where things take their time.
 */
export const slowdown = Number(process.env['E2E_SLOWDOWN'] || 1);

export const slowDown = async (page: Page): Promise<void> => {
  if (slowdown === 1) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
};
