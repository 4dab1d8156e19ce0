import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY } from '../../../shared/time.ts';
import { saveDraft } from '../../lib/drafts.ts';
import { tabId } from '../../lib/tab.ts';
import {
  dropOtherDraft,
  newestOtherDraft,
  putAside,
  readTicketDraft,
  saveTicketDraft,
  type TicketDraft,
} from './ticketDraft.ts';
import { emptyFields } from './ticketFields.ts';

const draft: TicketDraft = {
  fields: { ...emptyFields('requests'), subject: 'Snow' },
  attempt: { timestamp: 100 * DAY, names: ['a.png'], inDoubt: null },
  images: 1,
};

describe('the draft of a ticket', () => {
  beforeEach(() => localStorage.clear());

  it('is restored with the attempt that was running', () => {
    saveTicketDraft('lumi', draft);
    expect(readTicketDraft('lumi', 101 * DAY)).toEqual(draft);
  });

  it('drops an attempt that is too old for the server', () => {
    saveTicketDraft('lumi', draft);
    expect(readTicketDraft('lumi', 108 * DAY)).toEqual({ ...draft, attempt: null });
  });

  it('of another tab stays there while somebody writes in it', () => {
    saveDraft('lumi', 'ticketForm.other', draft);
    const read = newestOtherDraft('lumi', 101 * DAY)!;
    expect(read.draft).toEqual(draft);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1);
    saveDraft('lumi', 'ticketForm.other', { ...draft, images: 0 });
    dropOtherDraft('lumi', read);
    const again = newestOtherDraft('lumi', 101 * DAY)!;
    expect(again.draft.images).toBe(0);
    dropOtherDraft('lumi', again);
    expect(newestOtherDraft('lumi', 101 * DAY)).toBeNull();
  });

  it('is not offered to another tab without a word in it', () => {
    putAside('lumi', { ...draft, fields: emptyFields('requests') });
    expect(newestOtherDraft('lumi', 101 * DAY)).toBeNull();
  });

  it.each([
    ['another version', { subject: 'Snow' }],
    ['a type of the other tab', { ...draft, fields: { ...draft.fields, ticketSubType: 'bug' } }],
    ['an unknown type', { ...draft, fields: { ...draft.fields, type: 'x', ticketSubType: 'y' } }],
    ['a number for a text', { ...draft, fields: { ...draft.fields, subject: 5 } }],
    ['a broken attempt', { ...draft, attempt: { timestamp: 'now', names: 'a', inDoubt: null } }],
    ['a number of images that is none', { ...draft, images: 'two' }],
    ['nothing', null],
  ])('is ignored when it is %s', (_what, value) => {
    saveDraft('lumi', `ticketForm.${tabId()}`, value);
    expect(readTicketDraft('lumi', 0)).toBeNull();
  });
});
