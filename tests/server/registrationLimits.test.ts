import { afterAll, beforeAll, expect, it } from 'vitest';
import { startProductionServer } from '../../scripts/suite/productionServer.ts';
import { outcomeOf, password, postBody, uniqueName } from '../support/callables.ts';
import { startDatabase } from '../support/database.ts';

/** Accounts an hour: so few that the instance tells the database of each. */
const ACCOUNTS = 5;

let database: Awaited<ReturnType<typeof startDatabase>>;
/** Two instances, as in production. */
let servers: Awaited<ReturnType<typeof startProductionServer>>[];
beforeAll(async () => {
  database = await startDatabase();
  const settings = {
    REGISTRATIONS_PER_HOUR: '2',
    ACCOUNTS_PER_HOUR: String(ACCOUNTS),
    FIRESTORE_EMULATOR_HOST: database.address,
  };
  servers = await Promise.all([1, 2].map(() => startProductionServer(settings)));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await database.stop();
});

/** Registers from an IP, and answers `ok` or the code of the refusal. */
const register = async (
  ip: string,
  { nickname = uniqueName('limit'), instance = 0 } = {},
): Promise<string> => {
  const email = `${uniqueName('limit')}@example.com`;
  const answer = await postBody(
    servers[instance]?.url('registerUser') ?? '',
    JSON.stringify({ data: { nickname, email, password } }),
    { 'x-forwarded-for': ip },
  );
  const code = answer.result?.['code'];
  return typeof code === 'string' ? code : outcomeOf(answer);
};

it('a server with a whole IPv6 /48 keeps nobody else from registering', async () => {
  const nickname = uniqueName('taken');
  expect(await register('203.0.113.1', { nickname })).toBe('ok');
  const outcomes: string[] = [];
  for (let network = 0; network < 8; network += 1)
    // oxlint-disable-next-line no-await-in-loop -- in turn, so that the first are admitted
    outcomes.push(await register(`2001:db8:77:${network}::1`, { nickname }));
  // Twice the two of one household.
  expect(outcomes.slice(0, 4)).toEqual(Array.from({ length: 4 }, () => 'nickname-taken'));
  expect(outcomes.slice(4)).toEqual(Array.from({ length: 4 }, () => 'rate-limited'));
  expect(await register('203.0.113.2')).toBe('ok');
});

it('once as many accounts were made as the site allows, a visitor has to wait', async () => {
  const outcomes: string[] = [];
  // Two were made above.
  for (let visitor = 2; visitor < ACCOUNTS + 2; visitor += 1)
    // oxlint-disable-next-line no-await-in-loop -- in turn, so that each is counted before the next
    outcomes.push(await register(`198.51.100.${visitor}`, { instance: visitor % 2 }));
  expect(outcomes).toEqual(['ok', 'ok', 'ok', 'rate-limited', 'rate-limited']);
});
