import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { open, searchField, setUpAdminPanel } from '../../../../tests/support/adminPanel.tsx';
import { TIMING } from '../../../lib/timing.ts';

setUpAdminPanel();

it('what narrows the list is in the URL, together with text typed just before', async () => {
  const { user, where, asked } = await open(() => ({ tickets: [], waiting: 3 }), {
    at: '/account?tab=admin&sort=quiet',
  });
  await screen.findByText('No tickets found.');
  await user.click(screen.getByText('Filters', { selector: 'button' }));
  await user.selectOptions(screen.getByLabelText('Type'), 'Request');
  expect(where.path).toBe('/account?tab=admin&type=requests&sort=quiet');
  // Of all that wait, which is not what the list is narrowed to.
  expect(screen.getByText('Waiting for us').closest('a')).toHaveTextContent(/s$/);
  await user.type(searchField(), ' 1042 ');
  // A status is chosen among all tickets.
  await user.selectOptions(screen.getByLabelText('Status'), 'Answered');
  await act(() => vi.advanceTimersByTimeAsync(TIMING.searchDebounce));
  expect(where.path).toBe('/account?tab=admin&status=Answered&type=requests&q=1042');
  await user.click(await screen.findByText('Show all tickets'));
  expect(where.path).toBe('/account?tab=admin&sort=newest');
  expect(searchField()).toHaveValue('');
  expect(asked.at(-1)).toEqual({ sort: 'newest' });
});

it('a search begins once typing has stopped, and at once on Enter', async () => {
  const { user, asked, where } = await open(() => ({ tickets: [] }));
  await screen.findByText('No tickets found.');
  await user.type(searchField(), 'pink');
  await act(() => vi.advanceTimersByTimeAsync(TIMING.searchDebounce - 1));
  expect(asked).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(1));
  await waitFor(() => expect(asked.at(-1)).toEqual({ search: 'pink', sort: 'newest' }));
  await user.type(searchField(), 's{Enter}');
  expect(where.path).toBe('/account?tab=admin&q=pinks');
  await act(() => vi.advanceTimersByTimeAsync(TIMING.searchDebounce * 2));
  expect(asked.map(({ search }) => search)).toEqual([undefined, 'pink', 'pinks']);
});
