// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { webLocks } from '../../../tests/support/webLocks.ts';
import { connect } from './host.ts';
import { PET_SAVE_KEY } from './messages.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

it('an older tab of the game keeps the newer save, and goes on with it', async () => {
  webLocks();
  const reload = vi.fn();
  vi.stubGlobal('location', { search: '', reload });
  const older = await connect();
  await settled();
  older.store('"older"');
  expect(localStorage.getItem(PET_SAVE_KEY)).toBe('"older"');

  const newer = await connect();
  expect(newer.save).toBe('"older"');
  await settled();
  newer.store('"newer"');
  older.store('"older"');
  expect(localStorage.getItem(PET_SAVE_KEY)).toBe('"newer"');

  const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  window.dispatchEvent(new Event('focus'));
  expect(reload).not.toHaveBeenCalled();
  hasFocus.mockReturnValue(true);
  window.dispatchEvent(new Event('focus'));
  expect(reload).toHaveBeenCalledOnce();
});

it.each([
  ['entity', 'pt'],
  ['EN-gb', 'en'],
  ['pt_BR', 'pt'],
])('a game in its own tab takes the language of ?lng=%s as %s', async (code, language) => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('pt-BR');
  vi.stubGlobal('location', { search: `?lng=${code}` });
  expect(await connect()).toMatchObject({ language });
});

it('a game that plays without the answer of its page stores nothing over the real save', async () => {
  vi.useFakeTimers();
  const postMessage = vi.fn();
  vi.spyOn(window, 'parent', 'get').mockReturnValue({ postMessage } as never);
  const connecting = connect();
  await vi.advanceTimersByTimeAsync(8000);
  const host = await connecting;
  vi.useRealTimers();
  expect(host.save).toBeNull();
  postMessage.mockClear();
  host.store('"new"');
  expect(postMessage).not.toHaveBeenCalled();
});
