import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { open, setUpAdminPanel, stats } from '../../../../tests/support/adminPanel.tsx';
import { TIMING } from '../../../lib/timing.ts';
import { words } from '../../../../tests/support/screens.ts';

setUpAdminPanel();

const shown = () =>
  within(screen.getByLabelText(words.adminPanel.stats.title, { selector: 'section' }));

it('[B8] one line says how the promise of a first reply is kept; behind it are the late tickets', async () => {
  await open(() => ({ tickets: [], waiting: 2 }), {
    counted: () => Promise.resolve(stats()),
  });
  const line = (await screen.findByText('median 5 h')).closest('summary');
  expect(line?.textContent.replaceAll(/\s/g, ' ')).toBe('99% within 24 hmedian 5 h');
  const miss = shown().getByRole('link', { name: /1007 Late one/, hidden: true });
  expect(miss).toHaveAttribute('href', `/account?tab=admin&ticket=${'f'.repeat(32)}`);
  expect(miss.parentElement).toHaveTextContent('answered after 31 h');
});

it('statistics are not counted on every return to the page', async () => {
  const counted = vi.fn(() => Promise.resolve(stats()));
  const { asked } = await open(() => ({ tickets: [] }), { counted });
  await screen.findByText(words.adminPanel.none);
  await act(() => vi.advanceTimersByTimeAsync(TIMING.refreshThrottle));
  fireEvent.focus(window);
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(counted).toHaveBeenCalledOnce();
  await act(() => vi.advanceTimersByTimeAsync(TIMING.statsFresh));
  fireEvent.focus(window);
  await waitFor(() => expect(counted).toHaveBeenCalledTimes(2));
});
