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

it('a starting game learns the language and fullscreen that the player has just chosen', async () => {
  const page = document.body.appendChild(document.createElement('iframe')).contentWindow;
  vi.spyOn(window, 'parent', 'get').mockReturnValue(page as never);
  const hear = (data: unknown) =>
    window.dispatchEvent(
      new MessageEvent('message', { data, source: page, origin: location.origin }),
    );
  const connecting = connect();
  hear({ type: 'start', language: 'en', save: null, canFullscreen: true });
  const host = await connecting;
  hear({ type: 'language', language: 'pt' });
  hear({ type: 'fullscreen', on: true });
  const language = vi.fn<(language: string) => void>();
  const fullscreen = vi.fn<(on: boolean) => void>();
  host.onLanguage(language);
  host.onFullscreen(fullscreen);
  expect(language.mock.lastCall).toEqual(['pt']);
  expect(fullscreen.mock.lastCall).toEqual([true]);
  hear({ type: 'fullscreen', on: false });
  expect(fullscreen.mock.lastCall).toEqual([false]);
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
