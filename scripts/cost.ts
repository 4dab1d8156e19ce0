import { parseArgs } from 'node:util';
import { ASSUMED, type Assumed, costs, usage } from './cost/model.ts';
import { type Item, PRICES, PRICES_OF } from './cost/prices.ts';
import { Problem } from './support/problem.mjs';

const USAGE = `Usage: npm run cost [-- --visits 1000,100000 --tickets 0.1 …]
  What a month costs at Google, in US dollars, by list prices of ${PRICES_OF}.
  --visits N,…      visits a month
${Object.entries(ASSUMED)
  .map(([name, value]) => `  --${name} ${value}`)
  .join('\n')}
  scripts/cost/model.ts says what each of them is.`;

export const VISITS: readonly number[] = [1_000, 100_000, 10_000_000];

export const main = (args: string[]): void => {
  const { visits, assumed } = parse(args);
  console.log(costTable(visits, assumed));
};

/** A table of Markdown: what is used and what it costs, for each number of visits a month. */
export const costTable = (
  visits: readonly number[] = VISITS,
  assumed: Assumed = ASSUMED,
): string => {
  const months = visits.map((count) => {
    const used = usage(count, assumed);
    return { used, cost: costs(used) };
  });
  const rows = Object.entries(PRICES).map(([item, { name }]) => [
    name,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- entries lose the key type
    ...months.flatMap(({ used, cost }) => [
      amount(used[item as Item]),
      dollars(cost[item as Item]),
    ]),
  ]);
  const totals = months.flatMap(({ cost }) => [
    '',
    `**${dollars(Object.values(cost).reduce((sum, one) => sum + one, 0))}**`,
  ]);
  return [
    ['a month', ...visits.flatMap((count) => [`${number(count)} visits`, '$'])],
    ['---', ...visits.flatMap(() => ['---:', '---:'])],
    ...rows,
    ['together', ...totals],
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
};

const number = (value: number) => value.toLocaleString('en-US');
/** Two digits are as much as is known. */
const amount = (value: number) => value.toLocaleString('en-US', { maximumSignificantDigits: 2 });
const dollars = (value: number) => (value < 0.005 ? '0' : value.toFixed(value < 100 ? 2 : 0));

const parse = (args: string[]) => {
  const names = Object.keys(ASSUMED);
  try {
    const { values } = parseArgs({
      args,
      options: {
        visits: { type: 'string' },
        ...Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
      },
    });
    const visits = values.visits?.toString().split(',').map(Number) ?? VISITS;
    const given: [string, unknown][] = Object.entries(values).filter(([name]) =>
      names.includes(name),
    );
    const assumed = {
      ...ASSUMED,
      ...Object.fromEntries(given.map(([name, value]) => [name, Number(value)])),
    };
    if ([...visits, ...Object.values(assumed)].every((value) => value >= 0))
      return { visits, assumed };
  } catch {
    // Unknown option: prints the usage.
  }
  throw new Problem(USAGE);
};
