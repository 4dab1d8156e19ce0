import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { now, open, rows, setUpAdminPanel } from '../../../../tests/support/adminPanel.tsx';
import { collectAnnounced } from '../../../../tests/support/announced.ts';
import { stubDialogs } from '../../../../tests/support/browserParts.ts';
import { deferred, firebaseError } from '../../../../tests/support/render.tsx';
import { listedEntry, listedTicket } from '../../../../tests/support/listedTickets.ts';
import { words } from '../../../../tests/support/screens.ts';
import { HOUR } from '../../../../shared/time.ts';
import { AdminPanel } from './AdminPanel.tsx';

setUpAdminPanel();
beforeEach(stubDialogs);

const ticket = listedTicket({ subject: 'Broken', waitingSince: now - HOUR });
const box = ({ ticketNumber } = ticket) =>
  screen.findByRole('checkbox', { name: `Select ticket #${ticketNumber}` });
const reply = () => screen.findByLabelText(words.adminPanel.bulk.reply);
const close = () => screen.findByText('Answer and close 1 ticket', { selector: 'button' });

it('a message that came after a ticket was selected keeps the ticket open', async () => {
  const { user, stored, put, show } = await open([ticket]);
  await user.click(await box());
  show(<p>Elsewhere</p>);
  const comments = { comment01: listedEntry({ message: 'Wait, still broken', timestamp: now }) };
  put({ ...ticket, comments, lastActivityAt: now, changedAt: now });
  show(<AdminPanel />);
  await user.click(await close());
  expect(await screen.findByText(/^1 is still open: it has a new message/)).toBeVisible();
  const status = () => stored.get(ticket.ticketId)?.ticket.status;
  expect(status()).toBe('Open');
  // The admin has to decide again about what the row says now.
  expect(rows()[0]).toHaveTextContent(words.tickets.unread);
  expect(await box()).not.toBeChecked();
  await user.click(await box());
  expect(screen.queryByText(/still open/)).not.toBeInTheDocument();
  await user.click(await close());
  expect(await screen.findByText(/^1 ticket is answered and closed\./)).toBeVisible();
  expect(status()).toBe('Closed');
});

it('an admin who comes back sends a lost answer again with the same saved reply', async () => {
  const { user, server, show } = await open([ticket]);
  await user.click(await box());
  await user.selectOptions(await reply(), 'reproduced');
  show(<p>Elsewhere</p>);
  show(<AdminPanel />);
  expect(await reply()).toHaveValue('reproduced');
  server.respondToTicket.mockRejectedValueOnce(firebaseError('functions/internal', '[0]'));
  await user.click(await close());
  await screen.findByText(/^1 is still open/);
  show(<p>Elsewhere</p>);
  show(<AdminPanel />);
  await user.click(await close());
  await screen.findByText(/^1 ticket is answered and closed\./);
  const [[lost], [again]] = server.respondToTicket.mock.calls as [[unknown], [unknown]];
  expect(again).toEqual(lost);
});

it('an admin who comes back after a closing finds the usual reply for the next tickets', async () => {
  const other = listedTicket();
  const { user, show } = await open([ticket, other]);
  await user.click(await box());
  await user.selectOptions(await reply(), 'reproduced');
  await user.click(await close());
  await screen.findByText(/^1 ticket is answered and closed\./);
  show(<p>Elsewhere</p>);
  show(<AdminPanel />);
  await user.click(await box(other));
  expect(await reply()).toHaveValue('closing');
});

it('what became of a closing that ended elsewhere is announced on return', async () => {
  const held = deferred();
  const { user, show } = await open([ticket], {
    respondToTicket: () => held.promise.then(() => ({ success: true, message: '' })),
  });
  await user.click(await box());
  await user.click(await close());
  show(<p>Elsewhere</p>);
  await act(async () => held.resolve());
  const announced = collectAnnounced();
  show(<AdminPanel />);
  await screen.findByText(/^1 ticket is answered and closed\./);
  expect(announced).toContain('1 ticket is answered and closed.');
});
