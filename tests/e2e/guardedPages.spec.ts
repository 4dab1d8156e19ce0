import { pageList } from '../../src/content/paths.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { expectFits, useLargeLetters, WIDTHS } from '../support/expectFits.ts';
import { enterAs, seededAdmin } from '../support/people.ts';
import { BRAND, textsIn } from '../support/translations.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('every guarded page passes axe and fits every screen and text size', async ({ page }) => {
  test.slow();
  await enterAs(page, seededAdmin);
  const expectLargeLettersToFit = await useLargeLetters(page);
  // The longer words are the Portuguese ones.
  const t = await textsIn('pt');
  const guarded = pageList.filter(({ access }) => access === 'signedIn');
  const headingOf = ({ title }: (typeof guarded)[number]) =>
    page.getByRole('heading', { level: 1, name: title ? t(title) : BRAND });
  for (const [path, sign] of [
    ...guarded.map((row) => [row.path, headingOf(row)] as const),
    ['/tickets?type=help', page.getByLabel(t('ticketForm.subject'))],
    ['/account?tab=tickets', page.getByRole('link', { name: /ticket/i }).first()],
    [
      '/account?tab=admin',
      page
        .getByText(/\d+ tickets?( desta lista)?$|^Nenhum ticket/)
        .filter({ visible: true })
        .first(),
    ],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/pt${path}`);
    await expect(sign, path).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]'), path).toHaveCount(0);
    await expectNoViolations(page, path);
    await expectFits(page, path, WIDTHS);
    await expectLargeLettersToFit(path);
  }
});
