// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY } from '../../../shared/time.ts';
import { forgetPerson } from '../../lib/personalData.ts';
import { dropDraft, expireDrafts, hasDraft, readDraft, saveDraft } from './storage.ts';

/** Leaves the page; false if the browser asks first. */
const leavesAtOnce = (): boolean => dispatchEvent(new Event('beforeunload', { cancelable: true }));

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

  it('is there for 30 days after it was last changed, and is deleted on the next visit to any page', () => {
    const key = 'lumipaw.draft.lumi.reply';
    vi.useFakeTimers({ now: Date.UTC(2027, 0, 1) });
    saveDraft('lumi', 'reply', 'Try this first');
    vi.setSystemTime(Date.now() + 30 * DAY);
    expireDrafts();
    expect(readDraft('lumi', 'reply')).toBe('Try this first');
    vi.setSystemTime(Date.now() + 1);
    expireDrafts();
    expect(localStorage.getItem(key)).toBeNull();
    saveDraft('lumi', 'reply', 'Try this first');
    vi.setSystemTime(Date.now() + 31 * DAY);
    expect(hasDraft('lumi')).toBe(false);
    expect(readDraft('lumi', 'reply')).toBeUndefined();
  });

  it.each([
    ['a year ahead', Date.UTC(2028, 0, 1)],
    ['at the beginning of time', 1000],
  ])('typed while the clock was %s is there when it has been set right', (_, wrong) => {
    const right = Date.UTC(2027, 0, 1);
    vi.useFakeTimers({ now: wrong });
    saveDraft('lumi', 'reply', 'Try this first');
    vi.setSystemTime(right);
    expireDrafts();
    vi.setSystemTime(right + 29 * DAY);
    expect(readDraft('lumi', 'reply')).toBe('Try this first');
    vi.setSystemTime(right + 31 * DAY);
    expect(readDraft('lumi', 'reply')).toBeUndefined();
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

  it('that were not stored do not keep a customer who has logged out from leaving', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    saveDraft('lumi', 'reply', 'Try this first');
    forgetPerson('lumi');
    expect(leavesAtOnce()).toBe(true);
  });
});
