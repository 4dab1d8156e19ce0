import { describe, expect, it } from 'vitest';
import { listedTicket } from '../../../../tests/support/listedTickets.ts';
import { savedReplies } from '../../../content/savedReplies.ts';
import { LANGUAGES } from '../../../i18n/constants.ts';
import { fillReply } from './savedReplies.ts';

const ticket = listedTicket({
  nickname: 'Ember',
  assetName: 'Pet Simulator',
  ticketNumber: 1042,
});
const texts = savedReplies.flatMap(({ id, text }) =>
  LANGUAGES.map((language) => ({ id, language, text: text[language] })),
);

const fieldsOf = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted();

describe('[B13] a saved reply', () => {
  it('names the customer, the asset and the ticket', () => {
    expect(fillReply('Hi {nickname}, {asset} is fixed (#{ticketNumber}).', ticket)).toBe(
      'Hi Ember, Pet Simulator is fixed (#1042).',
    );
  });

  it('greets a customer without a nickname without a gap', () => {
    const nameless = { ...ticket, nickname: null };
    expect(fillReply('Hi {nickname},\n\nthanks {nickname}!', nameless)).toBe('Hi,\n\nthanks!');
    expect(fillReply('Olá, {nickname},\n\noi', nameless)).toBe('Olá,\n\noi');
  });

  it('does not fill in braces that a customer has typed', () => {
    const tricky = { ...ticket, nickname: '{asset}', assetName: '$& {ticketNumber} {nickname}' };
    expect(fillReply('{nickname}: {asset}', tricky)).toBe('{asset}: $& {ticketNumber} {nickname}');
  });

  it.each(texts)('$id in $language has no field that is not filled in', ({ text }) => {
    for (const nickname of ['Ember', null]) {
      const filled = fillReply(text, { ...ticket, nickname });
      expect(filled).not.toMatch(/[{}]|undefined|null| ,|,,| $/m);
      expect(filled).toBe(filled.trim());
    }
  });

  it('says the same in every language: the same fields, and none left in English', () => {
    for (const { id, title, text } of savedReplies) {
      for (const language of LANGUAGES) {
        expect(fieldsOf(text[language]), id).toEqual(fieldsOf(text.en));
        if (language !== 'en') expect(title[language], id).not.toBe(title.en);
      }
    }
    expect(new Set(savedReplies.map(({ id }) => id)).size).toBe(savedReplies.length);
  });
});
