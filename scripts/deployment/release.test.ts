import { expect, it, vi } from 'vitest';
import { type Ended, PARTS, release } from './release.ts';

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
const releaseBy = (cli: ReturnType<typeof cliWith>['cli'], first = false) => {
  const wait = vi.fn(() => Promise.resolve());
  const done = release({ cli, parts: PARTS, region: 'us-central1', first, wait });
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
  await releaseBy(cli, true).done;
  expect(deploysIn(asked)).toEqual(['firestore,storage', 'functions', 'functions', 'hosting']);
  expect(said.mock.lastCall?.[0]).toContain('budget');
});
