// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Ticket } from '../../../../shared/callables.ts';
import { HOUR } from '../../../../shared/time.ts';
import {
  now,
  openPanel,
  listRows,
  searchField,
  setUpAdminPanel,
} from '../../../../tests/support/adminPanel.tsx';
import { stubDialogs } from '../../../../tests/support/browserParts.ts';
import { i18n } from '../../../../tests/support/i18n.ts';
import { listedEntry, listedTicket } from '../../../../tests/support/listedTickets.ts';
import { words } from '../../../../tests/support/screens.ts';
import { holdAnswer, loseAnswer } from '../../../../tests/support/mockedServer.ts';
import { answersAbout } from '../../../../tests/support/ticketServer.ts';
import { firebaseError, passTime } from '../../../../tests/support/render.tsx';
import { knownIssues } from '../../../content/knownIssues.ts';
import { savedReplies } from '../../../content/savedReplies.ts';
import { TIMING } from '../../../lib/timing.ts';
import { CLOSING_REPLY, fillReply } from './replyTexts.ts';

setUpAdminPanel();
beforeEach(stubDialogs);

const waiting = (hours: number, overrides: Partial<Ticket> = {}) =>
  listedTicket({ waitingSince: now - hours * HOUR, ...overrides });
/** Answered so many hours ago; nobody waits for the studio. */
const silent = (hours: number, overrides: Partial<Ticket> = {}) =>
  listedTicket({
    status: 'Answered',
    waitingSince: null,
    lastActivityAt: now - hours * HOUR,
    ...overrides,
  });
const ticket = silent(2);
const other = silent(3);
const commented = (before: Ticket): Ticket => ({
  ...before,
  comments: { comment01: listedEntry({ message: 'Wait, still broken', timestamp: now }) },
  status: 'Open',
  waitingSince: now,
  lastActivityAt: now,
});

const says = (what: 'close' | 'done' | 'failed' | 'selected', count: number) =>
  i18n.t(`adminPanel.bulk.${what}`, { count });
const find = (...what: Parameters<typeof says>) =>
  screen.findByText(says(...what), { exact: false, selector: 'button, p, span' });
const box = ({ ticketNumber } = ticket) =>
  screen.findByLabelText(i18n.t('adminPanel.bulk.select', { number: ticketNumber }));
const reply = () => screen.findByLabelText(words.adminPanel.bulk.reply);
const all = () => screen.getByText(words.adminPanel.bulk.all);

it('selected tickets are closed with one saved reply in each customer’s language', async () => {
  const tickets = [silent(1, { language: 'pt' }), ticket, other] as const;
  const { user, server } = await openPanel(tickets);
  const second = await box(ticket);
  await user.keyboard('x');
  // The keys of the panel work from the box of a row too, on that row.
  second.focus();
  await user.keyboard('x');
  expect(await find('selected', 2)).toBeVisible();
  await user.click(all());
  await user.click(await find('close', 3));
  expect(await find('done', 3)).toBeVisible();
  const text = savedReplies.find(({ id }) => id === CLOSING_REPLY)!.text;
  expect(server.respondToTicket.mock.calls.map(([sent]) => sent)).toEqual(
    tickets.map((one) => ({
      ticketId: one.ticketId,
      response: fillReply(text[one.language ?? 'en'], one),
      // As the row showed it when it was selected: what came since is news.
      seenUntil: one.lastActivityAt,
      entryId: expect.any(String),
      close: true,
    })),
  );
});

it('an admin reads the text for the first selected customer before it is sent', async () => {
  const portuguese = silent(1, { language: 'pt' });
  const { user } = await openPanel([portuguese, ticket]);
  await user.click(await box(portuguese));
  const text = savedReplies.find(({ id }) => id === CLOSING_REPLY)!.text.pt;
  const shown = fillReply(text, portuguese).replaceAll(/\s+/g, ' ');
  expect(await find('close', 1)).toHaveAccessibleDescription(shown);
  await user.click(await box(ticket));
  expect(await find('close', 2)).toHaveAccessibleDescription(shown);
  const number = portuguese.ticketNumber;
  expect(screen.getByText(i18n.t('adminPanel.bulk.preview', { number }))).toBeVisible();
});

it('to a customer who waits for an answer nothing is sent before the admin has chosen it', async () => {
  const { user, server } = await openPanel([waiting(3), ticket]);
  await user.click(await box(ticket));
  expect(await reply()).toHaveValue(CLOSING_REPLY);
  await user.click(all());
  expect(await reply()).toHaveDisplayValue(words.adminPanel.bulk.choose);
  await user.click(await find('close', 2));
  expect(await reply()).toHaveFocus();
  expect(await reply()).toHaveAccessibleDescription(words.adminPanel.bulk.waits);
  expect(server.respondToTicket).not.toHaveBeenCalled();
  await user.selectOptions(await reply(), 'reproduced');
  await user.click(await find('close', 2));
  await find('done', 2);
  expect(server.respondToTicket).toHaveBeenCalledTimes(2);
});

it.each([
  ['quiet tickets', silent(4)],
  ['one that waits', waiting(4)],
])('a reply that was chosen for %s is not sent to another that waits', async (_, first) => {
  const owed = waiting(3);
  const { user } = await openPanel([owed, first]);
  await user.click(await box(first));
  await user.selectOptions(await reply(), 'reproduced');
  await user.click(await box(owed));
  expect(await reply()).toHaveDisplayValue(words.adminPanel.bulk.choose);
});

const isFixed = (knownIssue: string) =>
  knownIssues.find(({ id }) => id === knownIssue)?.fixedIn !== undefined;

it('only tickets of a known issue that is fixed are offered the reply for it', async () => {
  expect(['reminder-comes-twice', 'save-is-locked'].map(isFixed)).toEqual([true, false]);
  const fixed = waiting(3, { knownIssue: 'reminder-comes-twice' });
  const open = waiting(4, { knownIssue: 'save-is-locked' });
  const { user } = await openPanel([fixed, open, other]);
  await user.click(await box(fixed));
  await waitFor(async () => expect(await reply()).toHaveValue('fixed'));
  await user.click(await box(open));
  expect(await reply()).toHaveValue('');
  await user.click(screen.getByText(words.adminPanel.bulk.none));
  await user.click(await box(other));
  expect(await reply()).toHaveValue(CLOSING_REPLY);
});

it('a message that came after a ticket was selected keeps the ticket open', async () => {
  const { user, stored, put } = await openPanel([ticket]);
  await user.click(await box());
  put(commented(ticket));
  await user.click(await find('close', 1));
  expect(await find('failed', 1)).toBeVisible();
  const status = () => stored.get(ticket.ticketId)?.ticket.status;
  expect(status()).toBe('Open');
  // The admin has to decide again about what the row, which is at another place now, says.
  await screen.findByText(words.adminPanel.triage.waiting);
  expect(listRows()[0]).toHaveTextContent(words.tickets.unread);
  expect(await box()).not.toBeChecked();
  await user.click(await box());
  expect(screen.queryByText(says('failed', 1))).not.toBeInTheDocument();
  await user.selectOptions(await reply(), 'reproduced');
  await user.click(await find('close', 1));
  expect(await find('done', 1)).toBeVisible();
  expect(status()).toBe('Closed');
});

it('an admin sends the same message again after a lost answer, next the usual one', async () => {
  const { user, server } = await openPanel([ticket, other]);
  await user.click(await box());
  await user.selectOptions(await reply(), 'reproduced');
  loseAnswer(server.respondToTicket, { hasStored: false });
  await user.click(await find('close', 1));
  await find('failed', 1);
  await user.click(await find('close', 1));
  await find('done', 1);
  const [[lost], [again]] = server.respondToTicket.mock.calls as [[unknown], [unknown]];
  expect(again).toEqual(lost);
  await user.click(await box(other));
  expect(await reply()).toHaveValue(CLOSING_REPLY);
});

it('a second admin’s bulk answer is refused, and not taken for the first one’s', async () => {
  const { user, server, stored } = await openPanel([ticket]);
  await user.click(await box());
  const colleague = answersAbout(stored, { uid: 'colleague', isAdmin: true });
  loseAnswer(server.respondToTicket, { hasStored: false });
  await user.click(await find('close', 1));
  await find('failed', 1);
  const [[lost] = []] = server.respondToTicket.mock.calls;
  const entryId = lost!.entryId!.replace('admin', 'colleague');
  await colleague.respondToTicket({ ...lost!, entryId, response: 'Theirs.' });
  await user.click(await find('close', 1));
  expect(await screen.findByText(words.errors.ticket.unseen)).toBeVisible();
});

it('a question that came after a lost answer is answered before the ticket is closed', async () => {
  const { user, server, stored, put } = await openPanel([ticket, other]);
  await user.click(await box());
  loseAnswer(server.respondToTicket, { hasStored: true });
  await user.click(await find('close', 1));
  await find('failed', 1);
  const at = now + HOUR;
  const { ticket: answered } = stored.get(ticket.ticketId)!;
  const question = { question1: listedEntry({ message: 'Still broken', timestamp: at }) };
  const reopened = { status: 'Open', waitingSince: at, closedAt: null, closedBy: null } as const;
  put({ ...answered, ...reopened, comments: question, lastActivityAt: at, changedAt: at });
  await passTime(2 * TIMING.ticketPoll);
  await user.selectOptions(await reply(), 'reproduced');
  await user.click(await find('close', 1));
  await screen.findByText(words.errors.ticket.unseen);
  expect(stored.get(ticket.ticketId)?.ticket.status).toBe('Open');
  await user.click(await box());
  await user.selectOptions(await reply(), 'reproduced');
  await user.click(await find('close', 1));
  await find('done', 1);
  const { status, responses } = stored.get(ticket.ticketId)!.ticket;
  expect(status).toBe('Closed');
  expect(Object.keys(responses)).toHaveLength(2);
});

it('a bulk closing stops at what would refuse every ticket, and keeps the selection', async () => {
  const { user, server } = await openPanel([ticket, other]);
  await user.click(await box());
  await user.click(all());
  for (const code of ['deadline-exceeded', 'resource-exhausted', 'unauthenticated']) {
    server.respondToTicket.mockClear();
    server.respondToTicket.mockRejectedValue(firebaseError(`functions/${code}`));
    await user.click(await find('close', 2));
    await waitFor(() => expect(server.respondToTicket).toHaveBeenCalled());
    expect(await find('failed', 2), code).toBeVisible();
    expect(server.respondToTicket, code).toHaveBeenCalledOnce();
    expect(await find('selected', 2)).toBeVisible();
  }
  expect(screen.getByText(words.errors.call.unauthenticated)).toBeVisible();
  expect(screen.getByRole('button', { name: words.tickets.undo.logIn })).toBeVisible();
});

it('nothing is sent while the saved replies of the studio cannot be read', async () => {
  let isBack = false;
  const { user, server } = await openPanel([ticket], {
    readReplies: async () => {
      if (isBack) return {};
      throw firebaseError('unavailable');
    },
  });
  await user.click(await box());
  await screen.findByText(words.adminPanel.savedReplies.failed, { exact: false });
  expect(screen.queryByText(says('close', 1))).toBeNull();
  expect(server.respondToTicket).not.toHaveBeenCalled();
  isBack = true;
  await user.click(screen.getByText(words.common.retry));
  expect(await find('close', 1)).toBeVisible();
});

it('a ticket in a language that this version does not know is answered in the admin’s', async () => {
  const foreign = { ...ticket, language: 'xx' } as unknown as Ticket;
  const at = `/account?tab=admin&ticket=${ticket.ticketId}`;
  const { user, server } = await openPanel([foreign], { at });
  await user.click(await box());
  await user.click(await find('close', 1));
  await find('done', 1);
  const { text } = savedReplies.find(({ id }) => id === CLOSING_REPLY)!;
  const [[sent] = []] = server.respondToTicket.mock.calls;
  expect(sent?.response).toBe(fillReply(text.en, ticket));
});

it('an admin who searches while tickets are being closed still sees how many stay open', async () => {
  const { user, server, put } = await openPanel([ticket, other]);
  const answered = holdAnswer(server.respondToTicket);
  await user.click(await box());
  await user.click(all());
  await user.click(await find('close', 2));
  put(commented(other));
  await user.type(searchField(), 'nothing{Enter}');
  await screen.findByText(words.adminPanel.none);
  answered();
  expect(await find('done', 1)).toBeVisible();
  expect(await find('failed', 1)).toBeVisible();
  // Nobody sees it now, nor what its customer has written.
  expect(screen.queryByText(says('close', 1))).not.toBeInTheDocument();
});

it('tickets that are selected while others are being closed stay selected', async () => {
  const { user, server } = await openPanel([ticket, other]);
  const answered = holdAnswer(server.respondToTicket);
  await user.click(await box(ticket));
  await user.click(await find('close', 1));
  await user.click(await box(other));
  answered();
  await screen.findByRole('button', { name: words.tickets.undo.closing });
  expect(await find('selected', 1)).toBeVisible();
  expect(await box(other)).toBeChecked();
});

const list = () => screen.getByRole('region', { name: words.adminPanel.label });
const undo = () => screen.getByRole('button', { name: words.tickets.undo.closing });

it('the list has the focus after a button of a conversation has gone', async () => {
  const tickets = [silent(4), silent(3)];
  const { user } = await openPanel([...tickets, silent(1)]);
  await user.click(await box(tickets[0]));
  await user.click(screen.getByText(words.adminPanel.bulk.none));
  await waitFor(() => expect(list()).toHaveFocus());
  for (const one of tickets) await user.click(await box(one));
  await user.click(await find('close', 2));
  await find('done', 2);
  await waitFor(() => expect(list()).toHaveFocus());
  await user.click(undo());
  await waitFor(() => expect(list()).toHaveFocus());
});
