import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** axe finds nothing to object to in what the page shows now; `place` names it in a failure. */
export const expectNoViolations = async (page: Page, place: string): Promise<void> => {
  // Colours in the middle of a transition are not the colours of the page.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  );
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join()}`,
  );
  expect(found, place).toEqual([]);
};
