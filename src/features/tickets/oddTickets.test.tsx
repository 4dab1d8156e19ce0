// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Ticket } from '../../../shared/callables.ts';
import { openPanel, listRows, setUpAdminPanel } from '../../../tests/support/adminPanel.tsx';
import { fresh, openAsOwner } from '../../../tests/support/conversation.tsx';
import { words } from '../../../tests/support/screens.ts';

setUpAdminPanel();

/** As a hand in the console may store it. */
const odd = (fields: object): Ticket => ({ ...fresh(), ...fields });

it('[ACC-6] a ticket of unknown status is among the open ones of its customer', async () => {
  await openAsOwner(odd({ status: 'Pending' }));
  expect(screen.getByRole('button', { name: `${words.tickets.open} 1` })).toBeVisible();
  expect(screen.getAllByText(words.tickets.status.Open)[0]).toBeVisible();
});

it('[ACC-11] a time that is unknown breaks no list of all tickets', async () => {
  const timeless = [undefined, null, Number.NaN, 'soon', {}].map((time, at) => {
    const times = { createdAt: time, lastActivityAt: time, changedAt: time, waitingSince: time };
    return odd({ ...times, ticketId: `${at}`.repeat(32), subject: `Timeless ${at}` });
  });
  await openPanel([...timeless, fresh()]);
  for (const { subject } of timeless) expect(await screen.findByText(subject)).toBeVisible();
  expect(listRows()).toHaveLength(6);
});
