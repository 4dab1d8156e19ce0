import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { password, signIn, uniqueName } from '../support/callables.ts';
import { identityToolkit, mailTo, proofTo, resetPassword } from '../support/oobCodes.ts';
import { enter, newPerson } from '../support/people.ts';
import { expectPopup } from '../support/popups.ts';
import { words } from '../support/screens.ts';

// Firebase Authentication and refused calls answer with status 400, which the browser reports on its console.
test.use({ expectedErrors: [/status of 400 .*(?:identitytoolkit|confirm)/] });

const email = (page: Page) => page.getByLabel(words.auth.email);
const userMenu = (page: Page) => page.getByRole('button', { name: /^User menu/ });
const requestLink = async (page: Page, to: string): Promise<void> => {
  await page.goto('/login');
  await email(page).fill(to);
  await page.getByRole('button', { name: words.login.magicLink }).click();
  await expect(page.getByText('Check your inbox!')).toBeVisible();
};
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
  await email(page).fill(person.email);
  await expectPopup(page, 'Reset e-mail sent!', () =>
    page.getByRole('button', { name: words.login.forgotPassword }).click(),
  );
  const { oobCode } = await mailTo(person.email, 'PASSWORD_RESET');
  await resetPassword(oobCode, 'a new lantern');
  await page.getByLabel(words.auth.password, { exact: true }).fill('a new lantern');
  await page
    .getByRole('main')
    .getByRole('button', { name: words.login.submit, exact: true })
    .click();
  await page.waitForURL('/account');
  await expect(userMenu(page)).toHaveText(person.nickname);
});

test('[LOG-5] [LOG-6] [FIN-1] [FIN-2] [FIN-3] [B20] a sign-in link works once, on any device', async ({
  page,
  browser,
}) => {
  const person = await newPerson();
  await requestLink(page, person.email);
  await expect(email(page)).toHaveCount(0);
  await expect(page.getByText(person.email)).toBeVisible();
  await expectNoViolations(page, 'link sent');
  const { oobLink } = await mailTo(person.email, 'EMAIL_SIGNIN');
  expect(new URL(oobLink).searchParams.get('continueUrl')).toBe(
    `${new URL(page.url()).origin}/finishSignIn`,
  );

  const otherDevice = await (await browser.newContext()).newPage();
  const alerts = acceptAlerts(otherDevice);
  await otherDevice.goto(oobLink);
  await expect(otherDevice.getByText('No email found for sign-in.')).toBeVisible();
  await expectNoViolations(otherDevice, 'asking');
  await email(otherDevice).fill('wrong@example.com');
  await otherDevice.getByRole('button', { name: words.finishSignIn.submit }).click();
  await expect(otherDevice.getByText(/^Failed to complete sign-in: Firebase/)).toBeVisible();
  await expectNoViolations(otherDevice, 'failed');
  await email(otherDevice).fill(person.email);
  await otherDevice.getByRole('button', { name: words.finishSignIn.submit }).click();
  await otherDevice.waitForURL('/');
  expect(alerts).toEqual(['Sign-in successful!']);
  await expect(userMenu(otherDevice)).toHaveText(person.nickname);

  // The emulator rejects a used code on its own page, so the test opens our page itself.
  await page.goto(`/finishSignIn${new URL(oobLink).search}`);
  await expect(page.getByText(/^Failed to complete sign-in: Firebase/)).toBeVisible();
  // This browser still remembers the e-mail.
  await page.getByRole('button', { name: words.finishSignIn.newLink }).click();
  await expect(page.getByText(person.email)).toBeVisible();
  const here = acceptAlerts(page);
  await page.goto((await mailTo(person.email, 'EMAIL_SIGNIN')).oobLink);
  await page.waitForURL('/');
  expect(here).toEqual(['Sign-in successful!']);
  await expect(userMenu(page)).toHaveText(person.nickname);
});

test('somebody who signed in by link is called User, until they choose a nickname for their first ticket', async ({
  page,
}) => {
  acceptAlerts(page);
  const linkEmail = `link-${Date.now()}@example.com`;
  await requestLink(page, linkEmail);
  const { oobLink } = await mailTo(linkEmail, 'EMAIL_SIGNIN');
  await page.goto(oobLink);
  await page.waitForURL('/');
  await expect(userMenu(page)).toHaveText('User');

  await page.goto('/tickets');
  const choose = page.getByRole('button', { name: words.nickname.submit });
  await expect(choose).toBeVisible();
  await expect(page.getByLabel(words.ticketForm.subject)).toHaveCount(0);
  await expectNoViolations(page, 'first nickname');
  const nickname = uniqueName('link');
  await page.getByLabel(words.auth.nickname).fill(nickname);
  await choose.press('Enter');
  await expect(page.getByText(`Welcome, ${nickname}!`)).toBeFocused();
  await expect(page.getByLabel(words.ticketForm.subject)).toBeVisible();
  await expect(userMenu(page)).toHaveText(nickname);
});

test('a customer confirms the address by a new mail, and /tickets no longer asks for it', async ({
  page,
}) => {
  const person = await newPerson();
  await enter(page, person);
  await page.goto('/tickets');
  const strip = page.getByRole('heading', { name: 'Confirm your e-mail address' });
  await expect(strip).toBeVisible();
  await expectNoViolations(page, 'asked to confirm');
  await page.getByRole('button', { name: words.confirmEmail.unconfirmed.send }).click();
  await expect(page.getByText(/^E-mail sent/)).toBeVisible();

  const { oobLink } = await mailTo(person.email, 'VERIFY_EMAIL');
  const tab = await page.context().newPage();
  await tab.goto(oobLink);
  // Nothing was asked, and the secret is neither in the address nor in the way back.
  await tab.waitForURL('/account?tab=tickets');
  await expect(tab.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  await tab.close();
  // Headless, every tab is in front: coming back has to be told.
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(strip).toHaveCount(0);
  // The password is the old one.
  await signIn(person.email, password);
});

test('a customer who did not press "Continue" after the link proves the address by a new mail', async ({
  page,
}) => {
  const person = await newPerson();
  await identityToolkit('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: person.token });
  await identityToolkit('update', {
    oobCode: (await mailTo(person.email, 'VERIFY_EMAIL')).oobCode,
  });
  await enter(page, person);
  await page.goto('/tickets');
  const strip = page.getByRole('heading', { name: 'Confirm that this account is yours' });
  await expect(strip).toBeVisible();
  await expectNoViolations(page, 'asked to prove');
  await page.getByRole('button', { name: words.confirmEmail.unproven.send }).click();
  await expect(page.getByText(/^E-mail sent/)).toBeVisible();

  const { oobLink } = await mailTo(person.email, 'VERIFY_EMAIL');
  const tab = await page.context().newPage();
  await tab.goto(oobLink);
  await tab.waitForURL('/account?tab=tickets');
  await expect(tab.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  await expect(tab.getByRole('heading', { name: /^Confirm/ })).toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(strip).toHaveCount(0);
});

test('whoever opens that link on another device sets a new password and is logged in with it', async ({
  page,
  browser,
}) => {
  const person = await newPerson();
  await enter(page, person);
  await page.goto('/tickets');
  await page.getByRole('button', { name: words.confirmEmail.unconfirmed.send }).click();
  await expect(page.getByText(/^E-mail sent/)).toBeVisible();

  const { oobLink } = await mailTo(person.email, 'VERIFY_EMAIL');
  const proof = await proofTo(person.email);
  const phone = await (await browser.newContext()).newPage();
  await phone.goto(oobLink);
  const field = phone.getByLabel(words.confirmAddress.password, { exact: true });
  await expect(field).toBeVisible();
  await expect(phone.getByText(/^Your e-.?mail address is confirmed\./u)).toBeVisible();
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
  await expect(signIn(person.email, password)).rejects.toThrow('INVALID_LOGIN_CREDENTIALS');

  // The link works once.
  const late = await (await browser.newContext()).newPage();
  await late.goto(`/finishSignIn#proof=${proof}`);
  await late.getByLabel(words.confirmAddress.password, { exact: true }).fill('another lantern');
  await late.getByRole('button', { name: words.confirmAddress.submit }).click();
  await expect(late.getByText(/^This link has expired, was used before/)).toBeVisible();
});
