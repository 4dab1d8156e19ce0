import { pageList, pages } from '../../src/content/paths.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { expectFits, useLargeLetters, WIDTHS } from '../support/expectFits.ts';
import { enterAs, newPerson, seededAdmin } from '../support/people.ts';
import { storeTickets } from '../support/storedTickets.ts';
import { BRAND, textsIn } from '../support/translations.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('every guarded page passes axe and fits every screen and text size', async ({ page }) => {
  const person = await newPerson();
  // The list of the admin would have the tickets of all other tests.
  const word = `q${person.uid.toLowerCase()}`;
  const ticket = { uid: person.uid, subject: `Bullets leave the screen ${word}` };
  await storeTickets([ticket, { ...ticket, status: 'Answered', waitingSince: null }, ticket]);
  const expectLargeLettersToFit = await useLargeLetters(page);
  // The longer words are the Portuguese ones.
  const t = await textsIn('pt');
  const guarded = pageList.filter(({ access }) => access === 'signedIn');
  const headingOf = ({ title }: (typeof guarded)[number]) =>
    page.getByRole('heading', { level: 1, name: title ? t(title) : BRAND });
  const tickets = page.getByRole('link', { name: new RegExp(word) });
  for (const [path, sign, visitor] of [
    ...guarded.map((row) =>
      row.path === pages.tickets.path
        ? ([`${row.path}?type=help`, page.getByLabel(t('ticketForm.subject')), person] as const)
        : ([row.path, headingOf(row), person] as const),
    ),
    ['/account?tab=tickets', tickets.first(), person],
    [`/account?tab=admin&q=${word}`, tickets.first(), seededAdmin],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await enterAs(page, visitor);
    await page.goto(`/pt${path}`);
    await expect(sign, path).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]'), path).toHaveCount(0);
    await expectNoViolations(page, path);
    await expectFits(page, path, WIDTHS);
    await expectLargeLettersToFit(path);
  }
});
