// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
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

describe('[ACC-11] a time that is unknown', () => {
  it.each([[undefined], [null], [Number.NaN], ['soon'], [{}]])(
    'breaks no list of all tickets: %s',
    async (time) => {
      const times = { createdAt: time, lastActivityAt: time, changedAt: time, waitingSince: time };
      await openPanel([odd({ ...times, ticketId: 'b'.repeat(32), subject: 'Timeless' }), fresh()]);
      expect(await screen.findByText('Timeless')).toBeVisible();
      expect(listRows()).toHaveLength(2);
    },
  );
});
