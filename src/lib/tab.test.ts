import { expect, it, vi } from 'vitest';

/** The module as a page has it that has just been loaded. */
const loaded = async () => {
  vi.resetModules();
  return import('./tab.ts');
};
const stored = () => sessionStorage.getItem('lumipaw.tab');
const turn = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

it('a tab is the same after a reload; while it is seen, a duplicate gets nothing of it', async () => {
  const { tabId } = await loaded();
  const id = tabId();
  expect([tabId(), stored()]).toEqual([id, null]);
  turn('hidden');
  expect(stored()).toBe(id);
  turn('visible');
  expect(stored()).toBeNull();
  dispatchEvent(new Event('pagehide'));
  expect((await loaded()).tabId()).toBe(id);
  expect(stored()).toBeNull();
  expect((await loaded()).tabId()).not.toBe(id);
});

it('a tab whose storage is switched off is another one after a reload, and nothing else is lost', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('off', 'SecurityError');
  });
  const { tabId } = await loaded();
  expect(tabId()).toMatch(/^[0-9a-f-]{36}$/);
});
