import { expectNoViolations } from '../support/axe.ts';
import { expect, logIn, test } from '../support/browser.ts';

test.use({ expectedErrors: [/status of 400 .*identitytoolkit/] });

const words = {
  en: {
    taken: 'Already taken',
    refused: /^Nickname already/,
    wrong: /^E-mail and password do/,
    link: /^No email found/,
  },
  pt: {
    taken: 'Já está em uso',
    refused: /^Este apelido/,
    wrong: /^O e-mail e a senha não/,
    link: /^Nenhum e-mail/,
  },
};

// The pages as they are first shown are among the public and guarded pages of shell.spec.ts.
for (const language of ['en', 'pt'] as const) {
  test.describe(`in ${language}`, () => {
    const { taken, refused, wrong, link } = words[language];

    test('axe finds nothing on the registration with hints and refused', async ({ page }) => {
      await page.goto(`/register?lng=${language}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.locator('[name="nickname"]').fill('pixelsmith');
      await expect(page.getByText(taken)).toBeVisible();
      await expectNoViolations(page, 'hints');
      await page.locator('form button[type="submit"]').last().click();
      await expect(page.getByText(refused)).toBeVisible();
      await expectNoViolations(page, 'refused');
    });

    test('axe finds nothing on the login refused and with the link sent', async ({ page }) => {
      await page.goto(`/login?lng=${language}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.locator('[name="email"]').fill('customer@example.com');
      await page.locator('[name="password"]').fill('wrong password');
      await page.locator('[name="password"]').press('Enter');
      await expect(page.getByText(wrong)).toBeVisible();
      await expectNoViolations(page, 'refused');
      await page.getByRole('main').getByRole('button').nth(2).click();
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeVisible();
      await expectNoViolations(page, 'link sent');
    });

    test('axe finds nothing on /finishSignIn asking and failed', async ({ page }) => {
      await page.goto(`/finishSignIn?lng=${language}`);
      await expect(page.getByText(link)).toBeVisible();
      await page.goto(`/finishSignIn?mode=signIn&oobCode=spent&apiKey=demo-key&lng=${language}`);
      await expect(page.getByText(link)).toBeVisible();
      await expectNoViolations(page, 'asking');
      await page.getByRole('main').getByRole('textbox').fill('customer@example.com');
      await page.getByRole('main').getByRole('button').click();
      await expect(page.getByText(/Firebase: /)).toBeVisible();
      await expectNoViolations(page, 'failed');
    });

    test('axe finds nothing on the tabs with tickets', async ({ page }) => {
      await logIn(page, 'admin@example.com');
      for (const tab of ['tickets', 'admin']) {
        await page.goto(`/account?tab=${tab}&lng=${language}`);
        await expect(page.getByRole('tabpanel')).toBeVisible();
        await expectNoViolations(page, tab);
      }
    });
  });
}
