import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dropDraft, readDraft, saveDraft } from './drafts.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

describe('a draft', () => {
  beforeEach(() => localStorage.clear());

  it('is read back by the person who typed it, and by nobody else', () => {
    saveDraft('lumi', 'reply', 'Try this first');
    expect(readDraft('lumi', 'reply', isText)).toBe('Try this first');
    expect(readDraft('paw', 'reply', isText)).toBeNull();
    dropDraft('lumi', 'reply');
    expect(readDraft('lumi', 'reply', isText)).toBeNull();
  });

  it('of another shape, or invalid JSON, is ignored', () => {
    saveDraft('lumi', 'reply', { message: 'of an older version' });
    expect(readDraft('lumi', 'reply', isText)).toBeNull();
    localStorage.setItem('lumipaw.draft.lumi.reply', '{"half":');
    expect(readDraft('lumi', 'reply', isText)).toBeNull();
  });

  it('is not kept when storage is disabled or full, and nothing breaks', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    saveDraft('lumi', 'reply', 'lost');
    full.mockRestore();
    expect(readDraft('lumi', 'reply', isText)).toBeNull();
  });
});
