import { LANGUAGE_FACTS } from '../../shared/language.ts';
import { expect, test } from '../support/browser.ts';
import { seededCustomer } from '../support/people.ts';
import { words } from '../support/screens.ts';
import { logIn } from '../support/sitePage.ts';

// React renders a page again whose texts were replaced before hydration; and the wrong password.
test.use({ expectedErrors: [/Minified React error #418|status of 400 .*identitytoolkit/] });

/** In the page: puts `<font>` in the place of each text node, now and later, as the translator of Chrome does. */
const translate = (): void => {
  const replaceTexts = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      const parent = text.parentElement;
      if (!parent || parent.closest('font, script, style, textarea')) continue;
      if (!text.nodeValue?.trim()) continue;
      const font = document.createElement('font');
      font.append(document.createElement('font'));
      font.firstElementChild?.append(text.nodeValue);
      parent.insertBefore(font, text);
      parent.removeChild(text);
    }
    observer.takeRecords();
  };
  const observer = new MutationObserver(replaceTexts);
  const start = () => {
    replaceTexts();
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  };
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start);
  else start();
};

// Anything that React reports fails the test, and so does the error page.
test('a visitor who translates the page filters, searches, looks at images and logs in', async ({
  page,
}) => {
  await page.goto('/');
  await page.evaluate(translate);
  await page
    .getByRole('banner')
    .getByRole('link', { name: words.nav.explore, exact: true })
    .click();
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  const all = await cards.count();
  await page.getByRole('radio', { name: words.explorer.pipeline.HDRP }).check({ force: true });
  await expect.poll(() => cards.count()).toBeLessThan(all);
  const results = page.getByRole('main').locator('[aria-live]').first();
  await expect(results).toHaveText(new RegExp(`^${await cards.count()} `));
  await page.getByRole('radio', { name: 'All' }).check({ force: true });
  for (const [word, outcome] of [
    ['no such asset', 'No asset matches'],
    ['pet', /^\d+ assets? for “pet”$/],
  ] as const) {
    await page.getByRole('searchbox').fill(word);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByText(outcome).first()).toBeVisible();
  }

  await cards.first().getByRole('link').click();
  await page.getByRole('button', { name: words.gallery.next }).click();
  await expect(page.getByText(/^2 of \d$/)).toBeVisible();
  await expect(page.getByText(/^1 of \d$/)).toHaveCount(0);
  // By key: the header may be sliding away.
  await page.getByRole('button', { name: 'Português' }).first().press('Enter');
  await expect(page.getByText(/^2 de \d$/)).toBeVisible();
  // Texts that stand beside others are changed in their places.
  await expect(page.getByText('abre em uma nova aba').first()).toBeAttached();
  await expect(page.getByText('opens in a new tab')).toHaveCount(0);

  // Translated before the script of the page is there.
  await page.addInitScript(translate);
  await page.goto('/pt/login');
  await page.getByRole('button', { name: LANGUAGE_FACTS.en.name }).press('Enter');
  await logIn(page, seededCustomer.email, 'not it at all');
  await expect(page.getByText(/^E-mail and password don’t match/).first()).toBeVisible();
});
