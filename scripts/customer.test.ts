import { expect, it, vi } from 'vitest';
import { main } from './customer.ts';
import { onProject } from './suite/adminApp.ts';

vi.mock('./suite/adminApp.ts', async (original) => ({
  ...(await original<object>()),
  onProject: vi.fn<typeof onProject>(),
}));

it.each([['restore', 'uid'], ['accept', 'uid'], ['changed']])(
  'an address is given back without the settings of the project (%s)',
  async (...command) => {
    await main([...command, '--project', 'nope']);
    expect(onProject).toHaveBeenCalled();
  },
);

it('a copy of images is refused without the settings of the project', async () => {
  await expect(main(['export', 'uid', '--project', 'nope'])).rejects.toThrow(
    '.env.nope is missing',
  );
});
