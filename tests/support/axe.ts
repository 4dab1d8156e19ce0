import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** axe finds nothing to object to in what the page shows now; `place` names it in a failure. */
export const expectNoViolations = async (page: Page, place: string): Promise<void> => {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Colours in the middle of a change of theme are not the colours of the page.
    await page.evaluate(async () => {
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    });
    // It would fetch the stylesheets of frames, which their policy forbids, for a rule we do not run.
    const axe = new AxeBuilder({ page }).options({ preload: false });
    // The themes differ in nothing but their colours.
    if (colorScheme === 'light') axe.withRules('color-contrast');
    const { violations } = await axe.analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join()}`,
    );
    expect(found, `${place}, ${colorScheme}`).toEqual([]);
  }
};
