import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { open, searchField, setUpAdminPanel } from '../../../../tests/support/adminPanel.tsx';
import { TIMING } from '../../../lib/timing.ts';

setUpAdminPanel();

describe('what narrows the list of all tickets', () => {
  it('reads the query from the URL and ignores invalid values', async () => {
    const { asked } = await open(() => ({ tickets: [] }), {
      at: '/account?tab=admin&status=Answered&type=junk&q=neve&sort=activity',
    });
    await screen.findByText('No tickets found.');
    expect(asked).toEqual([{ status: 'Answered', search: 'neve', sort: 'activity' }]);
    expect(screen.getByLabelText('Status')).toHaveValue('Answered');
    expect(screen.getByLabelText('Type')).toHaveValue('');
    expect(screen.getByLabelText('Order')).toHaveValue('activity');
    expect(searchField()).toHaveValue('neve');
  });

  it('puts a choice into the URL, together with text typed just before', async () => {
    const { user, where, asked } = await open(() => ({ tickets: [] }));
    await screen.findByText('No tickets found.');
    await user.type(searchField(), ' 1042 ');
    await user.selectOptions(screen.getByLabelText('Status'), 'Open');
    expect(where.path).toBe('/account?tab=admin&status=Open&q=1042');
    await user.selectOptions(screen.getByLabelText('Status'), 'Any status');
    await user.click(screen.getByText('Waiting for us', { selector: 'a span' }));
    expect(where.path).toBe('/account?tab=admin&q=1042&sort=waiting');
    await user.click(await screen.findByText('Show all tickets'));
    expect(where.path).toBe('/account?tab=admin');
    expect(searchField()).toHaveValue('');
    expect(asked.at(-1)).toEqual({});
  });

  it('keeps the view of what waits and the states that never wait apart', async () => {
    const { user, where } = await open(() => ({ tickets: [] }), {
      at: '/account?tab=admin&sort=waiting',
    });
    await screen.findByText('No tickets found.');
    const status = screen.getByLabelText('Status');
    await user.selectOptions(status, 'Open');
    expect(where.path).toBe('/account?tab=admin&status=Open&sort=waiting');
    await user.selectOptions(status, 'Answered');
    expect(where.path).toBe('/account?tab=admin&status=Answered');
    await user.selectOptions(screen.getByLabelText('Order'), 'waiting');
    expect(where.path).toBe('/account?tab=admin&sort=waiting');
  });

  it('searches once typing has stopped, and at once on Enter', async () => {
    const { user, asked, where } = await open(() => ({ tickets: [] }));
    await screen.findByText('No tickets found.');
    await user.type(searchField(), 'pink');
    await act(() => vi.advanceTimersByTimeAsync(TIMING.queueSearchDebounce - 1));
    expect(asked).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(1));
    await waitFor(() => expect(asked.at(-1)).toEqual({ search: 'pink' }));
    await user.type(searchField(), 's{Enter}');
    expect(where.path).toBe('/account?tab=admin&q=pinks');
    await act(() => vi.advanceTimersByTimeAsync(TIMING.queueSearchDebounce * 2));
    expect(asked.map(({ search }) => search)).toEqual([undefined, 'pink', 'pinks']);
  });
});
