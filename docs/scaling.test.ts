import { readFileSync } from 'node:fs';
import { format } from 'oxfmt';
import { expect, it } from 'vitest';
import { costTable } from '../scripts/cost.ts';
import { ASSUMED, costs, usage } from '../scripts/cost/model.ts';

const MARKS = { begin: '<!-- cost: npm run docs -->', end: '<!-- /cost -->' };

it('docs/scaling.md has the costs that `npm run cost` prints; `npm run docs` writes them', async () => {
  const document = readFileSync(new URL('scaling.md', import.meta.url), 'utf8');
  const [before, rest] = document.split(MARKS.begin);
  const after = rest?.split(MARKS.end)[1];
  expect(after, `what follows ${MARKS.end}`).toBeDefined();
  const { code } = await format(
    'scaling.md',
    [before, MARKS.begin, '\n\n', costTable(), '\n\n', MARKS.end, after].join(''),
  );
  await expect(code).toMatchFileSnapshot('scaling.md');
});

/** Dollars a month. */
const bill = (visits: number, tickets = ASSUMED.tickets) =>
  Object.values(costs(usage(visits, { ...ASSUMED, tickets }))).reduce((sum, one) => sum + one, 0);

it('a small studio pays nothing, and each ticket more costs something beyond what is free', () => {
  expect(bill(1000)).toBeLessThan(0.01);
  expect(bill(10_000_000, 0.2)).toBeGreaterThan(bill(10_000_000) + 5);
});
