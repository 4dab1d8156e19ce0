import { expect, it } from 'vitest';
import { LANGUAGES } from '../../../shared/language.ts';
import { DAY } from '../../../shared/time.ts';
import { awayTexts } from '../tickets/ticketMail.ts';
import { ownWordsOf } from './ownWords.ts';
import { quotedAbsences } from './quotedAbsences.ts';

const from = Date.UTC(2026, 11, 21);
const absences = [{ from, until: Date.UTC(2027, 0, 5) }];
const hours = { workingDays: [1], timeZone: 'UTC', absences };
const known = (mail: string) => ({
  texts: ['Hello Ana,', ...quotedAbsences(mail)],
  senders: ['Lumipaw Games', 'us@lumipaw.example'],
});

it.each(
  LANGUAGES.flatMap((language) =>
    [from, from - DAY].flatMap((sentAt) =>
      [30, 76].map((width) => [language, sentAt, width] as const),
    ),
  ),
)(
  '[B26] a reply leaves out an absence that nobody knows any more: %s, sent at %i, %i wide',
  (language, sentAt, width) => {
    const [sentence = ''] = awayTexts(hours, sentAt, language);
    const lines = sentence.match(new RegExp(`\\S.{0,${width}}(?=\\s|$)`, 'g')) ?? [];
    const mail = ['Yes, on Monday.', '', 'Lumipaw Games <us@lumipaw.example>:', '> Hello Ana,', '>']
      .concat(lines.map((line) => `> ${line}`))
      .join('\n');
    expect(lines.join(' ')).toBe(sentence);
    expect(ownWordsOf(mail, known(mail))).toBe('Yes, on Monday.');
  },
);

it('[B26] what a customer says of an own absence stays in their reply', () => {
  const mail = 'We are away until January 5, 2027. Please write then.';
  expect(quotedAbsences(mail)).toEqual([]);
  expect(ownWordsOf(mail, known(mail))).toBe(mail);
});
