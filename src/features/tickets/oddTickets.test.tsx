// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Ticket } from '../../../shared/callables.ts';
import { openPanel, listRows, setUpAdminPanel } from '../../../tests/support/adminPanel.tsx';
import { fresh, now, openAsOwner } from '../../../tests/support/conversation.tsx';
import { listedEntry } from '../../../tests/support/listedTickets.ts';
import { words } from '../../../tests/support/screens.ts';

setUpAdminPanel();

/** As an import or a hand in the console may store it, and an older server answers it. */
const odd = (fields: object): Ticket => ({ ...fresh(), ...fields });

const times: [unknown][] = [[undefined], [null], [Number.NaN], [-1], ['soon'], [1e20], [{}]];

const conversation = (subject: string) =>
  within(screen.getByText(subject, { selector: 'h2' }).closest('section')!);

describe('[ACC-6] a status that is unknown or missing', () => {
  it.each([['Pending'], [undefined], [null], [7]])('reads like Open: %s', async (status) => {
    const ticket = odd({ status, subject: 'Lost' });
    await openPanel([ticket], {
      at: `/account?tab=admin&ticket=${ticket.ticketId}`,
    });
    await screen.findByText('Lost', { selector: 'h2' });
    expect(listRows()[0]).toHaveTextContent(new RegExp(`${words.tickets.status.Open}$`));
    expect(conversation('Lost').getByText(words.tickets.status.Open)).toBeVisible();
    expect(conversation('Lost').getByText(words.tickets.reply.close)).toBeEnabled();
  });

  it('is in the first of the lists of its customer', async () => {
    await openAsOwner(odd({ status: 'Pending' }));
    expect(screen.getByRole('button', { name: `${words.tickets.open} 1` })).toBeVisible();
  });
});

describe('[ACC-4] a time that is unknown or missing', () => {
  it.each(times)('shows nothing and breaks no list and no conversation: %s', async (time) => {
    const entry = listedEntry({ message: 'Anybody there?' });
    const ticket = odd({
      subject: 'Timeless',
      status: 'Closed',
      createdAt: time,
      lastActivityAt: time,
      changedAt: time,
      waitingSince: time,
      firstResponseAt: time,
      closedAt: time,
      comments: {
        comment01: { ...entry, timestamp: time },
        comment02: { ...entry, timestamp: now },
      },
    });
    await openPanel([ticket], {
      at: `/account?tab=admin&ticket=${ticket.ticketId}`,
    });
    await screen.findByText('Timeless', { selector: 'h2' });
    expect(await screen.findAllByText('Anybody there?')).toHaveLength(2);
    expect(listRows()[0]).not.toHaveTextContent(/NaN|Invalid|waiting|due|1970/);
    const { textContent } = document.querySelector('[data-item="opening"]')!;
    expect(textContent).not.toMatch(/NaN|Invalid|1970|\d:\d/);
    // The message that has a time shows it, below its day.
    expect(document.querySelector('[data-item="comment02"] time')).toBeInTheDocument();
    expect(screen.getByText('Today', { selector: 'h3' })).toBeInTheDocument();
  });

  it.each(times)('shows nothing in the list of its customer: %s', async (time) => {
    await openAsOwner(odd({ createdAt: time, lastActivityAt: time }));
    const link = document.querySelector('li > a[data-ticket]')!;
    expect(link).toHaveTextContent(/Bullets leave the screen/);
    expect(link.querySelector('time')).not.toBeInTheDocument();
  });
});
