import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY } from '../../../shared/time.ts';
import { saveDraft } from '../outbox/storage.ts';
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

const began = Date.UTC(2027, 0, 1);
const draft: TicketDraft = {
  fields: { ...emptyFields('requests'), subject: 'Snow' },
  attempt: { timestamp: began, names: ['a.png'], sent: ['a'] },
  images: 1,
};

describe('the draft of a ticket', () => {
  beforeEach(() => {
    localStorage.clear();
    vi.useFakeTimers({ now: began });
  });

  it('is restored with the attempt that was running, until that is too old for the server', () => {
    saveTicketDraft('lumi', draft);
    expect(readTicketDraft('lumi')).toEqual(draft);
    vi.setSystemTime(began + 8 * DAY);
    expect(readTicketDraft('lumi')).toEqual({ ...draft, attempt: null });
  });

  it('of another tab stays there while somebody writes in it', () => {
    saveTicketDraft('lumi', draft, 'ticketForm.other');
    const read = newestOtherDraft('lumi')!;
    vi.setSystemTime(began + 1);
    saveTicketDraft('lumi', { ...draft, images: 0 }, 'ticketForm.other');
    dropOtherDraft('lumi', read);
    const again = newestOtherDraft('lumi')!;
    expect(again.draft.images).toBe(0);
    dropOtherDraft('lumi', again);
    expect(newestOtherDraft('lumi')).toBeNull();
  });

  it('is not offered to another tab without a word in it', () => {
    putAside('lumi', { ...draft, fields: emptyFields('requests') }, []);
    expect(newestOtherDraft('lumi')).toBeNull();
  });

  it.each([
    ['without a number', {}, { timestamp: began, names: [], sent: [] }],
    ['that is later', { version: 3 }, null],
  ])('of a version %s keeps every word that still fits', (_, version, attempt) => {
    saveDraft('lumi', `ticketForm.${tabId()}`, {
      ...version,
      fields: { type: 'requests', ticketSubType: 'shared', subject: 'Snow', budget: 5, mood: 'x' },
      attempt: { timestamp: began, names: [], inDoubt: '{}' },
    });
    expect(readTicketDraft('lumi')).toEqual({ fields: draft.fields, attempt, images: 0 });
  });

  it.each([
    ['nothing', null],
    ['a text', 'Snow'],
    ['an empty object', {}],
  ])('is ignored when it is %s', (_what, value) => {
    saveDraft('lumi', `ticketForm.${tabId()}`, value);
    expect(readTicketDraft('lumi')).toBeNull();
  });
});
