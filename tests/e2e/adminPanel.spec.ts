import type { Locator, Page } from '@playwright/test';
import type { EarlierAnswer, TicketStats } from '../../shared/callables.ts';
import { LANGUAGES, LANGUAGE_FACTS } from '../../shared/language.ts';
import { HOUR } from '../../shared/time.ts';
import { texts } from '../../src/prerender/feeds/texts.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { expectFits } from '../support/expectFits.ts';
import { enterAs, seededAdmin } from '../support/people.ts';
import { expectPopup } from '../support/popups.ts';
import { words } from '../support/screens.ts';
import { storeTickets } from '../support/storedTickets.ts';

/** Tickets with a unique word, by which a search finds them among those of other tests. */
const storeFound = async (count: number, subject: string) => {
  const word = `q${Math.random().toString(36).slice(2, 10)}`;
  const now = Date.now();
  const stored = await storeTickets(
    Array.from({ length: count }, (_, at) => {
      const createdAt = now - (count - at) * HOUR;
      const answered = at % 10 === 9;
      return {
        subject: `${subject} ${at + 1} ${word}`,
        createdAt,
        lastActivityAt: createdAt,
        status: answered ? 'Answered' : 'Open',
        waitingSince: answered ? null : createdAt,
        firstResponseAt: answered ? createdAt + HOUR : null,
      } as const;
    }),
  );
  return { word, stored };
};

const openPanel = async (page: Page, search: string) => {
  await enterAs(page, seededAdmin);
  await page.goto(`/account?tab=admin${search}`);
  await expect(rows(page).or(page.getByText(words.adminPanel.none)).first()).toBeVisible();
};
const rows = (page: Page) => page.locator('li a[data-ticket]');

const earlierAnswer: EarlierAnswer = {
  ticketId: 'e'.repeat(32),
  ticketNumber: 900,
  subject: 'Wheel stops',
  language: 'en',
  question: 'The wheel stops.',
  answer: 'Update to 2.1.',
  answeredAt: 0,
};

test(
  '[ACC-11] [ACC-5] the admin searches, loads more, filters, answers with a saved reply and goes back',
  { tag: '@journey' },
  async ({ page }) => {
    // One page more than the list loads at first.
    const { word, stored } = await storeFound(60, 'Wheel jams');
    await openPanel(page, '');
    const search = page.getByRole('searchbox', { name: words.adminPanel.search });
    await page.keyboard.press('/');
    await page.keyboard.type(word);
    await expect(page).toHaveURL(new RegExp(`q=${word}$`));
    await expect(rows(page).first()).toContainText(`Wheel jams 60 ${word}`);
    await expect(page.getByText('The first 50 tickets of this list')).toBeVisible();

    await rows(page).last().scrollIntoViewIfNeeded();
    await expect(page.getByText('60 tickets', { exact: true })).toBeVisible();
    await expect(rows(page).last()).toContainText(`Wheel jams 1 ${word}`);

    await page.getByRole('button', { name: words.explorer.filters }).click();
    await page.getByRole('combobox', { name: words.adminPanel.status }).selectOption('Answered');
    await expect(page.getByText('6 tickets', { exact: true })).toBeVisible();
    await page.goBack();
    await expect(
      page.getByText('The first 50 tickets of this list').or(page.getByText('60 tickets')),
    ).toBeVisible();
    await page.goForward();
    await expect(page.getByText('6 tickets', { exact: true })).toBeVisible();

    const [oldest] = stored;
    if (!oldest) throw new Error('Nothing was stored.');
    await page.goBack();
    await expect(page.getByRole('combobox', { name: words.adminPanel.status })).toHaveValue('');
    await search.fill(String(oldest.ticketNumber));
    await expect(page.getByText('1 ticket', { exact: true })).toBeVisible();
    await expect(rows(page).first()).toContainText('overdue, waiting 2 days');
    await rows(page).first().click();
    await expect(page.getByRole('heading', { name: `Wheel jams 1 ${word}` })).toBeFocused();
    // Who presses the next button too does not miss it.
    const copyInvoice = page.getByRole('button', { name: words.adminPanel.customer.copyInvoice });
    // Across alone, since the conversation scrolls.
    const place = (await copyInvoice.boundingBox())?.x;
    // By key: the conversation scrolls to what was said when it is loaded, and a click may miss then.
    await page.getByRole('button', { name: words.adminPanel.customer.copyEmail }).press('Enter');
    await expect(page.getByText(/^(Copied\.|Your browser did not copy it\.)$/)).toBeVisible();
    expect((await copyInvoice.boundingBox())?.x).toBe(place);
    const answer = page.getByRole('textbox', { name: words.tickets.reply.answer });
    await answer.fill('I looked at your scene.');
    await page.route('**/getEarlierAnswers', (route) =>
      route.fulfill({ json: { result: { success: true, answers: [earlierAnswer] } } }),
    );
    await answer.press('Escape');
    await page.keyboard.press('a');
    await expect(page.getByRole('button', { name: 'the answer to #900' })).toBeFocused();
    await expectNoViolations(page, 'earlier answers');
    await page.keyboard.press('Escape');
    await page.keyboard.press(';');
    await expectNoViolations(page, 'saved replies');
    await page.keyboard.type('reproduced');
    await page.keyboard.press('Enter');
    await expect(answer).toBeFocused();
    await expect(answer).toHaveValue(
      /^I looked at your scene\.\n\nHi Ember,\n\nwe have reproduced/,
    );
    await expect(answer).toHaveValue(new RegExp(`ticket #${oldest.ticketNumber},`));
    await expectPopup(page, words.tickets.notice.responseSent, () =>
      page.getByRole('button', { name: words.tickets.reply.respond, exact: true }).click(),
    );
    await expect(rows(page).first()).toContainText('Answered');
    await expect(
      page.getByRole('region', { name: /^Wheel jams/ }).getByText(/^I looked at your scene/),
    ).toHaveCount(1);

    await page.reload();
    await expect(page.getByRole('heading', { name: `Wheel jams 1 ${word}` })).toBeVisible();
    await expect(search).toHaveValue(String(oldest.ticketNumber));
    await page.goBack();
    await expect(page.getByText(words.adminPanel.choose)).toBeVisible();
    await expect(search).toHaveValue(String(oldest.ticketNumber));
  },
);

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('an admin who is offline opens the dialogs of the panel', async ({ page, context }) => {
    await openPanel(page, '');
    await rows(page).first().click();
    const answer = page.getByRole('textbox', { name: words.tickets.reply.answer });
    await answer.fill('I looked at your scene.');
    await context.setOffline(true);
    await answer.press('Escape');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: words.adminPanel.keys.title })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('a');
    await expect(page.getByRole('dialog', { name: words.adminPanel.earlier.title })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: words.adminPanel.savedReplies.button }).click();
    await page.getByRole('button', { name: words.adminPanel.savedReplies.edit }).click();
    await expect(
      page.getByRole('dialog', { name: words.adminPanel.savedReplies.edit }),
    ).toBeVisible();
  });
});

test('an admin undoes a saved reply that was inserted by mistake, and keeps the words before it', async ({
  page,
}) => {
  const [ticket] = await storeTickets([{ subject: 'Moths circle the lamp' }]);
  await openPanel(page, `&ticket=${ticket?.ticketId}`);
  const answer = page.getByRole('textbox', { name: words.tickets.reply.answer });
  const replies = page.getByRole('button', { name: words.adminPanel.savedReplies.button });
  await expect(replies).toBeVisible();
  const [field, button] = [await answer.boundingBox(), await replies.boundingBox()];
  // Below the field, in the row of the buttons.
  expect(button?.y).toBeGreaterThan(Number(field?.y) + Number(field?.height));
  await answer.fill('I looked at your scene.');
  await answer.press('Escape');
  await page.keyboard.press(';');
  await page.keyboard.type('reproduced');
  await page.keyboard.press('Enter');
  await expect(answer).toHaveValue(/^I looked at your scene\.\n\n.*reproduced/s);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(answer).toHaveValue('I looked at your scene.');
});

const bottomOf = async (part: Locator) => {
  const { y = Infinity, height = 0 } = (await part.boundingBox()) ?? {};
  return y + height;
};

/** The search is beside the tabs, and the list of keys is as high as the screen. */
const expectRoomAbove = async (page: Page) => {
  const line = await bottomOf(page.getByRole('tablist').first());
  for (const part of [
    page.getByRole('searchbox'),
    page.getByRole('button', { name: words.explorer.filters }),
  ])
    expect(await bottomOf(part), 'clear of the line of the tabs').toBeLessThan(line);
  for (const language of LANGUAGES) {
    await page.getByRole('button', { name: LANGUAGE_FACTS[language].name }).click();
    await page.getByRole('button', { name: /\(\?\)$/ }).click();
    await expect(page.getByRole('dialog').getByRole('button')).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: LANGUAGE_FACTS.en.name }).click();
};

test('the admin reads the first ticket and closes the list of keys without scrolling', async ({
  page,
}) => {
  const { word } = await storeFound(1, 'Lantern flickers');
  const entry = { message: 'Still there. '.repeat(30), uid: 'x', by: 'owner' } as const;
  const [long] = await storeTickets([
    {
      subject: 'A long story',
      comments: Object.fromEntries(
        Array.from({ length: 20 }, (_, at) => [
          `entry${at}`.padEnd(9, '0'),
          { ...entry, timestamp: at },
        ]),
      ),
    },
  ]);
  if (!long) throw new Error('Nothing was stored.');
  await enterAs(page, seededAdmin);
  for (const [width, height, room] of [
    [1440, 900, 600],
    [390, 844, 559],
    [844, 390, 200],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`/account?tab=admin&q=${word}`);
    // Whole but for a fraction of a pixel, at which a row is cut off.
    if (height > 400) await expect(rows(page).first()).toBeInViewport({ ratio: 0.99 });
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    if (width === 1440) await expectRoomAbove(page);
    await rows(page).first().click();
    const said = page.getByRole('article').last();
    await expect(said).toBeInViewport({ ratio: 1 });
    const answer = page.getByRole('textbox', { name: words.tickets.reply.answer });
    const field = (await answer.boundingBox())?.y ?? 0;
    expect(await bottomOf(said)).toBeLessThan(field);
    const bar = page.getByRole('region', { name: /^Lantern flickers/ }).locator('header');
    expect(field - (await bottomOf(bar))).toBeGreaterThanOrEqual(room);
  }
  // What a keyboard leaves of the screen.
  await page.setViewportSize({ width: 390, height: 480 });
  await page.goto(`/account?tab=admin&ticket=${long.ticketId}`);
  const answer = page.getByRole('textbox', { name: words.tickets.reply.answer });
  const respond = page.getByRole('button', { name: words.tickets.reply.respond, exact: true });
  await answer.fill('Which lantern?');
  for (const top of [0, 900]) {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    await expect(respond).toBeInViewport({ ratio: 1 });
    await expect(answer).toBeInViewport({ ratio: 1 });
    const bar = page.getByRole('region', { name: 'A long story' }).locator('header');
    for (const part of [
      bar.getByText('Open'),
      bar.getByRole('button', { name: words.tickets.reply.close }),
    ])
      await expect(part).toBeInViewport({ ratio: 1 });
  }
});

const countedAt = Date.parse('2026-12-29');
/** Words and numbers as long as they get. */
const stats: TicketStats = {
  at: countedAt,
  firstReply: { inTime: 1, median: 47 * HOUR, workingMedian: 30 * HOUR },
  misses: [
    {
      ticketId: 'f'.repeat(32),
      ticketNumber: 123_456,
      subject: 'W'.repeat(120),
      createdAt: countedAt - 48 * HOUR,
      firstResponseAt: null,
      closedAt: null,
    },
  ],
};

/** In the page: by how many pixels a figure reaches out of its column. */
const farthestFigure = () => {
  const ends = [...document.querySelectorAll('summary > span')].map((figure) => {
    const text = document.createRange();
    text.selectNodeContents(figure);
    return text.getBoundingClientRect().right;
  });
  const column = document.querySelector('[data-panel="list"]')?.getBoundingClientRect().right ?? 0;
  return Math.round(Math.max(...ends) - column);
};

test('[ACC-11] statistics that load last shift nothing and fit every screen, in every language', async ({
  page,
}) => {
  await enterAs(page, seededAdmin);
  let release: (() => void) | undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/getTicketStats', async (route) => {
    await held;
    await route.fulfill({ json: { result: { success: true, stats } } });
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  const places = async (figures = false) => {
    const found: string[] = [];
    for (const language of LANGUAGES) {
      await page.getByRole('button', { name: LANGUAGE_FACTS[language].name }).click();
      // The list, which is below the statistics.
      const list = page.getByText(texts[language].adminPanel.none);
      await expect(list).toBeVisible();
      // The widest comes last, because only there the language buttons are in the header.
      for (const width of [320, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        found.push(`${language}, ${width} px: ${(await list.boundingBox())?.y}`);
      }
      if (figures) expect(await page.evaluate(farthestFigure), language).toBeLessThanOrEqual(0);
    }
    return found;
  };
  await page.goto('/account?tab=admin&q=nosuchticket');
  const before = await places();
  release?.();
  await expect(page.locator('summary > span').first()).toHaveText(/\d/);
  expect(await places(true)).toEqual(before);
  const miss = page.getByRole('link', { name: '#123456' });
  await expect(miss).toBeHidden();
  await page.locator('summary').first().press('Enter');
  await expect(miss).toBeVisible();
  await expectFits(page, 'expanded statistics', [1440, 320]);
  await expectNoViolations(page, 'expanded statistics');
});

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    expectedErrors: [/ERR_FAILED|status of 404 .*getTicket$/],
  });

  test('[ACC-10] the admin sees one pane at a time, and a message for no ticket and no server', async ({
    page,
  }) => {
    const { word } = await storeFound(1, 'Chat bubbles flicker '.repeat(5).trim());
    await openPanel(page, `&q=${word}`);
    const subject = rows(page).getByText(`flicker 1 ${word}`);
    await expect(subject).toBeVisible();
    const isWhole = await subject.evaluate(
      (text) => text.scrollHeight <= text.clientHeight && text.scrollWidth <= text.clientWidth,
    );
    expect(isWhole, 'the long subject').toBe(true);
    await rows(page).first().click();
    await expect(page.getByRole('heading', { name: `flicker 1 ${word}` })).toBeFocused();
    await expect(page.getByRole('searchbox', { name: words.adminPanel.search })).toBeHidden();
    // By key: the conversation scrolls to what was said when it is loaded, and a click may miss then.
    const back = page.getByRole('link', { name: words.adminPanel.back });
    await back.press('Enter');
    await expect(rows(page).first()).toBeFocused();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(390);

    await page.route(/\/(getAllTickets|getTicketStats)$/, (route) => route.abort());
    await page.goto(`/account?tab=admin&ticket=${'0'.repeat(32)}`);
    await expect(page.getByText(words.adminPanel.missing)).toBeVisible();
    await back.press('Enter');
    await expect(page.getByText(/^Failed to fetch all tickets\./)).toBeVisible();
    await expect(page.getByText(words.adminPanel.stats.failed, { exact: true })).toBeVisible();
    await expectNoViolations(page, 'no server');
    await page.unroute(/\/(getAllTickets|getTicketStats)$/);
    await page.getByRole('button', { name: words.common.retry }).last().click();
    await expect(rows(page).first()).toBeVisible();
  });

  test('an admin who has just closed a ticket sees the button that undoes it', async ({ page }) => {
    const { word } = await storeFound(2, 'Dust falls up');
    await openPanel(page, `&q=${word}`);
    await rows(page).first().click();
    const answer = page.getByRole('textbox', { name: words.tickets.reply.answer });
    await answer.fill('Fixed in 2.1.\n'.repeat(30));
    const listed = page.waitForResponse(/\/getAllTickets$/);
    await page.getByRole('button', { name: words.tickets.reply.respondAndClose }).click();
    const undo = page.getByRole('button', { name: words.tickets.undo.closing });
    await expect(undo).toBeInViewport({ ratio: 1 });
    // The page scrolls to it, and again with the list, which would move what is clicked.
    await expect(page.locator('[data-item=closed]')).toBeFocused();
    await listed;
    const back = page.getByRole('link', { name: words.adminPanel.back });
    await expect.poll(() => isAtRest(back)).toBe(true);
    expect(await isTouched(back)).toBe(true);
    await pressInPlace(page, back);
    await rows(page).last().click();
    await answer.fill('Which scene?');
    expect(await isTouched(undo)).toBe(true);
    for (const name of ['Respond', 'Respond and next', 'Respond and close', 'More']) {
      expect(await isTouched(page.getByRole('button', { name, exact: true })), name).toBe(true);
    }
    await expectPopup(page, 'The ticket is open again.', () => undo.click());
  });
});

/** Whether a control stands still for twenty frames: the page may scroll, and its header come back. */
const isAtRest = (control: Locator): Promise<boolean> =>
  control.evaluate(async (element) => {
    const { y } = element.getBoundingClientRect();
    for (let frame = 0; frame < 20; frame += 1) {
      // oxlint-disable-next-line no-await-in-loop -- a frame can only be looked at when it has come
      await new Promise(requestAnimationFrame);
      if (element.getBoundingClientRect().y !== y) return false;
    }
    return true;
  });

/**
 * Presses a control where it is, as a finger does. `click()` scrolls first to leave room for the header,
 * which comes back by that and moves the control between press and release.
 */
const pressInPlace = async (page: Page, control: Locator): Promise<void> => {
  const { x = 0, y = 0, width = 0, height = 0 } = (await control.boundingBox()) ?? {};
  await page.mouse.click(x + width / 2, y + height / 2);
};

/** Whether a finger in the middle of a control, where it is on the screen now, touches it. */
const isTouched = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
