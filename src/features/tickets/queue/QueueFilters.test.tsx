import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { open, setUpAdminPanel } from '../../../../tests/support/adminPanel.tsx';
import { TIMING } from '../../../lib/timing.ts';

setUpAdminPanel();

describe('what narrows the queue', () => {
  it('reads the query from the URL and ignores invalid values', async () => {
    const { asked } = await open(() => ({ tickets: [] }), {
      at: '/account?tab=admin&status=Answered&type=junk&q=neve&sort=activity',
    });
    await screen.findByText('No tickets found.');
    expect(asked).toEqual([{ status: 'Answered', search: 'neve', sort: 'activity' }]);
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('Answered');
    expect(screen.getByRole('combobox', { name: 'Type' })).toHaveValue('');
    expect(screen.getByRole('combobox', { name: 'Order' })).toHaveValue('activity');
    expect(screen.getByRole('searchbox')).toHaveValue('neve');
  });

  it('puts a choice into the URL, together with text typed just before', async () => {
    const { user, where, asked } = await open(() => ({ tickets: [] }));
    await screen.findByText('No tickets found.');
    await user.type(screen.getByRole('searchbox'), ' 1042 ');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Open');
    expect(where.path).toBe('/account?tab=admin&status=Open&q=1042');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Any status');
    await user.click(screen.getByRole('link', { name: /Waiting for us/ }));
    expect(where.path).toBe('/account?tab=admin&q=1042&sort=waiting');
    await user.click(await screen.findByRole('link', { name: 'Show all tickets' }));
    expect(where.path).toBe('/account?tab=admin');
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(asked.at(-1)).toEqual({});
  });

  it('keeps the view of what waits and the states that never wait apart', async () => {
    const { user, where } = await open(() => ({ tickets: [] }), {
      at: '/account?tab=admin&sort=waiting',
    });
    await screen.findByText('No tickets found.');
    const status = screen.getByRole('combobox', { name: 'Status' });
    await user.selectOptions(status, 'Open');
    expect(where.path).toBe('/account?tab=admin&status=Open&sort=waiting');
    await user.selectOptions(status, 'Answered');
    expect(where.path).toBe('/account?tab=admin&status=Answered');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'waiting');
    expect(where.path).toBe('/account?tab=admin&sort=waiting');
  });

  it('searches once typing has stopped, and at once on Enter', async () => {
    const { user, asked, where } = await open(() => ({ tickets: [] }));
    await screen.findByText('No tickets found.');
    await user.type(screen.getByRole('searchbox'), 'pink');
    await act(() => vi.advanceTimersByTimeAsync(TIMING.queueSearchDebounce - 1));
    expect(asked).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(1));
    await waitFor(() => expect(asked.at(-1)).toEqual({ search: 'pink' }));
    await user.type(screen.getByRole('searchbox'), 's{Enter}');
    expect(where.path).toBe('/account?tab=admin&q=pinks');
    await act(() => vi.advanceTimersByTimeAsync(TIMING.queueSearchDebounce * 2));
    expect(asked.map(({ search }) => search)).toEqual([undefined, 'pink', 'pinks']);
  });
});
