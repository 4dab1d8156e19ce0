import type { Locator, Page, Route } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { enterAs, newPerson } from '../support/people.ts';
import { expectPopup, holdPopups } from '../support/popups.ts';
import { words } from '../support/screens.ts';
import { storeTickets } from '../support/storedTickets.ts';
import { attachImages, logIn, messageField, messages } from '../support/sitePage.ts';
import { openTicket, ticketsOf } from '../support/tickets.ts';

// A customer asks for a ticket that is not theirs.
test.use({ expectedErrors: [/status of 403 .*getTicket$/] });

const panel = (page: Page) => page.getByRole('tabpanel');
const row = (page: Page, subject: string) => panel(page).getByRole('link', { name: subject });
/** The page learns of what others do only when it is loaded, however long a test takes. */
const withoutNews = (page: Page) =>
  page.route(/\/get(All|User)Tickets$/, (route) =>
    route.request().postData()?.includes('"since":')
      ? route.fulfill({ json: { result: { success: true, tickets: [], nextCursor: null } } })
      : route.continue(),
  );
const linkTo = (ticketId: string, tab = 'tickets') => `/account?tab=${tab}&ticket=${ticketId}`;

test(
  '[ACC-4] [ACC-5] [ACC-6] [ACC-7] [ACC-9] [ACC-11] customer and admin handle a ticket until its end',
  { tag: '@journey' },
  async ({ page, browser }) => {
    const [customer, admin] = await Promise.all([newPerson(), newPerson({ isAdmin: true })]);
    await withoutNews(page);
    const subject = 'Bullets stay behind';
    const { ticketId } = await openTicket(customer, {
      subject,
      description: 'See https://logs.example/42 <b>please</b>',
    });

    // The link survives the login.
    await page.goto(linkTo(ticketId));
    await page.waitForURL('/login');
    await logIn(page, customer.email);
    await page.waitForURL(linkTo(ticketId));
    await expect(page.getByRole('heading', { name: subject })).toBeVisible();
    await expect(messages(page)).toContainText(['See https://logs.example/42']);
    await expect(messages(page)).toContainText(['<b>please</b>']);

    // The admin answers.
    const studio = await (await browser.newContext()).newPage();
    await withoutNews(studio);
    await enterAs(studio, admin);
    // A link to My Tickets, as in a mail, redirects an admin to the panel.
    await studio.goto(linkTo(ticketId));
    await studio.waitForURL(linkTo(ticketId, 'admin'));
    await expect(studio.getByRole('heading', { name: subject })).toBeVisible();
    // Its row in the list says the status to screen readers alone, below a heading that says it.
    const opened = studio.getByRole('region', { name: subject, exact: true });
    await messageField(studio).fill('Fixed in 2.4.1.');
    await attachImages(studio, { name: 'boss.png' });
    await expectPopup(studio, words.tickets.notice.responseSent, () =>
      studio.getByRole('button', { name: words.tickets.reply.respond, exact: true }).click(),
    );
    await expect(messages(studio).last()).toContainText('Fixed in 2.4.1.');
    await expect(opened.locator('[data-status="Answered"]')).toBeVisible();

    // A note for colleagues, which the customer finds nowhere.
    await messageField(studio).fill('Sent a voucher too.');
    await studio.getByRole('button', { name: words.tickets.reply.others, exact: true }).click();
    await expectPopup(studio, 'Internal note saved.', () =>
      studio.getByRole('button', { name: /^Internal note/ }).click(),
    );
    const note = studio.getByRole('article', {
      name: /Internal note, the customer does not see it/,
    });
    await expect(note).toContainText('Sent a voucher too.');
    await expect(opened.locator('[data-status="Answered"]')).toBeVisible();
    await expectNoViolations(studio, 'an internal note');

    // The customer sees the new answer, opens it by keyboard and returns to its row.
    await page.goto('/account?tab=tickets');
    await expect(row(page, subject)).toHaveAccessibleName(/^New .*Answered/);
    // From now on alone with the ticket.
    await page.unrouteAll();
    await row(page, subject).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: subject })).toBeFocused();
    await expect(messages(page).last()).toContainText('Lumipaw Games');
    await expect(messages(page).last()).toContainText('Fixed in 2.4.1.');
    await expect(page.getByText('Sent a voucher too.')).toHaveCount(0);
    await messages(page)
      .last()
      .getByRole('button', { name: /^Enlarge/ })
      .press('Enter');
    const large = page.getByRole('dialog').getByRole('img');
    await expect
      .poll(() => large.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
      .toBe(1);
    await page.keyboard.press('Escape');
    await page.goBack();
    await expect(row(page, subject)).toBeFocused();
    await expect(row(page, subject)).not.toHaveAccessibleName(/^New/);
    await page.keyboard.press('Enter');

    // A comment sets the ticket to Open again.
    await messageField(page).fill('It works, thank you!');
    await attachImages(page, { name: 'boss.png' });
    await expectPopup(page, words.tickets.notice.commentAdded, () =>
      messageField(page).press('Control+Enter'),
    );
    await expect(messages(page).last()).toContainText('It works, thank you!');
    await expect(
      messages(page)
        .last()
        .getByRole('button', { name: /^Enlarge/ }),
    ).toBeVisible();
    await expect(panel(page).locator('[data-status="Open"]').first()).toBeVisible();
    await expect(messageField(page)).toHaveValue('');
    await expect(messageField(page)).toBeFocused();

    await expectPopup(page, words.tickets.notice.closed, () =>
      page.getByRole('button', { name: words.tickets.reply.close }).click(),
    );
    await expect(page.locator('[data-item=closed]')).toBeFocused();
    await expect(page.getByRole('button', { name: 'Closed 1', pressed: true })).toBeVisible();
    await expect(page.getByText(/^You closed the ticket/)).toBeVisible();
    await expect(page.getByText(words.tickets.reply.reopens)).toBeVisible();

    // A comment reopens it.
    await messageField(page).fill('One more thing');
    await expectPopup(page, words.tickets.notice.commentAdded, () =>
      page.keyboard.press('Control+Enter'),
    );
    await expect(panel(page).locator('[data-status="Open"]').first()).toBeVisible();
    await studio.context().close();

    const [stored] = await ticketsOf(customer);
    expect(Object.values(stored?.comments ?? {}).map(({ message }) => message)).toEqual([
      'It works, thank you!',
      'One more thing',
    ]);
    expect(stored).toMatchObject({ status: 'Open', closedBy: null });
  },
);

/** The name of a text's colour. */
const hueOf = (text: Locator): Promise<string> =>
  text.evaluate((element) => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) return 'none';
    context.fillStyle = getComputedStyle(element).color;
    context.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0] = context.getImageData(0, 0, 1, 1).data;
    if (Math.max(r, g, b) - Math.min(r, g, b) < 64) return 'gray';
    if (g > r && g > b) return 'green';
    return r > g && g > b ? 'orange' : `rgb(${r} ${g} ${b})`;
  });

test('[ACC-3] [ACC-6] [ACC-10] My Tickets on a small screen and in Portuguese', async ({
  page,
}) => {
  const [customer, [foreign]] = await Promise.all([newPerson(), storeTickets([{}])]);
  if (!foreign) throw new Error('Nothing was stored.');
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, customer);
  await page.goto('/account?tab=tickets&lng=pt');
  await expect(page.getByText('Nenhum ticket encontrado.')).toBeVisible();

  // Texts without a space, wider than the screen.
  const wide = { assetName: 'W'.repeat(120), invoice: 'W'.repeat(64) };
  const now = Date.now();
  const waitsNot = { waitingSince: null, firstResponseAt: now, lastActivityAt: now };
  const answer = { message: 'Olá!', timestamp: now, uid: 'studio', by: 'studio' } as const;
  const closed = { status: 'Closed', closedAt: now, closedBy: 'owner' } as const;
  await storeTickets(
    [
      {
        subject: 'Respondido',
        ...wide,
        ...waitsNot,
        status: 'Answered' as const,
        lastActivityBy: 'studio' as const,
        responses: { answer },
      },
      { subject: 'Aberto' },
      { subject: 'Encerrado', ...waitsNot, ...closed },
    ].map((ticket) => ({ uid: customer.uid, email: customer.email, ...ticket })),
  );
  await page.reload();
  const toggle = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(toggle('Tickets 2')).toBeVisible();
  await expect(row(page, 'Respondido')).toHaveAccessibleName(/^Novo .*Respondido$/);
  await expect(row(page, 'Aberto')).toHaveAccessibleName(/Aberto$/);
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    expect(await hueOf(row(page, 'Respondido').locator('[data-status]'))).toBe('green');
    expect(await hueOf(row(page, 'Aberto').locator('[data-status]'))).toBe('orange');
  }

  // One pane: the conversation replaces the list until it is closed.
  await row(page, 'Respondido').click();
  await expect(page.getByRole('heading', { name: 'Respondido' })).toBeFocused();
  await expect(toggle('Tickets 2')).toBeHidden();
  await expect(messages(page).last()).toContainText('Resposta');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  // What a keyboard leaves of the screen: the subject is above the field.
  await page.setViewportSize({ width: 390, height: 480 });
  await page.evaluate(() => window.scrollTo(0, 0));
  const subject = await page.getByRole('heading', { name: 'Respondido' }).boundingBox();
  const comment = await messageField(page).boundingBox();
  expect((subject?.y ?? Infinity) + (subject?.height ?? 0)).toBeLessThan(comment?.y ?? 0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: 'Voltar aos tickets' }).click();
  await expect(row(page, 'Respondido')).toBeFocused();

  await toggle('Fechados 1').click();
  await expect(page).toHaveURL(/show=closed/);
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    expect(await hueOf(row(page, 'Encerrado').locator('[data-status]'))).toBe('gray');
  }
  await row(page, 'Encerrado').click();
  await expect(page.getByText(/^Você fechou o ticket/)).toBeVisible();
  await expectNoViolations(page, 'a closed ticket');
  await page.goBack();
  await expect(row(page, 'Encerrado')).toBeFocused();
  await page.goBack();
  await expect(row(page, 'Aberto')).toBeVisible();

  // A link to somebody else's ticket shows a message.
  await page.goto(`${linkTo(foreign.ticketId)}&lng=pt`);
  await expect(page.getByText('Esse ticket não está entre os seus.')).toBeVisible();
  await page.getByRole('link', { name: 'Voltar aos tickets' }).click();
  await expect(row(page, 'Aberto')).toBeVisible();
});

test.describe('when the server cannot be reached', () => {
  test.use({
    expectedErrors: [
      /ERR_FAILED .*(getUserTickets|getTicket|addUserCommentToTicket)|400 .*addUserCommentToTicket/,
    ],
  });

  test('[ACC-9] [ACC-10] the customer sees an error, loses nothing typed, and nothing is written twice', async ({
    page,
  }) => {
    const customer = await newPerson();
    const [stored] = await storeTickets([{ uid: customer.uid, email: customer.email }]);
    await enterAs(page, customer);
    await page.route('**/getUserTickets', (route) => route.abort());
    await page.goto(linkTo(stored?.ticketId ?? ''));
    await expect(
      page.getByText(/^Failed to fetch user tickets\. We could not reach/),
    ).toBeVisible();
    await page.unroute('**/getUserTickets');
    await page.getByRole('button', { name: words.common.retry }).click();
    await expect(messages(page)).toHaveCount(1);

    // The connection drops after the server has stored a comment, and stays away while more is typed.
    const held: Route[] = [];
    await page.route('**/addUserCommentToTicket', async (route) => {
      await route.fetch();
      held.push(route);
    });
    const field = messageField(page);
    await field.fill('Any news?');
    const release = await holdPopups(page);
    await field.press('Control+Enter');
    await expect(page.getByText(words.tickets.conversation.sending)).toBeVisible();
    await expect.poll(() => held.length).toBe(1);
    await page.route('**/getTicket', (route) => route.abort());
    await held[0]?.abort();
    await expect(page.getByText(/^Failed to /).first()).toBeVisible();
    await expect(field).toHaveValue('Any news?');
    await expect(page.getByText(/^We could not reach the server/).first()).toBeVisible();
    await expectNoViolations(page, 'a text whose answer is lost');
    await release();
    await field.press('End');
    await field.pressSequentially(' It is urgent.');
    await page.unrouteAll();
    await field.press('Control+Enter');
    await expect(page.getByText(/^Your earlier message was sent/)).toBeVisible();
    await expect(field).toHaveValue('Any news? It is urgent.');
    await expect(messages(page)).toHaveCount(2);
    const [ticket] = await ticketsOf(customer);
    expect(Object.values(ticket?.comments ?? {})).toMatchObject([{ message: 'Any news?' }]);
  });
});
