import { texts } from '../../src/prerender/feeds/texts.ts';
import type { TicketStats } from '../../shared/callables.ts';
import { LANGUAGES, LANGUAGE_FACTS } from '../../shared/language.ts';
import { HOUR } from '../../shared/time.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { expectFits } from '../support/fits.ts';
import { enter, seededAdmin } from '../support/people.ts';

/** Statistics with words and numbers as long as the test wants. */
const month = (isMissed: boolean, median: number) => {
  const at = Date.parse('2026-12-29');
  const miss = {
    ticketId: 'f'.repeat(32),
    ticketNumber: 123_456,
    subject: 'W'.repeat(120),
    createdAt: at - 48 * HOUR,
    firstResponseAt: null,
  };
  return {
    at,
    firstReply: { inTime: 1, median },
    misses: isMissed ? [miss] : [],
  } satisfies TicketStats;
};

const months: Record<string, TicketStats> = {
  'minutes, and no late reply': month(false, 0.99 * HOUR),
  'long words and numbers': month(true, 719.9 * HOUR),
};

test('[ACC-11] statistics that load last shift nothing and fit every screen, in every language', async ({
  page,
}) => {
  await enter(page, seededAdmin);
  let release: ((stats: TicketStats) => void) | undefined;
  await page.route('**/getTicketStats', async (route) => {
    const stats = await new Promise<TicketStats>((resolve) => {
      release = resolve;
    });
    await route.fulfill({ json: { result: { success: true, stats } } });
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  const places = async () => {
    const found: string[] = [];
    for (const language of LANGUAGES) {
      await page.getByRole('button', { name: LANGUAGE_FACTS[language].name }).click();
      const search = page.getByRole('searchbox', { name: texts[language].adminPanel.search });
      await expect(search).toBeVisible();
      // The widest comes last, because only there the language buttons are in the header.
      for (const width of [320, 390, 576, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        found.push(`${language}, ${width} px: ${(await search.boundingBox())?.y}`);
      }
    }
    return found;
  };
  let before: string[] | undefined;
  for (const [name, stats] of Object.entries(months)) {
    await page.goto('/account?tab=admin');
    await expect.poll(() => release).toBeDefined();
    before ??= await places();
    release?.(stats);
    release = undefined;
    await expect(page.locator('summary > span').first()).toHaveText(/^\d/);
    expect(await places(), name).toEqual(before);
  }
  const miss = page.getByRole('link', { name: '#123456' });
  await expect(miss).toBeHidden();
  await page.locator('summary').first().press('Enter');
  await expect(miss).toBeVisible();
  await expectFits(page, 'expanded statistics', [1440, 390, 320]);
  await expectNoViolations(page, 'expanded statistics');
});
