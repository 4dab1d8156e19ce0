import type { Page } from '@playwright/test';
import { expectNoViolations, violationsOf } from '../support/axe.ts';
import { breakpoints } from '../support/breakpoints.ts';
import { expect, isHydrated, test } from '../support/browser.ts';
import { enterAs, newPerson, seededAdmin, seededCustomer } from '../support/people.ts';
import { holdScript } from '../support/holdScript.ts';
import { holdPopups } from '../support/popups.ts';
import { portuguese as portugueseWords, words } from '../support/screens.ts';
import { heading, userMenu } from '../support/sitePage.ts';
import { storeTickets } from '../support/storedTickets.ts';
import { openTicket, uploadImage } from '../support/tickets.ts';

const supportButton = (page: Page) => page.getByRole('button', { name: words.nav.support });
const inBar = (page: Page, name: string | RegExp) =>
  page.getByRole('banner').getByRole('link', { name });

test('[HDR-9] the header hides on the way down and returns on the way up and on focus', async ({
  page,
}) => {
  await page.goto('/');
  await page.waitForFunction(isHydrated);
  const header = page.getByRole('banner');
  await expect(header).toBeInViewport();
  await page.mouse.move(600, 500);
  await page.mouse.wheel(0, 600);
  await expect(header).not.toBeInViewport();
  await page.mouse.wheel(0, -60);
  await expect(header).toBeInViewport();
  await page.mouse.wheel(0, 400);
  await expect(header).not.toBeInViewport();
  await page.keyboard.press('Shift+Tab');
  await expect(header).not.toBeInViewport();
  // By itself, and not because the browser scrolls up to what has the focus.
  const logo = header.getByRole('link').first();
  await logo.evaluate((link: HTMLElement) => link.focus({ preventScroll: true }));
  await expect(header).toBeInViewport();
});

test('[HDR-10] [STA-2] a customer opens and closes the menus of the header by keyboard', async ({
  page,
}) => {
  await enterAs(page, seededCustomer);
  await page.goto('/about');
  await expect(userMenu(page)).toHaveText('pixelsmith');
  await supportButton(page).click();
  await expect(inBar(page, words.nav.contact)).toBeVisible();
  await expectNoViolations(page, 'support');
  await heading(page).click();
  await expect(inBar(page, words.nav.contact)).toBeHidden();

  await inBar(page, words.nav.about).focus();
  await page.keyboard.press('Tab');
  await expect(supportButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect(inBar(page, words.nav.contact)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(inBar(page, words.nav.ticket)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(inBar(page, words.nav.contact)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Tab');
  await expect(inBar(page, words.nav.ticket)).toBeHidden();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowDown');
  await expect(inBar(page, words.nav.contact)).toBeFocused();
  await supportButton(page).evaluate((button) => {
    const panel = document.querySelector<HTMLElement>(':popover-open');
    const press = () =>
      button.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
    // A key may come before the page learns that the menu has closed.
    panel?.hidePopover();
    press();
    // The first browsers with popovers throw an error where one is open already.
    if (panel)
      panel.showPopover = () => {
        throw new Error('It is open already.');
      };
    press();
    if (panel) Reflect.deleteProperty(panel, 'showPopover');
  });
  await page.keyboard.press('ArrowUp');
  await expect(inBar(page, words.nav.contact)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(inBar(page, words.nav.contact)).toBeHidden();
  await expect(supportButton(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('/contact');
  await expect(heading(page)).toBeFocused();
  await expect(inBar(page, words.nav.ticket)).toBeHidden();

  await supportButton(page).click();
  await userMenu(page).click();
  await expect(inBar(page, words.nav.contact)).toBeHidden();
  await expect(inBar(page, words.header.vouchers)).toBeVisible();
  await expectNoViolations(page, 'user menu');
  await page.getByRole('button', { name: words.header.logOut }).click();
  await expect(inBar(page, words.header.logIn)).toBeVisible();
  await expect(userMenu(page)).toHaveCount(0);
  await expect(page.getByRole('banner').getByText('pixelsmith')).toHaveCount(0);
});

test('every menu opens as a whole on the screen, however wide it is', async ({ page }) => {
  const [ticket] = await storeTickets([{ subject: 'The lantern flickers' }]);
  await enterAs(page, seededAdmin);
  // The longer words are the Portuguese ones.
  await page.goto(`/pt/account?tab=admin&ticket=${ticket?.ticketId}`);
  await expect(page.getByRole('article')).toBeVisible();
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const buttons = await page.locator('button[popovertarget]:visible').all();
    // On a narrow screen the ticket hides the list and its filters.
    expect(buttons).toHaveLength(width < 1024 ? 4 : 5);
    for (const button of buttons) {
      await button.click();
      const menu = page.locator(':popover-open');
      await expect(menu).toBeInViewport({ ratio: 0.99 });
      // The narrowest menu, without a word that is cut.
      expect((await menu.boundingBox())?.width).toBeGreaterThan(200);
      await page.keyboard.press('Escape');
    }
  }
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test(
    '[HDR-3] the main menu repeats the entries, and a tap beside it closes it and acts',
    { tag: '@journey' },
    async ({ page }) => {
      await page.goto('/about');
      await expect(inBar(page, words.nav.explore)).toBeHidden();
      const menu = page.getByRole('button', { name: words.menu.main, exact: true });
      await menu.tap();
      for (const [name, path] of [
        ['Explore', '/assets'],
        ['About', '/about'],
        ['Contact', '/contact'],
        ['Ticket', '/tickets'],
      ] as const) {
        await expect(inBar(page, name)).toHaveAttribute('href', path);
        await expect(inBar(page, name)).toBeVisible();
      }
      await expect(inBar(page, /^Community chat/)).toHaveAttribute('target', '_blank');
      const entries = page.getByRole('banner').getByRole('listitem');
      await expect(entries.getByRole('link', { name: words.header.logIn })).toBeVisible();
      await expectNoViolations(page, 'main menu');

      const logo = page.getByRole('banner').getByRole('link').first();
      await logo.tap();
      await page.waitForURL('/');
      await expect(inBar(page, words.nav.explore)).toBeHidden();
      await menu.tap();
      await inBar(page, words.nav.contact).tap();
      await page.waitForURL('/contact');
      await expect(inBar(page, words.nav.contact)).toBeHidden();
    },
  );
});

test('a menu that is opened while a page is loading stays open when it comes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about');
  const menu = page.getByRole('button', { name: words.menu.main, exact: true });
  await menu.click();
  const release = await holdScript(page, /\.js$/);
  const asked = page.waitForRequest(/\.js$/);
  await inBar(page, words.nav.contact).click();
  await asked;
  await menu.click();
  release();
  await expect(
    page.getByRole('heading', { level: 1, name: words.pages.contact.title }),
  ).toBeVisible();
  await expect(inBar(page, words.nav.contact)).toBeVisible();
  await inBar(page, words.nav.about).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('[HDR-5] [HDR-8] a reader sees on every screen that the search is off, and the studio’s name', async ({
  page,
}) => {
  const name = page.getByRole('banner').locator('bdi');
  for (const signedIn of [false, true]) {
    if (signedIn) await enterAs(page, seededCustomer);
    // The longer words are the Portuguese ones.
    await page.goto('/pt/about');
    await expect(name).toHaveText(signedIn ? ['pixelsmith'] : []);
    for (const width of [320, 1440]) {
      const where = `${width} px${signedIn ? ', signed in' : ''}`;
      await page.setViewportSize({ width, height: 844 });
      const search = page.getByRole('search');
      await expect(search.getByRole('searchbox')).toBeDisabled();
      await expect(
        search.getByRole('button', { name: portugueseWords.search.disabled }),
      ).toBeVisible();
      await expect(page.getByRole('banner').getByText('Lumipaw Games')).toBeInViewport({
        ratio: 1,
      });
      if (signedIn) {
        const { width: shown = 0 } = (await name.boundingBox()) ?? {};
        expect(shown, where).toBeGreaterThan(45);
      }
    }
  }
});

test.describe('when the texts of a language do not come', () => {
  test.use({ expectedErrors: [/Failed to load resource|Failed to fetch/] });

  test('[HDR-4] [I18-4] a visitor whose language does not come reads so, and can choose it again', async ({
    page,
  }) => {
    await page.route('/static/texts-pt-*', (route) => route.fulfill({ status: 503 }));
    await page.clock.install();
    await page.goto('/about');
    const portuguese = page.getByRole('button', { name: 'Português' });
    const release = await holdPopups(page);
    await portuguese.click();
    // After its tries, which wait longer each time.
    await expect(async () => {
      await page.clock.runFor(12_000);
      await expect(
        page.getByText('The page could not be loaded in Português. Check your connection'),
      ).toBeVisible({ timeout: 100 });
    }).toPass();
    await release();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.unrouteAll();
    await portuguese.click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt');
    await expect(page).toHaveURL('/pt/about');
  });
});

test('a visitor resizes the window, leaves and returns, and the page still answers', async ({
  page,
}) => {
  await page.goto('/');
  const widths = await page.evaluate(breakpoints);
  expect(widths.length).toBeGreaterThan(3);
  const around = widths.flatMap((width) => [width - 1, width + 1]);
  for (const width of around.toReversed()) await page.setViewportSize({ width, height: 900 });
  await page.goto('/robots.txt');
  await page.goBack();
  await page.getByRole('button', { name: words.menu.main, exact: true }).click();
  await expect(inBar(page, words.nav.about)).toBeVisible();
});

test('the skip link leads past the header, and the header covers nothing there', async ({
  page,
}) => {
  await page.goto('/about');
  await expect(heading(page)).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: words.header.skip });
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  const covered = await page.evaluate(() => {
    const bottom = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    return bottom - (document.querySelector('main')?.getBoundingClientRect().top ?? 0);
  });
  expect(covered).toBeLessThanOrEqual(1);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
});

test('[HDR-6] a search shows its results from their top; Back returns to where it was made', async ({
  page,
}) => {
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  await page.goto('/assets');
  await expect(page.getByRole('article').last()).toBeAttached();
  await page.waitForFunction(isHydrated);
  await page.mouse.move(600, 500);
  await page.mouse.wheel(0, 700);
  await page.mouse.wheel(0, -60);
  await expect.poll(scrolled).toBe(640);
  const search = page.getByRole('searchbox');
  await search.fill('  pet ');
  const left = await scrolled();
  await page.keyboard.press('Enter');
  await page.waitForURL('/assets?query=pet');
  await expect(page.getByText('1 asset for “pet”')).toBeInViewport();
  await expect.poll(scrolled).toBe(0);
  await expect(search).toBeFocused();
  await page.goBack();
  await expect(search).toHaveValue('');
  await expect.poll(scrolled).toBe(left);

  await page
    .getByRole('navigation', { name: 'Lists' })
    .getByRole('link', { name: words.explorer.tips })
    .click();
  await expect(heading(page)).toHaveText('Game development tips');
  await expect(heading(page)).toBeFocused();
  await expect.poll(scrolled).toBe(0);
});

test('Back from a product page that was reloaded shows the list where it was left', async ({
  page,
}) => {
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  await page.setViewportSize({ width: 375, height: 720 });
  await page.goto('/assets?query=unity');
  await page.waitForFunction(isHydrated);
  const card = page.getByRole('article').last().getByRole('link');
  await card.scrollIntoViewIfNeeded();
  await card.focus();
  const left = await scrolled();
  expect(left).toBeGreaterThan(100);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/project\//);
  await expect(heading(page)).toBeFocused();
  await page.reload();
  await page.waitForFunction(isHydrated);
  await page.goBack();
  await expect(page.getByRole('article').last()).toBeAttached();
  await expect.poll(scrolled).toBe(left);
});

test('Back to a product page whose texts come late shows it where it was left', async ({
  page,
}) => {
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  await page.setViewportSize({ width: 375, height: 720 });
  await page.goto('/project/3');
  await page.waitForFunction(isHydrated);
  await page.locator('#releases').scrollIntoViewIfNeeded();
  const left = await scrolled();
  const other = page.locator('main a[href^="/project/"]').first();
  await other.evaluate((link: HTMLElement) => link.focus({ preventScroll: true }));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/project\/(?!3$)/);
  await expect(heading(page)).toBeFocused();
  await page.reload();
  await page.waitForFunction(isHydrated);
  await page.goBack();
  await expect(page.locator('#releases')).toBeAttached();
  await expect.poll(scrolled).toBe(left);
});

test('a link to a part of a product page leads there as soon as the part is loaded', async ({
  page,
}) => {
  const release = await holdScript(page, /\/static\/virtualPet\.texts-/);
  await page.goto('/assets');
  await page.waitForFunction(isHydrated);
  await page.locator('main a[href="/project/3"]').first().click();
  await page.getByRole('link', { name: words.project.runs.title }).click();
  await page.waitForURL('**/project/3#compatibility');
  release();
  await expect(page.getByRole('heading', { name: words.project.runs.title })).toBeInViewport();
});

/** In the page: what a click on a link does. */
const follow = (path: string) => {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
};

test.describe('when the script of a page is missing', () => {
  test.use({ expectedErrors: [/(?:Contact|Documents|Tips)Page-/] });

  test('a list whose tips did not load shows its assets', async ({ page }) => {
    await page.route(/\/static\/TipsPage-[^/]+\.js$/, (route) =>
      route.fulfill({ status: 404, body: '' }),
    );
    await page.goto('/about');
    await page.waitForFunction(isHydrated);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.evaluate(follow, '/assets?filter=tips');
    await expect(heading(page)).toHaveText('This page did not load');
    await expect(heading(page)).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await inBar(page, words.nav.explore).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('[SHL-1] [SHL-2] a visitor who sees the loading error gets the page by a retry or once online', async ({
    page,
  }) => {
    await page.goto('/about');
    await page.waitForFunction(isHydrated);
    for (const [path, title, comeBack] of [
      [
        '/documents',
        'Documentation',
        () => page.getByRole('button', { name: words.common.retry }).click(),
      ],
      [
        '/contact',
        words.pages.contact.title,
        () => page.evaluate(() => dispatchEvent(new Event('online'))),
      ],
    ] as const) {
      const script = /\/static\/(?:Contact|Documents)Page-[^/]+\.js$/;
      await page.route(script, (route) => route.fulfill({ status: 404, body: '' }));
      await page.evaluate(follow, path);
      await expect(heading(page)).toHaveText('This page did not load');
      await expect(page).toHaveTitle('This page did not load · Lumipaw Games');
      await expect(
        page.locator('meta[name=description]'),
        'not of the page before',
      ).toHaveAttribute('content', /while this page was loading/);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        new RegExp(`${path}$`),
      );
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeAttached();
      await page.unroute(script);
      await comeBack();
      await expect(heading(page)).toHaveText(title);
      await page.waitForFunction(isHydrated);
    }
  });
});

test('who has forced colors sees the focus on the open page’s link, and which filter is chosen', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/assets');
  const link = page.getByRole('banner').getByRole('link', { name: words.nav.explore });
  await expect(link).toHaveCSS('outline-style', 'solid');
  const unfocused = await link.evaluate((element) => getComputedStyle(element).outlineWidth);
  await page.keyboard.press('Tab');
  await link.focus();
  await expect(link).not.toHaveCSS('outline-width', unfocused);
  const filter = page.getByRole('group', { name: words.explorer.price.label });
  await expect(filter.locator('label', { hasText: 'Any' })).toHaveCSS('outline-style', 'solid');
  await expect(filter.locator('label', { hasText: 'Free' })).toHaveCSS('outline-style', 'none');
});

test('with forced colors a select has the arrow of the browser', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/project/1');
  await expect(page.getByRole('combobox').first()).toHaveCSS('appearance', 'auto');
});

test('a printed conversation is what was written, without what can be pressed', async ({
  page,
}) => {
  const customer = await newPerson();
  const { ticketId } = await openTicket(customer, { images: [await uploadImage(customer)] });
  await enterAs(page, seededAdmin);
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(`/account?tab=admin&ticket=${ticketId}`);
  const controls = [
    page.getByRole('link', { name: words.header.skip }),
    page.getByRole('main').getByRole('link', { name: words.adminPanel.back }),
    page.getByRole('textbox', { name: words.tickets.reply.answer }),
  ];
  for (const control of controls) await expect(control).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article')).toBeVisible();
  await expect(page.getByRole('article').locator('img')).toBeVisible();
  for (const control of controls) await expect(control).toBeHidden();
});

/** In the page: what has the focus without a ring of its own, of what covers it or of what it is in. */
const withoutRing = () => {
  const focused = document.activeElement;
  // Behind the last one the browser's own controls follow.
  if (!focused || focused === document.body) return null;
  const rings = [
    getComputedStyle(focused),
    getComputedStyle(focused, '::after'),
    ...[focused.parentElement, focused.nextElementSibling].flatMap((element) =>
      element ? [getComputedStyle(element)] : [],
    ),
  ];
  const isSeen = rings.some(
    ({ outlineStyle, outlineWidth }) => outlineStyle === 'solid' && parseFloat(outlineWidth) >= 2,
  );
  return isSeen ? null : focused.outerHTML.slice(0, 120);
};

test('who goes by the Tab key sees where they are, on every link, button and field', async ({
  page,
}) => {
  for (const [path, stops] of [
    ['/assets', 30],
    ['/login', 12],
  ] as const) {
    await page.goto(path);
    await page.waitForFunction(isHydrated);
    // The header is the same on both pages.
    if (path === '/login') await page.getByRole('main').focus();
    const lost: (string | null)[] = [];
    for (let stop = 0; stop < stops; stop += 1) {
      await page.keyboard.press('Tab');
      lost.push(await page.evaluate(withoutRing));
    }
    expect(
      lost.filter((one) => one !== null),
      path,
    ).toEqual([]);
  }
});

test('who asks for more contrast reads list and login at 7:1', async ({ page }) => {
  for (const [path, colorScheme] of [
    ['/assets', 'light'],
    ['/login', 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme, contrast: 'more', reducedMotion: 'reduce' });
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
    expect(await violationsOf(page, ['color-contrast-enhanced']), path).toEqual([]);
  }
});

/** How light the page behind the text is: the first number of its oklch(). */
const lightness = (page: Page) =>
  page.evaluate(() =>
    Number(/[\d.]+/.exec(getComputedStyle(document.documentElement).backgroundColor)?.[0]),
  );

test.describe('on a device with dark colors', () => {
  test.use({ colorScheme: 'dark' });

  test('a visitor who chose light colors sees them from the first paint on, without a flash', async ({
    page,
  }) => {
    await page.goto('/about');
    expect(await lightness(page)).toBeLessThan(0.3);
    const light = page.getByRole('button', { name: words.theme.light });
    await light.click();
    await expect(light).toHaveAttribute('aria-pressed', 'true');
    expect(await lightness(page)).toBeGreaterThan(0.9);
    // No file with a script has come yet, so only what is in the HTML has set them.
    const release = await holdScript(page, /\.js$/);
    await page.reload({ waitUntil: 'commit' });
    await expect(heading(page)).toBeVisible();
    expect(await lightness(page)).toBeGreaterThan(0.9);
    release();
    await page.waitForFunction(isHydrated);
  });

  test('a page is printed black on white, with the addresses of links to other sites', async ({
    page,
  }) => {
    await page.goto('/project/1');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
    const store = page.getByRole('link', { name: words.project.store }).first();
    const after = await store.evaluate((link) => getComputedStyle(link, '::after').content);
    expect(after).toContain('https://');
  });

  test('a printed row names the address of another site beside its title', async ({ page }) => {
    await page.goto('/contact');
    await page.emulateMedia({ media: 'print' });
    const row = page.getByRole('heading', { name: words.contact.community }).getByRole('link');
    const after = await row.evaluate((link) => getComputedStyle(link, '::after').position);
    expect(after).toBe('static');
  });
});
