import { describe, expect, it } from 'vitest';
import { emptyFields, toFields, toTicket, validate, type TicketFields } from './ticketFields.ts';

const support: TicketFields = {
  ...emptyFields('bugs_help_suggestions'),
  assetName: 'Pet',
  subject: 'Save',
  description: 'Gone',
  invoice: 'IN-1',
};
const request: TicketFields = {
  ...support,
  ...emptyFields('requests'),
  assetName: 'Pet',
  subject: 'S',
  description: 'D',
};
/** The first empty field, or what else is wrong. */
const reasonOf = (fields: TicketFields) => {
  const error = validate(fields);
  return error?.reason === 'empty' ? error.fields[0] : error?.reason;
};

const markedIn = (fields: TicketFields) => validate(fields)?.fields;

describe('what keeps a ticket from being sent', () => {
  it('[TIC-7] is reported in the required order', () => {
    for (const name of ['assetName', 'subject', 'description'] as const) {
      for (const blank of ['', ' \n\t ', '\u00a0', '\u200b', '\u3164\ufeff']) {
        expect(reasonOf({ ...support, invoice: '', [name]: blank })).toBe(name);
        expect(reasonOf({ ...request, budget: '', [name]: blank })).toBe(name);
      }
    }
    expect(reasonOf({ ...support, invoice: ' \u200b ' })).toBe('invoice');
    // Each tab only requires its own fields.
    expect(reasonOf({ ...support, budget: '' })).toBeUndefined();
    expect(reasonOf({ ...request, invoice: '', budget: '' })).toBe('budget');
    expect(reasonOf({ ...request, invoice: '', budget: '', budgetChoice: 'none' })).toBeUndefined();
  });

  it('marks all empty fields of the tab at the first refusal', () => {
    const all = ['assetName', 'subject', 'description'];
    expect(markedIn(emptyFields('bugs_help_suggestions'))).toEqual([...all, 'invoice']);
    expect(markedIn({ ...support, subject: '' })).toEqual(['subject']);
    expect(markedIn(emptyFields('requests'))).toEqual([...all, 'budget']);
    expect(markedIn({ ...emptyFields('requests'), budgetChoice: 'none' })).toEqual(all);
  });

  it('is a text that the server would refuse, after all missing fields', () => {
    expect(validate({ ...support, subject: 'x'.repeat(121) })).toEqual({
      reason: 'tooLong',
      fields: ['subject'],
      limit: 120,
    });
    expect(reasonOf({ ...support, subject: `${'x'.repeat(120)}   ` })).toBeUndefined();
    expect(reasonOf({ ...support, description: 'x'.repeat(5001) })).toBe('tooLong');
    expect(reasonOf({ ...support, description: 'x'.repeat(5001), invoice: ' ' })).toBe('invoice');
    expect(reasonOf({ ...support, invoice: 'x'.repeat(65) })).toBe('tooLong');
  });

  it.each([['0'], ['-5'], ['1e9'], ['12345678901'], ['1.234']])('is a budget of %s', (budget) => {
    expect(reasonOf({ ...request, budget })).toBe('budgetAmount');
    // A hidden field is not validated.
    expect(reasonOf({ ...request, budget, budgetChoice: 'none' })).toBeUndefined();
  });
});

describe('the payload', () => {
  it('[TIC-9] contains no invisible characters or lone surrogates, and keeps the lines of a description', () => {
    const ticket = toTicket({
      ...support,
      subject: ' a\tb\u0000c\u2028\u202ed ',
      description: ' one\n\ttwo \uD800 ',
    });
    expect(ticket.subject).toBe('a bc d');
    expect(ticket.description).toBe('one\n\ttwo \uFFFD');
  });
});

it('[B9] a draft of another version of the site keeps every word that still fits', () => {
  const stored = { ticketSubType: 'shared', subject: 'Snow', mood: 'x' };
  expect(toFields(stored)).toEqual({ ...emptyFields('bugs_help_suggestions'), subject: 'Snow' });
});
