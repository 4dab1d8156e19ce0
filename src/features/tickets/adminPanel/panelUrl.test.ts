import { expect, it } from 'vitest';
import { readPanelUrl } from './panelUrl.ts';

const read = (search: string) => readPanelUrl(new URLSearchParams(search));

it.each([
  'status=&type=bug&sort=unknown&q=%20%20&ticket=',
  'status=open&sort=waiting',
  'status=__proto__&type=constructor&sort=toString',
])('what the URL has in vain is ignored: %s', (search) => {
  expect(read(search)).toEqual({ query: {}, ticketId: null });
});
