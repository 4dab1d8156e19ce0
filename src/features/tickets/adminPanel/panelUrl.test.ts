import { describe, expect, it } from 'vitest';
import { sortOf } from '../ticketQuery.ts';
import { panelPath, readPanelUrl } from './panelUrl.ts';

const read = (search: string) => readPanelUrl(new URLSearchParams(search));
const ticketId = '0123456789abcdef0123456789abcdef';

describe('the URL of the Admin Panel', () => {
  it('is read as it was written', () => {
    const url = {
      query: { status: 'Answered', type: 'requests', search: 'neve & gelo', sort: 'waiting' },
      ticketId,
    } as const;
    const path = panelPath(url.query, url.ticketId);
    expect(path).toBe(
      `/account?tab=admin&status=Answered&type=requests&q=neve+%26+gelo&sort=waiting&ticket=${ticketId}`,
    );
    expect(read(path.split('?')[1] ?? '')).toEqual(url);
  });

  it('shows what waits to who comes to work, and searches all tickets', () => {
    expect([{}, { search: '1042' }, { status: 'Closed' } as const].map(sortOf)).toEqual([
      'waiting',
      'newest',
      'newest',
    ]);
  });

  it.each([
    'status=open',
    'status=',
    'type=bug',
    'sort=unknown',
    'sort=waiting',
    'q=%20%20',
    'ticket=',
    'status=__proto__&type=constructor&sort=toString',
  ])('ignores %s', (search) => {
    expect(read(search)).toEqual({ query: {}, ticketId: null });
  });
});
