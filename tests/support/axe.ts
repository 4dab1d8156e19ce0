import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * axe finds nothing to object to in what the page shows now; `place` names it in a failure. The
 * themes differ in nothing but their colours, so the dark one is only asked for its contrast.
 */
export const expectNoViolations = async (page: Page, place: string): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Colours in the middle of a change of theme are not the colours of the page.
    await page.evaluate(async () => {
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    });
    const axe = new AxeBuilder({ page })
      // In one piece: else axe opens a tab of its own to put its results together.
      .setLegacyMode()
      // With `preload` it would fetch the stylesheets of frames, which their policy forbids, for a
      // rule that does not run. What passed is nobody's business, and there is much of it.
      .options({ preload: false, resultTypes: ['violations'] });
    if (colorScheme === 'dark') axe.withRules('color-contrast');
    const { violations } = await axe.analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join()}`,
    );
    expect(found, `${place}, ${colorScheme}`).toEqual([]);
  }
};
