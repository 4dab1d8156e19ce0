// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { listedTicket } from '../../../../tests/support/listedTickets.ts';
import { passTime, renderApp } from '../../../../tests/support/render.tsx';
import { words } from '../../../../tests/support/screens.ts';
import { CustomerCard } from './CustomerCard.tsx';

vi.mock('./LinkedIssue.tsx', () => ({
  LinkedIssue: () => {
    throw new TypeError('Failed to fetch');
  },
}));

it('an admin sees the customer also where the choice of a known issue does not come', async () => {
  vi.useFakeTimers();
  vi.mocked(console.error).mockReturnValue();
  await renderApp(<CustomerCard ticket={listedTicket({ nickname: 'Lumi' })} />);
  await passTime(1000);
  expect(screen.getByText('Lumi')).toBeVisible();
  expect(screen.getByText(words.adminPanel.customer.more)).toBeVisible();
  // React reports what the boundary has caught.
  vi.mocked(console.error).mockClear();
});
