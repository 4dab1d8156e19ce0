import { requireRunningSuite } from './suite/ports.ts';
import { seed, SEED_ACCOUNTS, SEED_PASSWORD } from './suite/seedData.ts';

export const main = async (): Promise<void> => {
  await requireRunningSuite();
  await seed();
  console.log(
    `The accounts are there: ${SEED_ACCOUNTS.map(({ email }) => email).join(', ')}; password ${SEED_PASSWORD} where it was not changed.`,
  );
};
