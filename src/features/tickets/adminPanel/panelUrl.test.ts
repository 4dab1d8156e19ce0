import { expect, it } from 'vitest';
import type { TicketQuery } from '../listQuery.ts';
import { panelPath, readPanelUrl } from './panelUrl.ts';

const read = (search: string) => readPanelUrl(new URLSearchParams(search));

it.each([
  'status=&type=bug&sort=unknown&q=%20%20&ticket=',
  'status=open&sort=triage',
  'status=__proto__&type=constructor&sort=toString',
])('what the URL has in vain is ignored: %s', (search) => {
  expect(read(search)).toEqual({ query: {}, ticketId: null });
});

it.each<[string, TicketQuery]>([
  ['sort=waiting', { sort: 'waiting' }],
  ['sort=quiet', { sort: 'quiet' }],
  ['sort=newest', { sort: 'newest' }],
  ['status=Closed', { status: 'Closed' }],
  ['status=Open&sort=waiting', { status: 'Open', sort: 'waiting' }],
  ['q=snow&sort=triage', { search: 'snow', sort: 'triage' }],
])('an address keeps its filters: %s', (search, query) => {
  expect(read(search)).toEqual({ query, ticketId: null });
  expect(read(panelPath(query).split('?')[1] ?? '')).toEqual({ query, ticketId: null });
});
