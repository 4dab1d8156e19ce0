import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { LANGUAGE_FACTS } from '../../shared/language.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { enter, newPerson } from '../support/people.ts';
import { expectPopup } from '../support/popups.ts';
import { words } from '../support/screens.ts';
import { storedTicket, ticketsOf } from '../support/tickets.ts';

const TEXTS = {
  en: {
    requests: 'Requests',
    budget: 'Estimated budget in USD',
    amount: 'Understood as US$ 1,500.50',
    half: 'Understood as US$ 0.50',
    unclear: 'Write the amount without thousands separators, such as 1500 or 1500.50.',
  },
  pt: {
    requests: 'Pedidos',
    budget: 'Orçamento estimado em USD',
    amount: 'Entendido como US$ 1.500,50',
    half: 'Entendido como US$ 0,50',
    unclear: 'Escreva o valor sem separador de milhar, como 1500 ou 1500,50.',
  },
} as const;

/** The field of the budget on the page in a language; the browser's own is English. */
const openBudget = async (page: Page, language: keyof typeof TEXTS) => {
  await enter(page, await newPerson());
  await page.goto(`/tickets?lng=${language}`);
  await page.getByRole('tab', { name: TEXTS[language].requests }).click();
  return page.getByLabel(TEXTS[language].budget);
};

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const paste = async (page: Page, text: string) => {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+V');
};

for (const language of ['en', 'pt'] as const) {
  const { amount, half, unclear } = TEXTS[language];
  const name = `on the page in ${LANGUAGE_FACTS[language].name}`;

  test(`[TIC-4] a budget that is typed with a comma is the amount that is meant, ${name}`, async ({
    page,
  }) => {
    const field = await openBudget(page, language);
    await expect(field).toHaveAttribute('type', 'number');
    for (const text of ['1500,50', '1500.50', '1,500.50', '1.500,50']) {
      await field.fill('');
      await field.pressSequentially(text);
      await expect(page.getByText(amount), text).toBeVisible();
      await expect(field, text).toHaveValue('1500.50');
    }
    await field.fill('');
    await field.pressSequentially('0,5');
    await expect(page.getByText(half)).toBeVisible();
    await expectNoViolations(page, 'an amount that was understood');
  });

  test(`[TIC-4] a budget that is pasted with a comma is the amount that is meant, ${name}`, async ({
    page,
  }) => {
    const field = await openBudget(page, language);
    for (const text of ['1500,50', '1,500.50', '1.500,50', 'US$ 1500,50']) {
      await field.fill('');
      await field.focus();
      await paste(page, text);
      await expect(page.getByText(amount), text).toBeVisible();
      await expect(field, text).toHaveValue('1500.50');
    }
  });

  test(`[TIC-4] a budget that can be read in two ways is refused with how to write it, ${name}`, async ({
    page,
  }) => {
    const field = await openBudget(page, language);
    for (const text of ['1.500', '1,500']) {
      await field.fill('');
      await field.pressSequentially(text);
      await expect(page.getByText(unclear), text).toBeVisible();
    }
    for (const text of ['1.500', '1,500', '1,5,5']) {
      await field.fill('');
      await field.fill('20');
      await expect(page.getByText(unclear), text).toBeHidden();
      await paste(page, text);
      await expect(page.getByText(unclear), text).toBeVisible();
      await expect(field, text).toHaveValue('20');
    }
  });
}

test('[TIC-9] [TIC-10] a budget and the name of an image are stored as they were meant', async ({
  page,
}) => {
  const person = await newPerson();
  await enter(page, person);
  await page.goto('/tickets?type=public&asset=BulletHell');
  await page.getByLabel(words.ticketForm.subject).fill('More bosses');
  await page.getByLabel(words.ticketForm.description).fill('Like the one in the picture.');
  await page.getByLabel(words.ticketForm.budget).pressSequentially('1500,50');
  await page.getByLabel(words.images.add).setInputFiles({
    name: 'boss fight (1) & co.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 9, height: 9, channels: 3, background: '#336' } })
      .png()
      .toBuffer(),
  });
  await expectPopup(page, 'Ticket submitted! We will reply soon.', () =>
    page.getByRole('button', { name: words.ticketForm.submit }).click(),
  );
  const [listed] = await ticketsOf(person);
  expect(await storedTicket(listed?.ticketId ?? '')).toMatchObject({ budget: '1500.50' });
  const address = listed?.images[0] ?? '';
  expect(decodeURIComponent(address)).toMatch(/\/tickets\/\d{13}_boss fight \(1\) & co\.png\?/);
  const image = await page.request.get(address);
  expect(image.status()).toBe(200);
});
