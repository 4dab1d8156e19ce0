import { requireRunningSuite } from './suite/ports.ts';
import { seed, SEED_ACCOUNTS, SEED_PASSWORD } from './suite/seedData.ts';
import { command } from './support/command.ts';

export const main = command(
  'Usage: npm run seed, while npm start runs: adds the three accounts, if they are gone',
  {},
  async () => {
    await requireRunningSuite();
    await seed();
    console.log(
      `The accounts are there: ${SEED_ACCOUNTS.map(({ email }) => email).join(', ')}; password ${SEED_PASSWORD} where it was not changed.`,
    );
  },
);
