// @vitest-environment jsdom
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY } from '../../../shared/time.ts';
import { forgetPerson } from '../../lib/personalData.ts';
import { dropDraft, hasDraft, readDraft, saveDraft, saveImages } from './draftStorage.ts';

// The next file of this worker begins with a clock that nobody has read.
afterAll(() => vi.resetModules());

/** Leaves the page; false if the browser asks first. */
const leavesAtOnce = (): boolean => dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** A visit to the site at this time, with a device whose clock is ahead; without `site` it has no network. */
const visit = async (now: number, { ahead = 0, site = true } = {}) => {
  vi.resetModules();
  vi.useFakeTimers({ now: now + ahead });
  const headers = { date: new Date(now).toUTCString() };
  const request = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (!site) throw new TypeError('no network');
    return new Response('', { headers });
  });
  const { expireDrafts, ...storage } = await import('./draftStorage.ts');
  await expireDrafts();
  return { ...storage, request };
};
const WRITTEN = Date.UTC(2027, 0, 1);
const write = async () => (await visit(WRITTEN)).saveDraft('lumi', 'reply', 'Try this first');
const draftAfter = async (days: number, device?: Parameters<typeof visit>[1]) =>
  (await visit(WRITTEN + days * DAY, device)).readDraft('lumi', 'reply');

describe('a draft', () => {
  beforeEach(() => localStorage.clear());

  it('is read back by the person who typed it, and by nobody else', () => {
    saveDraft('lumi', 'reply', 'Try this first');
    expect(readDraft('lumi', 'reply')).toBe('Try this first');
    expect(readDraft('paw', 'reply')).toBeUndefined();
    dropDraft('lumi', 'reply');
    expect(readDraft('lumi', 'reply')).toBeUndefined();
  });

  it('in invalid JSON is ignored', () => {
    localStorage.setItem('lumipaw.draft.lumi.reply', '{"half":');
    expect(readDraft('lumi', 'reply')).toBeUndefined();
  });

  it('is deleted 30 days after the first visit after its last change', async () => {
    await write();
    expect(await draftAfter(1)).toBe('Try this first');
    expect(await draftAfter(30)).toBe('Try this first');
    expect(await draftAfter(32)).toBeUndefined();
    expect(localStorage.getItem('lumipaw.draft.lumi.reply')).toBeNull();
  });

  it.each([
    ['with', true],
    ['without', false],
  ])('is there after a visit %s network while the clock is a month ahead', async (_, site) => {
    await write();
    await draftAfter(1);
    expect(await draftAfter(2, { ahead: 31 * DAY, site })).toBe('Try this first');
    expect(await draftAfter(3)).toBe('Try this first');
  });

  it('that has its date is not written again, over what another tab has', async () => {
    await write();
    await draftAfter(1);
    const setItem = vi.spyOn(Storage.prototype, 'setItem');
    await draftAfter(2);
    expect(setItem.mock.calls.filter(([key]) => key.startsWith('lumipaw.draft.'))).toEqual([]);
  });

  it('gets a new date if the stored one cannot be read', async () => {
    const stored = JSON.stringify({ savedAt: 'soon', draft: 'Try this first' });
    localStorage.setItem('lumipaw.draft.lumi.reply', stored);
    expect(await draftAfter(1)).toBe('Try this first');
    expect(await draftAfter(32)).toBeUndefined();
  });

  it('needs no request of a visitor who has none', async () => {
    expect((await visit(WRITTEN)).request).not.toHaveBeenCalled();
  });

  it('that storage refuses stays while the page is open, and the browser asks before it is left', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    saveDraft('lumi', 'reply', 'Try this first');
    expect(readDraft('lumi', 'reply')).toBe('Try this first');
    expect(hasDraft('lumi')).toBe(true);
    expect(leavesAtOnce()).toBe(false);
    dropDraft('lumi', 'reply');
    expect(hasDraft('lumi')).toBe(false);
    expect(leavesAtOnce()).toBe(true);
  });

  it('whose images storage refuses makes the browser ask, until it has none', async () => {
    const image = { id: 'a', name: 'a.png', blob: new Blob() };
    saveDraft('lumi', 'reply', 'Try this first');
    // The tests have no database.
    saveImages('lumi', 'reply', [image]);
    await vi.waitFor(() => expect(leavesAtOnce()).toBe(false));
    saveImages('lumi', 'reply', []);
    await vi.waitFor(() => expect(leavesAtOnce()).toBe(true));
    saveImages('lumi', 'reply', [image]);
    await vi.waitFor(() => expect(leavesAtOnce()).toBe(false));
    dropDraft('lumi', 'reply');
    expect(leavesAtOnce()).toBe(true);
  });

  it('that were not stored do not keep a customer who has logged out from leaving', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    saveDraft('lumi', 'reply', 'Try this first');
    forgetPerson('lumi');
    expect(leavesAtOnce()).toBe(true);
  });
});
