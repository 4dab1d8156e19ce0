import { texts } from '../../src/prerender/feeds/texts.ts';
import type { TicketStats } from '../../shared/callables.ts';
import { LANGUAGES, LANGUAGE_FACTS } from '../../shared/language.ts';
import { HOUR } from '../../shared/time.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { expectFits } from '../support/fits.ts';
import { enter, seededAdmin } from '../support/people.ts';

const at = Date.parse('2026-12-29');
/** Words and numbers as long as they get. */
const stats: TicketStats = {
  at,
  firstReply: { inTime: 1, median: 719.9 * HOUR },
  misses: [
    {
      ticketId: 'f'.repeat(32),
      ticketNumber: 123_456,
      subject: 'W'.repeat(120),
      createdAt: at - 48 * HOUR,
      firstResponseAt: null,
    },
  ],
};

test('[ACC-11] statistics that load last shift nothing and fit every screen, in every language', async ({
  page,
}) => {
  await enter(page, seededAdmin);
  let release: (() => void) | undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/getTicketStats', async (route) => {
    await held;
    await route.fulfill({ json: { result: { success: true, stats } } });
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  const places = async () => {
    const found: string[] = [];
    for (const language of LANGUAGES) {
      await page.getByRole('button', { name: LANGUAGE_FACTS[language].name }).click();
      // The list, which is below the statistics.
      const list = page.getByText(texts[language].adminPanel.none);
      await expect(list).toBeVisible();
      // The widest comes last, because only there the language buttons are in the header.
      for (const width of [320, 390, 576, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        found.push(`${language}, ${width} px: ${(await list.boundingBox())?.y}`);
      }
    }
    return found;
  };
  await page.goto('/account?tab=admin&q=nosuchticket');
  const before = await places();
  release?.();
  await expect(page.locator('summary > span').first()).toHaveText(/^\d/);
  expect(await places()).toEqual(before);
  const miss = page.getByRole('link', { name: '#123456' });
  await expect(miss).toBeHidden();
  await page.locator('summary').first().press('Enter');
  await expect(miss).toBeVisible();
  await expectFits(page, 'expanded statistics', [1440, 390, 320]);
  await expectNoViolations(page, 'expanded statistics');
});
