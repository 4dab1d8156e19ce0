import { expect, it, vi } from 'vitest';
import { changes, type Ended, indexChanges, PARTS, release } from './release.ts';

/** A CLI that answers by the words of a command, and remembers what it was asked. */
const cliWith = (answers: (command: string, times: number) => Partial<Ended> | undefined) => {
  const asked: string[] = [];
  return {
    asked,
    cli: async (args: readonly string[]) => {
      const command = args.join(' ');
      asked.push(command);
      const times = asked.filter((one) => one === command).length;
      return { code: 0, output: '', ...answers(command, times) };
    },
  };
};
const releaseBy = (
  cli: ReturnType<typeof cliWith>['cli'],
  { first = false, expiring = [] as string[] } = {},
) => {
  const wait = vi.fn(() => Promise.resolve());
  const done = release({ cli, parts: PARTS, region: 'us-central1', first, expiring, wait });
  return { done, wait };
};
const deploysIn = (asked: string[]) =>
  asked.flatMap((command) => /^deploy --only (\S+)$/.exec(command)?.[1] ?? []);

it('rules and indexes go first, then the functions, then the site, and nothing is forced', async () => {
  const { cli, asked } = cliWith(() => undefined);
  await releaseBy(cli).done;
  expect(deploysIn(asked)).toEqual(['firestore,storage', 'functions', 'hosting']);
  expect(asked.join(' ')).not.toContain('force');
});

it('the functions wait until the indexes of their queries are built', async () => {
  const { cli, asked } = cliWith((command, times) =>
    command.startsWith('firestore:indexes') && times < 3 ? { output: '[CREATING] x' } : undefined,
  );
  vi.spyOn(console, 'log').mockReturnValue();
  const { done, wait } = releaseBy(cli);
  await done;
  expect(wait).toHaveBeenCalledTimes(2);
  expect(asked.indexOf('deploy --only functions')).toBeGreaterThan(
    asked.lastIndexOf('firestore:indexes --pretty'),
  );
});

it('a deployment stops where temporary documents would stay for ever', async () => {
  const { cli, asked } = cliWith((command) =>
    command.startsWith('firestore:indexes')
      ? {
          output:
            '[limits.expiresAt] -- (no indexes) TTL(ACTIVE)\n[mail.expireAt] -- (no indexes)\n[discarded.expiresAt] -- (no indexes) TTL(CREATING)',
        }
      : undefined,
  );
  const made = ['limits.expiresAt', 'discarded.expiresAt'];
  await expect(
    releaseBy(cli, { expiring: [...made, 'mail.expireAt', 'registrations.purgeAt'] }).done,
  ).rejects.toThrow('nothing expires by mail.expireAt, registrations.purgeAt');
  expect(deploysIn(asked)).toEqual(['firestore,storage']);
  await releaseBy(cli, { expiring: made }).done;
});

it('a part that fails stops what follows, and one reads what is deployed already', async () => {
  const { cli, asked } = cliWith((command) => ({ code: command.endsWith('functions') ? 1 : 0 }));
  await expect(releaseBy(cli).done).rejects.toThrow(
    'The deployment of functions failed; rules are deployed already.',
  );
  expect(deploysIn(asked)).toEqual(['firestore,storage', 'functions']);
});

it('the first functions are deployed again once their images have a clean-up policy, as the CLI ends with an error without one', async () => {
  const { cli, asked } = cliWith((command, times) =>
    command === 'deploy --only functions' && times === 1 ? { code: 1 } : undefined,
  );
  const said = vi.spyOn(console, 'log').mockReturnValue();
  await releaseBy(cli, { first: true }).done;
  expect(deploysIn(asked)).toEqual(['firestore,storage', 'functions', 'functions', 'hosting']);
  expect(said.mock.lastCall?.[0]).toContain('budget');
});

const index = (fieldPath: string) => ({
  collectionGroup: 'tickets',
  fields: [
    { fieldPath, order: 'ASCENDING' },
    { fieldPath: '__name__', order: 'ASCENDING' },
  ],
});

it('before a deployment one reads what is new and what stays in the project', () => {
  const ttl = { collectionGroup: 'limits', fieldPath: 'expiresAt', ttl: true };
  expect(
    indexChanges(
      { indexes: [index('uid'), index('old')], fieldOverrides: [] },
      { indexes: [index('uid'), index('status')], fieldOverrides: [ttl] },
    ),
  ).toEqual([
    '+ index tickets: status ASCENDING',
    '+ expiry by limits.expiresAt',
    '  index tickets: old ASCENDING is in the project alone, and stays',
  ]);
  expect(changes('function ', ['a'], ['a'])).toEqual([]);
});
