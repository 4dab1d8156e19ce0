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
  asked.mockRejectedValueOnce(new TypeError('fetch failed'));
  await expect(look()).rejects.toMatchObject({ code: 'unavailable' });
  asked.mockResolvedValueOnce(new Response('{}', { status: 400 }));
  await expect(look()).rejects.toThrow('accounts:lookup answered 400');
});

it('a person is asked to wait where Firebase has answered too many requests', async () => {
  const asked = vi.spyOn(globalThis, 'fetch');
  for (const [status, message] of [
    [429, 'RESOURCE_EXHAUSTED'],
    [400, 'TOO_MANY_ATTEMPTS_TRY_LATER'],
  ] as const) {
    asked.mockResolvedValueOnce(new Response(JSON.stringify({ error: { message } }), { status }));
    await expect(look()).rejects.toMatchObject({ code: 'resource-exhausted' });
  }
});
