import { expect, it } from 'vitest';
import { main } from './customer.ts';

it('a copy of images is refused without the settings of the project', async () => {
  await expect(main(['export', 'uid', '--project', 'nope'])).rejects.toThrow(
    '.env.nope is missing',
  );
});
