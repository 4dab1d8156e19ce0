import { createServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { Problem } from '../support/problem.mjs';
import { requireFreePorts } from './ports.ts';
import { HOST } from './project.ts';

let busy: Server | undefined;

afterEach(() => new Promise<void>((resolve) => (busy ? busy.close(() => resolve()) : resolve())));

it('somebody whose port is in use reads which one, and what to do', async () => {
  busy = createServer();
  const port = await new Promise<number>((resolve) => {
    busy?.listen(0, HOST, () => {
      const address = busy?.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  const answer = requireFreePorts({ auth: port });
  await expect(answer).rejects.toBeInstanceOf(Problem);
  await expect(answer).rejects.toThrow(`Port ${port} (auth) is in use`);
});

it('free ports are no problem', async () => {
  await expect(requireFreePorts({ hub: 0 })).resolves.toBeUndefined();
});
