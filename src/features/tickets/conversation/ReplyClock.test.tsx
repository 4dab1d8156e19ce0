import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { HOUR } from '../../../../shared/time.ts';
import {
  fresh,
  now,
  openAsOwner,
  setUpConversation,
} from '../../../../tests/support/conversation.tsx';

setUpConversation();

const clock = () => screen.queryByText(/^First reply/)?.textContent;

describe('[B8] the clock of the first reply', () => {
  it('says when the reply is due, until there is one', async () => {
    await openAsOwner(fresh({ createdAt: now - HOUR / 2 }));
    expect(clock()).toMatch(/^First reply by November 22, 2026 at 11:30\sAM · in 23 hours$/);
  });

  it('says that the reply is late', async () => {
    await openAsOwner(fresh({ createdAt: now - 30 * HOUR }));
    expect(clock()).toMatch(/^First reply was due .* · 6 hours ago$/);
    expect(screen.getByText(/^We are late, and we are sorry\./)).toBeInTheDocument();
  });

  it.each([
    ['answered', { firstResponseAt: now }],
    ['closed', { status: 'Closed', closedAt: now, closedBy: 'owner' } as const],
  ])('is gone when the ticket is %s', async (_, overrides) => {
    await openAsOwner(fresh(overrides));
    expect(clock()).toBeUndefined();
  });
});
