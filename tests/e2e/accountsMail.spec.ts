import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { password, uniqueName } from '../support/callables.ts';
import { identityToolkit, signIn } from '../../scripts/suite/siteClient.ts';
import { mailTo, resetPassword } from '../support/oobCodes.ts';
import { enterAs, newPerson } from '../support/people.ts';
import { expectPopup } from '../support/popups.ts';
import { words } from '../support/screens.ts';
import { emailField, logIn, ticketForm, userMenu } from '../support/sitePage.ts';

// Firebase Authentication and refused calls answer with status 400, which the browser reports on its console.
test.use({ expectedErrors: [/status of 400 .*(?:identitytoolkit|confirm)/] });

/** Accepts the alert of FIN-1 as soon as it opens. */
const acceptAlerts = (page: Page): string[] => {
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  return alerts;
};

test('[LOG-4] the reset mail arrives, and its code sets a new password', async ({ page }) => {
  const person = await newPerson();
  await page.goto('/login');
  await emailField(page).fill(person.email);
  await expectPopup(page, 'Reset e-mail sent!', () =>
    page.getByRole('button', { name: words.login.forgotPassword }).click(),
  );
  const { oobCode } = await mailTo(person.email, 'PASSWORD_RESET');
  await resetPassword(oobCode, 'a new lantern');
  await logIn(page, person.email, 'a new lantern');
  await page.waitForURL('/account');
  await expect(userMenu(page)).toHaveText(person.nickname);
});

test('[LOG-5] [LOG-6] [FIN-1] [FIN-2] [FIN-3] [B20] a new customer enters by a link, on any device', async ({
  page,
  browser,
}) => {
  const nickname = uniqueName('link');
  const email = `${nickname}@example.com`;
  await page.goto('/login');
  await emailField(page).fill(email);
  await page.getByRole('button', { name: words.login.magicLink }).click();
  await expect(page.getByText('Check your inbox!')).toBeVisible();
  await expect(emailField(page)).toHaveCount(0);
  await expect(page.getByText(email)).toBeVisible();
  await expectNoViolations(page, 'link sent');
  const { oobLink } = await mailTo(email, 'EMAIL_SIGNIN');

  const otherDevice = await (await browser.newContext()).newPage();
  const alerts = acceptAlerts(otherDevice);
  await otherDevice.goto(oobLink);
  await expect(otherDevice.getByText('No email found for sign-in.')).toBeVisible();
  await expectNoViolations(otherDevice, 'asking');
  const finish = otherDevice.getByRole('button', { name: words.finishSignIn.submit });
  await emailField(otherDevice).fill('wrong@example.com');
  await finish.click();
  await expect(otherDevice.getByText(/^Failed to complete sign-in: Firebase/)).toBeVisible();
  await expectNoViolations(otherDevice, 'failed');
  await emailField(otherDevice).fill(email);
  await finish.click();
  await otherDevice.waitForURL('/');
  expect(alerts).toEqual(['Sign-in successful!']);
  await expect(userMenu(otherDevice)).toHaveText('User');

  // The emulator rejects a used code on its own page, so the test opens our page itself.
  await page.goto(`/finishSignIn${new URL(oobLink).search}`);
  await expect(page.getByText(/^Failed to complete sign-in: Firebase/)).toBeVisible();
  // This browser still remembers the e-mail, but nobody has said whose it is.
  await page.getByRole('link', { name: words.finishSignIn.newLink }).click();
  await emailField(page).fill(email);
  await page.getByRole('button', { name: words.login.magicLink }).click();
  await expect(page.getByText(email)).toBeVisible();
  const here = acceptAlerts(page);
  await page.goto((await mailTo(email, 'EMAIL_SIGNIN')).oobLink);
  await page.waitForURL('/');
  expect(here).toEqual(['Sign-in successful!']);

  // The first ticket needs a nickname.
  await page.goto('/tickets');
  const choose = page.getByRole('button', { name: words.nickname.submit });
  await expect(choose).toBeVisible();
  await expect(ticketForm(page).subject()).toHaveCount(0);
  await expectNoViolations(page, 'first nickname');
  await page.getByLabel(words.auth.nickname).fill(nickname);
  await choose.press('Enter');
  await expect(page.getByText(`Welcome, ${nickname}!`)).toBeFocused();
  await expect(ticketForm(page).subject()).toBeVisible();
  await expect(userMenu(page)).toHaveText(nickname);
});

test('a customer proves the address by a mail that sets a new password on another device', async ({
  page,
  browser,
}) => {
  const person = await newPerson();
  // The customer did not press "Continue" after the link of an older mail.
  await identityToolkit('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: person.token });
  await identityToolkit('update', {
    oobCode: (await mailTo(person.email, 'VERIFY_EMAIL')).oobCode,
  });
  await enterAs(page, person);
  await page.goto('/tickets');
  await expect(
    page.getByRole('heading', { name: 'Confirm that this account is yours' }),
  ).toBeVisible();
  await expectNoViolations(page, 'asked to prove');
  await page.getByRole('button', { name: words.confirmEmail.unproven.send }).click();
  await expect(page.getByText(/^E-mail sent/)).toBeVisible();

  const { oobLink } = await mailTo(person.email, 'VERIFY_EMAIL');
  const phone = await (await browser.newContext()).newPage();
  await phone.goto(oobLink);
  const field = phone.getByLabel(words.confirmAddress.password, { exact: true });
  await expect(field).toBeVisible();
  await expect(phone.getByText(`This link confirms ${person.email}.`)).toBeVisible();
  await expect(phone).toHaveURL(/\/finishSignIn$/);
  await expectNoViolations(phone, 'new password');
  // The secret is kept for a reload.
  await phone.reload();
  await field.fill('short');
  await field.press('Enter');
  await expect(phone.getByText('The password needs at least 8 characters.')).toBeVisible();
  await field.fill('a new lantern');
  await field.press('Enter');
  await phone.waitForURL('/account?tab=tickets');
  await expect(userMenu(phone)).toHaveText(person.nickname);
  await expect(phone.getByRole('heading', { name: /^Confirm/ })).toHaveCount(0);
  await expect(signIn(person.email, password)).rejects.toThrow('INVALID_LOGIN_CREDENTIALS');
});
