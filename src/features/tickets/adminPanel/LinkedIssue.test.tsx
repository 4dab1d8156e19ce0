// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Ticket } from '../../../../shared/callables.ts';
import { HOUR } from '../../../../shared/time.ts';
import {
  listRows,
  now,
  openPanel,
  setUpAdminPanel,
  waitForListed,
} from '../../../../tests/support/adminPanel.tsx';
import { stubDialogs, stubMedia } from '../../../../tests/support/browserParts.ts';
import { i18n } from '../../../../tests/support/i18n.ts';
import { listedTicket } from '../../../../tests/support/listedTickets.ts';
import { holdAnswer, loseAnswer } from '../../../../tests/support/mockedServer.ts';
import { deferred, firebaseError, passTime } from '../../../../tests/support/render.tsx';
import { words } from '../../../../tests/support/screens.ts';
import { savedReplies } from '../../../content/savedReplies.ts';
import { TIMING } from '../../../lib/timing.ts';
import { fillReply } from './replyTexts.ts';

setUpAdminPanel();
beforeEach(stubDialogs);

const waiting = (hours: number, overrides: Partial<Ticket> = {}) =>
  listedTicket({
    assetName: 'Pet Simulator Template',
    waitingSince: now - hours * HOUR,
    ...overrides,
  });
const select = () => screen.findByLabelText(words.adminPanel.issue);
const link = (count: number) =>
  screen.findByRole('link', { name: count === 1 ? '1 ticket' : `${count} tickets` });

it('an admin links a ticket by a key to an issue of its asset, and sees how many share it', async () => {
  const [ticket, other] = [waiting(3), waiting(2, { knownIssue: 'save-is-locked' })];
  const { user, server } = await openPanel([ticket, other], {
    at: `/account?tab=admin&ticket=${ticket.ticketId}`,
  });
  const choices = await select();
  expect(choices.children).toHaveLength(3);
  expect(choices).toHaveValue('');
  await user.keyboard('i');
  await waitFor(() => expect(choices).toHaveFocus());
  await user.selectOptions(choices, 'save-is-locked');
  expect(await link(2)).toHaveAttribute('href', expect.stringContaining('issue=save-is-locked'));
  expect(choices).toHaveValue('save-is-locked');
  await user.selectOptions(choices, '');
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: '2 tickets' })).not.toBeInTheDocument(),
  );
  expect(server.linkKnownIssue.mock.calls.map(([sent]) => sent.knownIssue)).toEqual([
    'save-is-locked',
    null,
  ]);
});

it('a ticket that is no longer linked to an issue leaves the list of that issue', async () => {
  const linked = { knownIssue: 'reminder-comes-twice' };
  const tickets = [waiting(9, linked), waiting(5, linked)];
  const at = `/account?tab=admin&issue=reminder-comes-twice&ticket=${tickets[0]!.ticketId}`;
  const { user } = await openPanel(tickets, { at });
  await waitFor(() => expect(listRows()).toHaveLength(2));
  await user.selectOptions(await select(), '');
  await waitFor(() => expect(listRows()).toHaveLength(1));
});

it('of two known issues chosen in a row the last one is linked', async () => {
  const ticket = waiting(3);
  const { user, server } = await openPanel([ticket], {
    at: `/account?tab=admin&ticket=${ticket.ticketId}`,
  });
  const answers: (() => void)[] = [];
  server.linkKnownIssue.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        answers.push(() => resolve({ success: true, message: '' }));
      }),
  );
  const choices = await select();
  await user.selectOptions(choices, 'save-is-locked');
  await user.selectOptions(choices, 'reminder-comes-twice');
  expect(server.linkKnownIssue).toHaveBeenCalledTimes(1);
  answers.forEach((answer) => answer());
  await waitFor(() =>
    expect(server.linkKnownIssue.mock.lastCall?.[0]).toMatchObject({
      knownIssue: 'reminder-comes-twice',
    }),
  );
  expect(await link(1)).toHaveAttribute('href', expect.stringContaining('reminder-comes-twice'));
  expect(choices).toHaveValue('reminder-comes-twice');
});

it('an admin sees when more tickets share an issue than are counted', async () => {
  const ticket = waiting(3, { knownIssue: 'save-is-locked' });
  await openPanel([ticket], {
    at: `/account?tab=admin&ticket=${ticket.ticketId}`,
    getAllTickets: async (query) => ({
      success: true,
      tickets: query?.knownIssue ? Array.from({ length: 100 }, () => listedTicket()) : [ticket],
      nextCursor: query?.knownIssue ? 'more' : null,
    }),
  });
  expect(await screen.findByRole('link', { name: '100+ tickets' })).toBeVisible();
});

it('an admin sees that a ticket is linked to an issue that is no longer known', async () => {
  const ticket = waiting(3, { knownIssue: 'was-removed' });
  await openPanel([ticket], { at: `/account?tab=admin&ticket=${ticket.ticketId}` });
  expect(await select()).toHaveValue('was-removed');
  expect(screen.getByRole('option', { name: 'was-removed' })).toBeInTheDocument();
});

it('a link that fails says why until the line is back, and the issue stays', async () => {
  const ticket = waiting(3, { knownIssue: 'save-is-locked' });
  const { user, server } = await openPanel([ticket], {
    at: `/account?tab=admin&ticket=${ticket.ticketId}`,
  });
  server.linkKnownIssue.mockRejectedValueOnce(firebaseError('functions/unavailable'));
  const choices = await select();
  await user.selectOptions(choices, 'reminder-comes-twice');
  expect(await screen.findByText(/^The service is busy/)).toBeVisible();
  await waitFor(() => expect(choices).toHaveValue('save-is-locked'));
  loseAnswer(server.linkKnownIssue, { hasStored: false });
  await user.selectOptions(choices, 'reminder-comes-twice');
  expect(await screen.findByText(words.errors.connection.lost)).toBeVisible();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(words.errors.connection.lost)).toBeNull());
});

it('a chosen issue stays chosen when a read that began before ends after it', async () => {
  const ticket = waiting(3);
  const { user, server, stored } = await openPanel([ticket], {
    at: `/account?tab=admin&ticket=${ticket.ticketId}`,
  });
  const choices = await select();
  const before = await server.getTicket(ticket);
  const { promise, resolve } = deferred();
  server.getTicket.mockImplementationOnce(() => promise.then(() => before));
  await passTime(TIMING.ticketPoll + 500);
  const readAgain = holdAnswer(server.getTicket);
  await user.selectOptions(choices, 'save-is-locked');
  resolve();
  await passTime(1000);
  expect(stored.get(ticket.ticketId)?.ticket.knownIssue).toBe('save-is-locked');
  expect(choices).toHaveValue('save-is-locked');
  readAgain();
  expect(await link(1)).toBeVisible();
  expect(choices).toHaveValue('save-is-locked');
});

it('the count of one issue is not shown beside another', async () => {
  const ticket = waiting(3, { knownIssue: 'save-is-locked' });
  const { user, server } = await openPanel([ticket], {
    at: `/account?tab=admin&ticket=${ticket.ticketId}`,
  });
  await link(1);
  server.getAllTickets.mockRejectedValue(firebaseError('functions/unavailable'));
  await user.selectOptions(await select(), 'reminder-comes-twice');
  await passTime(1000);
  expect(await select()).toHaveValue('reminder-comes-twice');
  expect(screen.queryByRole('link', { name: '1 ticket' })).toBeNull();
});

it('an admin answers all customers of an issue that is fixed, each in their language', async () => {
  const linked = { knownIssue: 'reminder-comes-twice' };
  const tickets = [waiting(9, { ...linked, language: 'pt' }), waiting(5, linked), waiting(2)];
  const { user, server } = await openPanel(tickets, {
    at: '/account?tab=admin&issue=reminder-comes-twice',
  });
  await waitForListed(2);
  expect(screen.getByText('2 tickets')).toBeVisible();
  await user.click((await screen.findAllByRole('checkbox'))[0]!);
  await user.click(screen.getByText(words.adminPanel.bulk.all));
  await user.selectOptions(screen.getByLabelText(words.adminPanel.bulk.reply), 'fixed');
  await user.click(screen.getByText(i18n.t('adminPanel.bulk.close', { count: 2 })));
  expect(await screen.findByText(i18n.t('adminPanel.bulk.done', { count: 2 }))).toBeVisible();
  const { text } = savedReplies.find(({ id }) => id === 'fixed')!;
  expect(new Set(server.respondToTicket.mock.calls.map(([sent]) => sent.response))).toEqual(
    new Set(tickets.slice(0, 2).map((one) => fillReply(text[one.language ?? 'en'], one))),
  );
  expect(listRows()).toHaveLength(2);
});

it.each([
  ['beside the list keeps the ticket open', true],
  ['in place of the list leads to the list', false],
])('“1 ticket” in a ticket %s', async (_what, isBeside) => {
  if (isBeside) stubMedia('width >= 64rem');
  const ticket = waiting(3, { knownIssue: 'save-is-locked' });
  await openPanel([ticket], { at: `/account?tab=admin&ticket=${ticket.ticketId}` });
  const href = (await link(1)).getAttribute('href');
  expect(href?.replace('/account?tab=admin&issue=save-is-locked', '')).toBe(
    isBeside ? `&ticket=${ticket.ticketId}` : '',
  );
});
