import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Expects no axe violations in the current page; `place` names it in a failure. The themes differ in
 * colours only, so the dark one is only checked for contrast.
 */
export const expectNoViolations = async (page: Page, place: string): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Waits for transitions: colours during a change of theme would fail.
    await page.evaluate(async () => {
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    });
    const axe = new AxeBuilder({ page })
      // Legacy mode, because otherwise axe opens a tab to merge its results.
      .setLegacyMode()
      // `preload` would fetch the stylesheets of frames, which their policy forbids, for a rule that
      // does not run. Passed checks are left out because there are many.
      .options({ preload: false, resultTypes: ['violations'] });
    if (colorScheme === 'dark') axe.withRules('color-contrast');
    const { violations } = await axe.analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join()}`,
    );
    expect(found, `${place}, ${colorScheme}`).toEqual([]);
  }
};
