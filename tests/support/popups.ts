import { expect, type Page } from '@playwright/test';
import { TIMING } from '../../src/lib/timing.ts';

const durations: number[] = [
  TIMING.registerSuccessRedirect,
  TIMING.registerErrorPopup,
  TIMING.loginSuccessRedirect,
  TIMING.loginSuccessPopup,
  TIMING.defaultPopup,
  TIMING.ticketSuccessPopup,
  TIMING.ticketErrorPopup,
  TIMING.tooManyImagesPopup,
  TIMING.ticketActionPopup,
];

/**
 * Keeps what goes by itself after a while until it is released: on a busy machine a popup is gone
 * before a test, or axe, has looked at it. For the page that is open; how long each lasts, the
 * components' tests tell.
 */
export const holdPopups = async (page: Page): Promise<() => Promise<void>> => {
  const held = await page.evaluateHandle((kept) => {
    const real = window.setTimeout.bind(window);
    const waiting: (() => void)[] = [];
    const hold = (go: () => void, after?: number) => {
      if (!kept.includes(after ?? 0)) return real(go, after);
      waiting.push(go);
      // No timer has this number: whoever clears it clears nothing else.
      return 0;
    };
    Object.assign(window, { setTimeout: hold });
    return () => {
      Object.assign(window, { setTimeout: real });
      for (const go of waiting) go();
    };
  }, durations);
  return () => held.evaluate((release) => release());
};

/** `act` makes the popup that says `text` come; it is held for as long as that takes to see. */
export const expectPopup = async (
  page: Page,
  text: string | RegExp,
  act: () => Promise<unknown>,
): Promise<void> => {
  const release = await holdPopups(page);
  await act();
  const popup = page.getByText(text);
  await expect(popup).toBeVisible();
  await release();
  await expect(popup).toHaveCount(0);
};
