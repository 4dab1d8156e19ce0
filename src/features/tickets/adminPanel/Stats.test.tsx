import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { TicketStats } from '../../../../shared/callables.ts';
import { numbered, open, setUpAdminPanel, stats } from '../../../../tests/support/adminPanel.tsx';
import { deferred, firebaseError } from '../../../../tests/support/render.tsx';
import { TIMING } from '../../../lib/timing.ts';

setUpAdminPanel();

const shown = () => screen.getByRole('region', { name: 'First replies' });

describe('the stats', () => {
  it('show how the promise of a first reply is kept, by day and with the late tickets', async () => {
    await open(() => ({ tickets: [] }), { counted: () => Promise.resolve(stats()) });
    await screen.findByRole('region', { name: 'First replies' });
    const values = within(shown())
      .getAllByRole('definition')
      .map((dd) => dd.textContent?.replaceAll(/\s/g, ' '));
    expect(values).toEqual(['3', '1', '99%', '5.3 h', '30 min']);
    expect(within(shown()).getByRole('img')).toHaveAccessibleName(
      '4 tickets in 30 days: 2 answered within 24\u00a0h, 1 late or overdue, 1 still within the time.',
    );
    const [newest] = within(shown()).getAllByRole('row', { hidden: true }).slice(1);
    expect(newest).toHaveTextContent('Nov 214211');
    const miss = within(shown()).getByRole('link', { name: /1007 Late one/, hidden: true });
    expect(miss).toHaveAttribute('href', `/account?tab=admin&ticket=${'f'.repeat(32)}`);
    expect(miss.parentElement).toHaveTextContent('answered after 31 h');
    const [asset, others] = within(
      within(shown()).getByRole('region', { name: 'By asset and week', hidden: true }),
    )
      .getAllByRole('row', { hidden: true })
      .slice(1);
    expect(asset).toHaveTextContent('BulletHell Elemental3100');
    expect(others).toHaveTextContent('all others1002');
    expect(within(shown()).getByRole('link', { name: '1' })).toHaveAttribute(
      'href',
      '/account?tab=admin&sort=waiting',
    );
  });

  it('of a quiet month say so', async () => {
    const quiet = stats({
      open: 0,
      waitingTooLong: 0,
      firstReply: { replies: 0, median: null, average: null, inTime: null },
      days: stats().days.map(({ day }) => ({ day, created: 0, inTime: 0, missed: 0 })),
      misses: [],
    });
    await open(() => ({ tickets: [] }), { counted: () => Promise.resolve(quiet) });
    await screen.findByText('No tickets in the last 30 days.');
    expect(within(shown()).getAllByText('none yet')).toHaveLength(3);
    expect(within(shown()).queryByRole('img')).not.toBeInTheDocument();
  });

  it('draw a visible bar for a single undecided ticket among hundreds', async () => {
    const days = stats().days.map(({ day }, at) =>
      at === 0
        ? { day, created: 1, inTime: 0, missed: 0 }
        : { day, created: 500, inTime: 500, missed: 0 },
    );
    await open(() => ({ tickets: [] }), { counted: () => Promise.resolve(stats({ days })) });
    const chart = await screen.findByRole('img', { name: /30 days/ });
    const heights = [...chart.querySelectorAll('g rect')].map((bar) => bar.getAttribute('height'));
    expect(heights.map(Number).filter((tall) => !(tall >= 0))).toEqual([]);
  });

  it('do not delay the list, and fail separately', async () => {
    const counting = deferred<TicketStats>();
    let down = false;
    const { user } = await open(() => ({ tickets: numbered(1, 1) }), {
      counted: () => (down ? Promise.resolve(stats()) : counting.promise),
    });
    await screen.findByText('1 ticket');
    down = true;
    expect(screen.queryByRole('region', { name: 'First replies' })).not.toBeInTheDocument();
    counting.resolve(Promise.reject(firebaseError('functions/internal')) as never);
    expect(await screen.findByRole('alert')).toHaveTextContent('The figures could not be read.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('region', { name: 'First replies' });
  });

  it('are not counted on every return to the page', async () => {
    let counts = 0;
    const { asked } = await open(() => ({ tickets: [] }), {
      counted: () => {
        counts += 1;
        return Promise.resolve(stats());
      },
    });
    await screen.findByText('No tickets found.');
    await act(() => vi.advanceTimersByTimeAsync(TIMING.refreshThrottle));
    fireEvent.focus(window);
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(counts).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(TIMING.statsFresh));
    fireEvent.focus(window);
    await waitFor(() => expect(counts).toBe(2));
  });
});
