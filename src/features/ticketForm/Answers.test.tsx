import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { open, setUpTicketForm, subject } from '../../../tests/support/ticketForm.tsx';

setUpTicketForm();

it('[B11] a subject of three letters or more shows up to three links that open in new tabs', async () => {
  vi.useRealTimers();
  const { user } = await open();
  await user.type(subject(), 're');
  expect(screen.queryByText('Perhaps this answers it already')).not.toBeInTheDocument();
  await user.type(subject(), 'fund');
  await screen.findByText('Perhaps this answers it already');
  const links = within(screen.getByText('Perhaps this answers it already').parentElement!);
  expect(links.getAllByRole('link')).toHaveLength(3);
  expect(links.getAllByRole('link')[0]).toHaveAttribute('href', '/refund-policy#who');
  expect(links.getAllByRole('link')[0]).toHaveAttribute('target', '_blank');
  expect(screen.getByText('3 possible answers below')).toBeInTheDocument();
});
