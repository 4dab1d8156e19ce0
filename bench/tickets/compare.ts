import { readFile, writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { table } from '../table.ts';
import { callRate, type Call, send } from './load.ts';
import type { RequestTracker, Way } from './requestTracker.ts';

/** What Request Tracker and we do in a second, measured in turn on one machine. */
export type Comparison = {
  /** Node, processor and load. */
  machine: string;
  /** `2026-11-22` */
  date: string;
  peer: string;
  tickets: number;
  callers: number;
  /** Calls per second, medians of the rounds, by the name of our callable. */
  operations: Record<string, { ours: number } & Record<Way, number>>;
};

/** Our side of one operation. */
type Operation = { next: () => Call; after?: () => Promise<void> };

const rounds = 3;
const measuredMs = 3_000;
const kept = new URL('peers.json', import.meta.url);

/** Measures each operation in rounds, ours and the peer's in turn, and writes peers.json. */
export const compare = async (
  operations: Record<string, Operation>,
  tracker: RequestTracker,
  { machine, callers }: { machine: string; callers: number },
  say: (words: string) => void,
): Promise<Comparison> => {
  const measured: Comparison['operations'] = {};
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  for (const [name, { next, after }] of Object.entries(operations)) {
    const theirs = tracker.operations[name];
    if (!theirs) continue;
    const rates = { ours: [] as number[], page: [] as number[], api: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      rates.ours.push(await callRate(callers, measuredMs, () => send(agent, next())));
      await after?.();
      for (const way of ['api', 'page'] as const) {
        rates[way].push(await callRate(callers, measuredMs, theirs[way]));
        await tracker.reopen();
      }
    }
    const [ours, page, api] = [median(rates.ours), median(rates.page), median(rates.api)];
    measured[name] = { ours, page, api };
    say(`${name}: ${ours} calls/s, Request Tracker ${api} by its API, ${page} by its pages`);
  }
  agent.destroy();
  const comparison: Comparison = {
    machine,
    date: new Date().toISOString().slice(0, 10),
    peer: tracker.name,
    tickets: tracker.tickets,
    callers,
    operations: measured,
  };
  await writeFile(kept, `${JSON.stringify(comparison, null, 2)}\n`);
  return comparison;
};

/** The last comparison that was made, perhaps on another machine. */
export const keptComparison = async (): Promise<Comparison> =>
  JSON.parse(await readFile(kept, 'utf8')) as Comparison;

/** The comparison as a table of Markdown, with where it was made above it. */
export const comparisonReport = (comparison: Comparison): string => {
  const { machine, date, peer, tickets, callers, operations } = comparison;
  const rows = Object.entries(operations).map(([name, { ours, api, page }]) => [
    `${whatTheyDo[name]} (\`${name}\`)`,
    ours,
    api,
    `${(ours / api).toFixed(1)} ×`,
    page,
    `${(ours / page).toFixed(1)} ×`,
  ]);
  return [
    `${peer} with ${tickets.toLocaleString('en')} tickets, ${callers} callers; ${date}, ${machine}:`,
    table(['calls per second', 'ours', 'its API', 'ratio', 'its pages', 'ratio'], rows),
  ].join('\n\n');
};

const whatTheyDo: Record<string, string> = {
  getAllTickets: 'a page of 20 tickets',
  getTicket: 'one ticket',
  createTicket: 'create',
  respondToTicket: 'reply',
  closeTicket: 'close',
};

/** With three digits: more would be chance. */
const median = (rates: readonly number[]): number =>
  Number(rates.toSorted((a, b) => a - b)[Math.floor(rates.length / 2)]?.toPrecision(3));
