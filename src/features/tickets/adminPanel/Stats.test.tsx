// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { now, openPanel, setUpAdminPanel } from '../../../../tests/support/adminPanel.tsx';
import { HOUR } from '../../../../shared/time.ts';
import { TIMING } from '../../../lib/timing.ts';
import { words } from '../../../../tests/support/screens.ts';

setUpAdminPanel();

const late = {
  ticketId: 'f'.repeat(32),
  ticketNumber: 1007,
  subject: 'Late one',
  createdAt: now - 40 * HOUR,
  firstResponseAt: now - 9 * HOUR,
  closedAt: null,
};
const getTicketStats = async () => ({
  success: true as const,
  stats: { at: now, firstReply: { median: 5.25 * HOUR, inTime: 0.996 }, misses: [late] },
});

it('[B8] one line says how the promise of a first reply is kept; behind it are the late tickets', async () => {
  await openPanel([], { getTicketStats });
  const line = (await screen.findByText('median 5 h')).closest('summary');
  expect(line?.textContent.replaceAll(/\s/g, ' ')).toBe(
    'First replies: 99% within 24 h, median 5 h',
  );
  const behind = screen.getByLabelText(words.adminPanel.stats.title, { selector: 'section' });
  const miss = within(behind).getByRole('link', { name: /1007 Late one/, hidden: true });
  expect(miss).toHaveAttribute('href', `/account?tab=admin&ticket=${late.ticketId}`);
  expect(miss.parentElement).toHaveTextContent('answered after 31 h');
});

it.each([
  ['no reply for 40 h', { firstResponseAt: null }],
  ['closed without a reply after 30 h', { firstResponseAt: null, closedAt: now - 10 * HOUR }],
])('a ticket without a first reply in time is listed as “%s”', async (says, fields) => {
  const { success, stats } = await getTicketStats();
  const misses = [{ ...late, ...fields }];
  await openPanel([], { getTicketStats: async () => ({ success, stats: { ...stats, misses } }) });
  expect(await screen.findByText(says)).toBeInTheDocument();
});

it.each([0.29, 0.57, 0.58])('a share in time of %d loses no point', async (inTime) => {
  const { success, stats } = await getTicketStats();
  const firstReply = { ...stats.firstReply, inTime };
  await openPanel([], {
    getTicketStats: async () => ({ success, stats: { ...stats, firstReply } }),
  });
  const percent = inTime.toString().slice(2);
  expect(await screen.findByText(`First replies: ${percent}% within 24 h`)).toBeVisible();
});

it('statistics are not counted on every return to the page', async () => {
  const counted = vi.fn(getTicketStats);
  const { asked } = await openPanel([], { getTicketStats: counted });
  await screen.findByText(words.adminPanel.none);
  fireEvent.focus(window);
  await waitFor(() => expect(asked()).toHaveLength(2));
  expect(counted).toHaveBeenCalledOnce();
  await act(() => vi.advanceTimersByTimeAsync(TIMING.statsFresh));
  fireEvent.focus(window);
  await waitFor(() => expect(counted).toHaveBeenCalledTimes(2));
});
