import type { App } from 'firebase-admin/app';
import { expect, it, vi } from 'vitest';
import { identityToolkit } from './identityToolkit.ts';

const look = () => identityToolkit({ options: {} } as App, 'lookup', { localId: ['somebody'] });

it('a person is asked to try again while Firebase does not answer, or answers 5xx', async () => {
  const asked = vi.spyOn(globalThis, 'fetch');
  asked.mockResolvedValueOnce(new Response('{}', { status: 503 }));
  await expect(look()).rejects.toMatchObject({ code: 'unavailable' });
  asked.mockRejectedValueOnce(new DOMException('Too late', 'TimeoutError'));
  await expect(look()).rejects.toMatchObject({ code: 'unavailable' });
  expect(asked.mock.lastCall?.[1]?.signal).toBeInstanceOf(AbortSignal);
  asked.mockResolvedValueOnce(new Response('{}', { status: 400 }));
  await expect(look()).rejects.toThrow('accounts:lookup answered 400');
});
