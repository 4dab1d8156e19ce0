import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  now,
  numbered,
  open,
  rows,
  setUpAdminPanel,
} from '../../../../tests/support/adminPanel.tsx';
import { listedTicket } from '../../../../tests/support/listedTickets.ts';
import { deferred, firebaseError } from '../../../../tests/support/render.tsx';
import { HOUR } from '../../../../shared/time.ts';
import { dropDraft, saveDraft } from '../../../lib/drafts.ts';

setUpAdminPanel();

describe('the list of all tickets', () => {
  it('[ACC-11] lists all tickets with their owner and one time: due, waiting or the last change; late ones are marked', async () => {
    const { asked } = await open(() => ({
      tickets: [
        listedTicket({
          subject: 'Fresh',
          nickname: 'Ember',
          createdAt: now - 3.5 * HOUR,
          waitingSince: now - 3.5 * HOUR,
        }),
        listedTicket({ subject: 'Old', waitingSince: now - 26 * HOUR }),
        listedTicket({ subject: 'Done', status: 'Closed', waitingSince: null }),
        listedTicket({
          subject: 'Just now',
          firstResponseAt: now - HOUR,
          waitingSince: now - 5000,
        }),
      ],
    }));
    await screen.findByText('4 tickets');
    expect(asked).toEqual([{ sort: 'waiting' }]);
    const [fresh, old, done, justNow] = rows();
    expect(justNow).toHaveTextContent('waiting under 1 min');
    expect(fresh).toHaveTextContent(/Fresh.*due in 20 h.*Ember.*Open/);
    expect(fresh).not.toHaveTextContent(/overdue|waiting|ago/);
    expect(old).toHaveTextContent('overdue, waiting 26 h');
    expect(done).toHaveTextContent(/Closed$/);
    expect(done).not.toHaveTextContent('waiting');
  });

  it('says what one triages by: kind, pictures, messages, language, an answer begun, and where a search hit', async () => {
    const bug = listedTicket({
      subject: 'Slow',
      imagePixels: [null, 400],
      messages: 5,
      language: 'pt',
      hit: ['the ', 'gradle', ' build ', 'failed', ''],
    });
    const request = listedTicket({ subject: 'Snow', type: 'requests', ticketSubType: 'exclusive' });
    await open(() => ({ tickets: [bug, request] }), { at: '/account?tab=admin&q=gradle' });
    await screen.findByText('2 tickets');
    const [slow, snow] = rows();
    expect(slow).toHaveTextContent(
      /Bug #\d+ Ember.*Screenshots: 2Messages: 5PTOpenthe gradle build failed$/,
    );
    const marked = [...(slow?.querySelectorAll('mark') ?? [])];
    expect(marked.map((one) => one.textContent)).toEqual(['gradle', 'failed']);
    expect(snow).toHaveTextContent(/Request, Exclusive #\d+ Ember.*Open$/);
    expect(snow).not.toHaveTextContent(/Screenshots|Messages|Draft/);
    act(() => saveDraft('admin', `reply.${request.ticketId}`, 'Dear'));
    expect(snow).toHaveTextContent('Draft');
    act(() => dropDraft('admin', `reply.${request.ticketId}`));
    expect(snow).not.toHaveTextContent('Draft');
  });

  it('does not say "empty" while there may be a match, and stops after 20 empty pages', async () => {
    const hit = 27;
    const third = deferred();
    const { user, asked } = await open(
      async ({ cursor = '1' }) => {
        if (cursor === '3') await third.promise;
        return Number(cursor) === hit
          ? { tickets: numbered(1, 1) }
          : { tickets: [], nextCursor: String(Number(cursor) + 1) };
      },
      { at: '/account?tab=admin&q=slow+shader' },
    );
    expect(await screen.findByText('Searching…')).toBeInTheDocument();
    expect(screen.queryByText(/^None among/)).not.toBeInTheDocument();
    third.resolve();
    // The first page, and 20 more without a match.
    expect(await screen.findByText(/^None among/)).toBeVisible();
    expect(asked).toHaveLength(21);
    await user.click(screen.getByText('Load more tickets', { selector: 'button' }));
    await screen.findByText('1 ticket');
    expect(asked).toHaveLength(hit);
  });

  it('[ACC-10] says why it could not be loaded, and retries', async () => {
    let down = true;
    const { user } = await open(() => {
      if (down) throw firebaseError('functions/unavailable');
      return { tickets: numbered(1, 1) };
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to fetch all tickets. The service is busy or being updated.',
    );
    down = false;
    await user.click(screen.getByText('Try again', { selector: 'button' }));
    await screen.findByText('1 ticket');
  });

  it('[ACC-10] keeps its rows when a further page fails, and reads on after a retry', async () => {
    let down = true;
    const { user } = await open(({ cursor }) => {
      if (cursor && down) throw firebaseError('functions/internal');
      return cursor
        ? { tickets: numbered(13, 2) }
        : { tickets: numbered(1, 12), nextCursor: 'two' };
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch all tickets.');
    expect(screen.getByText('The first 12 tickets of this list')).toBeInTheDocument();
    down = false;
    await user.click(screen.getByText('Try again', { selector: 'button' }));
    await screen.findByText('14 tickets');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('has one row in the tab order, and arrow keys, Home, End and Page move among all', async () => {
    const { user } = await open(() => ({ tickets: numbered(1, 50) }));
    await screen.findByText('50 tickets');
    const [first] = rows();
    expect(rows().filter(({ tabIndex }) => tabIndex === 0)).toEqual([first]);
    act(() => first?.focus());
    const press = async (key: string, subject: string) => {
      await user.keyboard(`{${key}}`);
      expect(document.activeElement).toHaveTextContent(subject);
    };
    await press('ArrowDown', 'Ticket 2');
    await press('End', 'Ticket 50');
    await press('ArrowDown', 'Ticket 50');
    await press('ArrowUp', 'Ticket 49');
    await press('Home', 'Ticket 1');
    await press('PageDown', 'Ticket');
    expect(document.activeElement).not.toHaveTextContent(/Ticket 1\b/);
  });
});
