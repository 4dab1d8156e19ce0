import { expect, type Page } from '@playwright/test';
import { TIMING } from '../../src/lib/timing.ts';

/** Of the timers that close a popup, or open the next page after one. */
const durations = Object.entries(TIMING).flatMap(([name, duration]): number[] =>
  /(Popup|Redirect)$/.test(name) ? [duration] : [],
);

/**
 * Keeps popups that close by a timer open until they are released: on a busy machine one may close
 * before a test or axe has looked at it. Applies to the current page; the components' tests check
 * how long each stays.
 */
export const holdPopups = async (page: Page): Promise<() => Promise<void>> => {
  const held = await page.evaluateHandle((kept) => {
    const real = window.setTimeout.bind(window);
    const waiting: (() => void)[] = [];
    const hold = (go: () => void, after?: number) => {
      if (!kept.includes(after ?? 0)) return real(go, after);
      waiting.push(go);
      // Not the id of any timer, so clearing it has no effect.
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

/** Runs `act`, which opens the popup with `text`, and keeps it open until it was seen. */
export const expectPopup = async (
  page: Page,
  text: string | RegExp,
  act: () => Promise<unknown>,
): Promise<void> => {
  const release = await holdPopups(page);
  await act();
  const popup = page.getByText(text);
  await expect(popup).toBeVisible();
  // Nothing lies over it.
  await popup.click({ trial: true });
  await release();
  await expect(popup).toHaveCount(0);
};
