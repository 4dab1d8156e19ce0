import { expect, it } from 'vitest';
import { panelPath, readPanelUrl } from './panelUrl.ts';

const read = (search: string) => readPanelUrl(new URLSearchParams(search));

it('the URL of the Admin Panel is read as it was written', () => {
  const ticketId = '0123456789abcdef0123456789abcdef';
  const query = {
    status: 'Answered',
    type: 'requests',
    search: 'neve & gelo',
    sort: 'waiting',
  } as const;
  const [, search] = panelPath(query, ticketId).split('?');
  expect(search).toBe(
    `tab=admin&status=Answered&type=requests&q=neve+%26+gelo&sort=waiting&ticket=${ticketId}`,
  );
  expect(read(search ?? '')).toEqual({ query, ticketId });
});

it.each([
  'status=&type=bug&sort=unknown&q=%20%20&ticket=',
  'status=open&sort=waiting',
  'status=__proto__&type=constructor&sort=toString',
])('what the URL has in vain is ignored: %s', (search) => {
  expect(read(search)).toEqual({ query: {}, ticketId: null });
});
