import { beforeEach, describe, expect, it } from 'vitest';
import { DAY } from '../../../shared/time.ts';
import { saveDraft } from '../../lib/drafts.ts';
import { readTicketDraft, saveTicketDraft, type TicketDraft } from './ticketDraft.ts';
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

  it.each([
    ['another version', { subject: 'Snow' }],
    ['a type of the other tab', { ...draft, fields: { ...draft.fields, ticketSubType: 'bug' } }],
    ['an unknown type', { ...draft, fields: { ...draft.fields, type: 'x', ticketSubType: 'y' } }],
    ['a number for a text', { ...draft, fields: { ...draft.fields, subject: 5 } }],
    ['a broken attempt', { ...draft, attempt: { timestamp: 'now', names: 'a', inDoubt: null } }],
    ['a number of images that is none', { ...draft, images: 'two' }],
    ['nothing', null],
  ])('is ignored when it is %s', (_what, value) => {
    saveDraft('lumi', 'ticketForm', value);
    expect(readTicketDraft('lumi', 0)).toBeNull();
  });
});
