import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { open, searchField, setUpAdminPanel } from '../../../../tests/support/adminPanel.tsx';
import { TIMING } from '../../../lib/timing.ts';

setUpAdminPanel();

describe('what narrows the list of all tickets', () => {
  it('puts a choice into the URL, together with text typed just before', async () => {
    const { user, where, asked } = await open(() => ({ tickets: [] }));
    await screen.findByText('No tickets found.');
    await user.click(screen.getByText('Filters', { selector: 'button' }));
    await user.type(searchField(), ' 1042 ');
    await user.selectOptions(screen.getByLabelText('Status'), 'Open');
    expect(where.path).toBe('/account?tab=admin&status=Open&q=1042');
    await user.selectOptions(screen.getByLabelText('Status'), 'Any status');
    await user.click(screen.getByText('Waiting for us', { selector: 'a span' }));
    expect(where.path).toBe('/account?tab=admin&q=1042&sort=waiting');
    await user.click(await screen.findByText('Show all tickets'));
    expect(where.path).toBe('/account?tab=admin&sort=newest');
    expect(searchField()).toHaveValue('');
    expect(asked.at(-1)).toEqual({ sort: 'newest' });
  });

  it('folds the filters behind one button; a status is chosen among all tickets', async () => {
    const { user, where } = await open(() => ({ tickets: [] }), {
      at: '/account?tab=admin&sort=quiet',
    });
    await screen.findByText('No tickets found.');
    expect(screen.getByLabelText('Status')).not.toBeVisible();
    await user.click(screen.getByText('Filters', { selector: 'button' }));
    await user.selectOptions(screen.getByLabelText('Type'), 'Request');
    expect(where.path).toBe('/account?tab=admin&type=requests&sort=quiet');
    await user.selectOptions(screen.getByLabelText('Status'), 'Answered');
    expect(where.path).toBe('/account?tab=admin&status=Answered&type=requests');
  });

  it('searches once typing has stopped, and at once on Enter', async () => {
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
});
