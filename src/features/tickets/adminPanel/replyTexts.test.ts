import { expect, it } from 'vitest';
import { listedTicket } from '../../../../tests/support/listedTickets.ts';
import { savedReplies } from '../../../content/savedReplies.ts';
import { inEachLanguage } from '../../../../shared/language.ts';
import { LANGUAGES } from '../../../i18n/constants.ts';
import { fillReply, hasWords, repliesOf } from './replyTexts.ts';

const ticket = listedTicket({
  nickname: 'Ember',
  assetName: 'Pet Simulator',
  ticketNumber: 1042,
});

const fieldsOf = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted();

it.each([
  [
    'names the customer, the asset and the ticket',
    {},
    'Hi {nickname}, {asset} is fixed (#{ticketNumber}).',
    'Hi Ember, Pet Simulator is fixed (#1042).',
  ],
  [
    'greets a customer without a nickname without a gap',
    { nickname: null },
    'Olá, {nickname},\n\nthanks {nickname}!',
    'Olá,\n\nthanks!',
  ],
  [
    'does not fill in braces that a customer has typed',
    { nickname: '{asset}', assetName: '$& {ticketNumber}' },
    '{nickname}: {asset}',
    '{asset}: $& {ticketNumber}',
  ],
])('[B13] a saved reply %s', (_, overrides, text, filled) => {
  expect(fillReply(text, { ...ticket, ...overrides })).toBe(filled);
});

it.each(savedReplies)(
  '[B13] the saved reply $id says the same in every language, and has no field that is not filled in',
  ({ title, text }) => {
    for (const language of LANGUAGES) {
      expect(fieldsOf(text[language])).toEqual(fieldsOf(text.en));
      if (language !== 'en') expect(title[language]).not.toBe(title.en);
      for (const nickname of ['Ember', null]) {
        const filled = fillReply(text[language], { ...ticket, nickname });
        expect(filled).not.toMatch(/[{}]|undefined|null| ,|,,| $/m);
        expect(filled).toBe(filled.trim());
      }
    }
  },
);

it.each(['duvida licenca', 'DÚVIDA', 'du\u0301vida', 'ｌｉｃｅｎｃａ', 'lic\u200bença'])(
  'a saved reply in Portuguese is found by %j',
  (typed) => expect(hasWords('Dúvida sobre a licença', typed)).toBe(true),
);

it('[B13] a reply that was stored before a language was added has the English words in it', () => {
  const english = { title: { en: 'Under review' }, text: { en: 'We look.' } };
  const stored = { added: { reply: english } } as unknown as Parameters<typeof repliesOf>[0];
  const added = repliesOf(stored).find(({ id }) => id === 'added');
  for (const language of LANGUAGES) {
    expect(added?.title[language]).toBe('Under review');
    expect(fillReply(added?.text[language] ?? '', ticket)).toBe('We look.');
  }
});

const called = (title: string) => ({
  reply: { title: inEachLanguage(() => title), text: inEachLanguage(() => '') },
});

it('[B13] the studio’s replies are those of the site in their order, as changed, then its own by title', () => {
  const [first, second, ...others] = savedReplies;
  const stored = {
    z: called('Before'),
    a: called('Later'),
    [second!.id]: called('Changed'),
    [first!.id]: { reply: null },
  };
  const titles = repliesOf(stored).map(({ title }) => title.en);
  const ofSite = others.map(({ title }) => title.en);
  expect(titles).toEqual(['Changed', ...ofSite, 'Before', 'Later']);
});
