import { expect, it, vi } from 'vitest';
import { type Cli, PARTS, release } from './release.ts';

/** A CLI that answers by the words of a command, and remembers what it was asked. */
const cliWith = (answers: (command: string, times: number) => object | undefined) => {
  const asked: string[] = [];
  const cli: Cli = async (args) => {
    const command = args.join(' ');
    asked.push(command);
    const times = asked.filter((one) => one === command).length;
    return { code: 0, output: '', ...answers(command, times) };
  };
  return { asked, cli, wait: vi.fn(() => Promise.resolve()) };
};
const deploysIn = (asked: string[]) =>
  asked.flatMap((command) => /^deploy --only (\S+)$/.exec(command)?.[1] ?? []);

it('a release deploys the functions only when the indexes of their queries are built', async () => {
  const { cli, asked, wait } = cliWith((command, times) =>
    command.startsWith('firestore:indexes') && times < 3 ? { output: '[CREATING] x' } : undefined,
  );
  vi.spyOn(console, 'log').mockReturnValue();
  await release(cli, PARTS, wait);
  expect(wait).toHaveBeenCalledTimes(2);
  expect(deploysIn(asked)).toEqual(['firestore,storage', 'functions', 'hosting']);
  expect(asked.join(' ')).not.toContain('force');
  expect(asked.indexOf('deploy --only functions')).toBeGreaterThan(
    asked.lastIndexOf('firestore:indexes --pretty'),
  );
});

it('a release does not take a failed look at the indexes for indexes that are built', async () => {
  const { cli, asked, wait } = cliWith((command, times) =>
    command.startsWith('firestore:indexes') && times < 3 ? { code: 1 } : undefined,
  );
  vi.spyOn(console, 'log').mockReturnValue();
  await release(cli, PARTS, wait);
  expect(wait).toHaveBeenCalledTimes(2);
  expect(deploysIn(asked)).toEqual(['firestore,storage', 'functions', 'hosting']);
  const blind = cliWith((command) => (command.startsWith('deploy') ? {} : { code: 1 }));
  await expect(release(blind.cli, PARTS, blind.wait)).rejects.toThrow(/indexes could not be read/);
  expect(deploysIn(blind.asked)).toEqual(['firestore,storage']);
});

it('an index that could not be built stops the release', async () => {
  const { cli, asked, wait } = cliWith((command) =>
    command.startsWith('firestore:indexes')
      ? { output: '[READY] (mail)\n[NEEDS_REPAIR] (tickets)' }
      : undefined,
  );
  vi.spyOn(console, 'log').mockReturnValue();
  await expect(release(cli, PARTS, wait)).rejects.toThrow('The indexes are not ready');
  expect(deploysIn(asked)).toEqual(['firestore,storage']);
});

it('the words of the CLI about a failed look at the indexes are shown once', async () => {
  const { cli, wait } = cliWith((command, times) =>
    command.startsWith('firestore:indexes') && times < 3
      ? { code: 1, output: 'Your login has expired.' }
      : undefined,
  );
  const said = vi.spyOn(console, 'log').mockReturnValue();
  await release(cli, PARTS, wait);
  expect(said.mock.calls.join('\n').match(/login has expired/g)).toHaveLength(1);
});

it('a part that fails stops what follows, and one reads what is deployed already', async () => {
  const { cli, asked, wait } = cliWith((command) => ({
    code: command.endsWith('functions') ? 1 : 0,
  }));
  await expect(release(cli, PARTS, wait)).rejects.toThrow(
    'The deployment of functions failed, perhaps after a part of it. Deployed before: rules.',
  );
  expect(deploysIn(asked)).toEqual(['firestore,storage', 'functions']);
});
