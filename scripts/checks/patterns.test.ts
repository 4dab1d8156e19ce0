import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { analyse } from 'scslre';
import { parseSync, Visitor } from 'vite';
import { expect, it } from 'vitest';
import { ownWordsOf } from '../../functions/src/inbound/ownWords.ts';
import { shorten } from '../../functions/src/lib/text.ts';
import {
  findReplyAddresses,
  withoutReplyAddresses,
} from '../../functions/src/mail/replyAddress.ts';
import { matchOf, moreTokens, searchOf } from '../../functions/src/tickets/search.ts';
import { emailProblem } from '../../shared/email.ts';
import { fold } from '../../shared/fold.ts';
import { MAX_TEXT_LENGTH } from '../../shared/limits.ts';
import { blocksOf } from '../../shared/messageText.ts';
import { nicknameProblem } from '../../shared/nickname.ts';
import { inLine, isBlank, TICKET_LIMITS, toBudget } from '../../shared/ticket.ts';
import { LinkedText } from '../../src/features/tickets/conversation/LinkedText.tsx';
import { logReport } from '../../src/features/ticketForm/logReader/logReport.ts';
import { LONGEST_LINE } from '../../src/features/ticketForm/logReader/readLines.ts';
import { safeFilename } from '../../src/services/fileNames.ts';
import '../../tests/support/i18n.ts';
import { sourcesIn } from '../../tests/support/sources.ts';

/** The regular expressions of a source, and how many it makes of texts when it runs. */
const patternsIn = (file: string, source: string): { written: RegExp[]; made: number } => {
  const { program } = parseSync(file, source);
  const written: RegExp[] = [];
  let made = 0;
  new Visitor({
    Literal: (node) => {
      if ('regex' in node) written.push(new RegExp(node.regex.pattern, node.regex.flags));
    },
    NewExpression: ({ callee }) => {
      if (callee.type === 'Identifier' && callee.name === 'RegExp') made += 1;
    },
  }).visit(program);
  return { written, made };
};

/** Whether there are texts for which a pattern takes the square of their length, or more. */
const isSuperlinear = ({ source, flags }: RegExp): boolean =>
  analyse({ source, flags }).reports.length > 0;

const LONGEST_UNIT = 40;

/** What a pattern stumbles over: what it asks for again and again, and at last something else. */
const hostileTo = ({ source }: RegExp): string[] => {
  const sample = source
    .replaceAll(/\\[dD]/g, '0')
    .replaceAll(/\\[wWS]/g, 'a')
    .replaceAll(/\\s/g, ' ')
    .replaceAll(/\\p\{[^}]*\}/giu, 'é')
    .replaceAll(/\[\^[^\]]*\]/g, 'x')
    .replaceAll(/\|[^()|]*/g, '')
    .replaceAll(/\\(.)/g, '$1')
    .replaceAll(/[()?:*+^$[\]{}]+/g, '')
    .slice(0, LONGEST_UNIT);
  const beginnings = Array.from(sample, (_, at) => sample.slice(0, at + 1));
  return [...new Set([...Array.from(source), ...beginnings])];
};

/** The milliseconds of processor time that a run takes, at best: other programs then hardly count. */
const timeOf = (run: () => unknown, runs: number): number => {
  let best = Infinity;
  for (let at = 0; at < runs; at += 1) {
    const began = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(began);
    best = Math.min(best, (user + system) / 1_000);
  }
  return best;
};

/** A run that takes less is fast enough, whatever becomes of longer texts. */
const FAST = 40;
/** What four times the text may take: its square takes 16 times as long, itself 4. */
const MOST_GROWTH = 9;

/**
 * Whether a text of four times the length takes about four times as long.
 * @param make a text of about so many characters
 */
const growsSlowly = (
  run: (text: string) => unknown,
  make: (length: number) => string,
  longest: number,
): boolean => {
  const whole = make(longest);
  const began = performance.now();
  run(whole);
  if (performance.now() - began < FAST) return true;
  const part = make(longest / 4);
  // A machine that is busy with something else may disturb a comparison, but not five.
  return [1, 2, 3, 4, 5].some((runs) => {
    const time = timeOf(() => run(whole), runs);
    return time < FAST || time < MOST_GROWTH * timeOf(() => run(part), runs);
  });
};

/** All that may see a text of somebody else: not what only makes pages of our own content. */
const sources = sourcesIn(
  /^(?!src\/(?:prerender|content)\/).*\.tsx?$/,
  'shared',
  'functions/src',
  'src',
);
const found = [...sources].map(([file, source]) => ({ file, ...patternsIn(file, source) }));
const patterns = new Map(
  found.flatMap(({ file, written }) =>
    written.map((pattern) => [String(pattern), { file, pattern }]),
  ),
);

/** Patterns that take the square of a text, and the most characters that each one is given. */
const BOUNDED: Record<string, number> = {
  // cleanEmail gives up above four times the longest email; 18 is the most that NFKC makes of a character.
  [String.raw`/^mailto:(?<address>[^?]*).*$/is`]: 4 * 254 * 18,
  // emailProblem compares the length first.
  [String.raw`/^[^\s\p{C}]+\.[^\s\p{C}]+$/u`]: 254,
  // nicknameProblem does, too.
  [String.raw`/^\p{Nd}+|\p{Nd}+$/gu`]: 24 * 16,
  // A rule in a reply, the words above a quote.
  [String.raw`/^[\s>]*[-_=*]{3,}(?:[^-_=*](?:.{0,40}[^-_=*])?[-_=*]{3,})?\s*$/`]: 200,
  [String.raw`/\S+@\S+/g`]: 400,
  [String.raw`/[:：][^\p{L}\p{N}_]*$/u`]: 400,
  // A word in which an email is looked for.
  [String.raw`/[.!?]+$/u`]: 2 * 254,
  // What our own page says to browsers without scripts.
  [String.raw`/[^<>]+(?=<\/(?:h1|p)>|$)/g`]: 2_000,
  // The digits of a price.
  [String.raw`/\B(?=(\d{3})+$)/g`]: 21,
};

/** Whether a pattern repeats something without an end: no other one can take the square of a text. */
const repeats = ({ source }: RegExp): boolean => /[*+]|\{\d+,\}/.test(source);

/** Of other patterns: enough for a square to take long. */
const MANY = 20_000;

const repeated =
  (before: string, unit: string, after: string) =>
  (length: number): string =>
    before + unit.repeat(Math.ceil(length / unit.length)).slice(0, length) + after;

/** Texts that the pattern takes more than its share of time for. */
const slowFor = (pattern: RegExp, longest: number): string[] => {
  const units = hostileTo(pattern);
  return units.filter((unit) =>
    ['', 'é'].some((before) =>
      ['', '\0', '\n\0', '/'].some((after) => {
        const make = repeated(before, unit, after);
        return !growsSlowly((text) => text.replace(pattern, ''), make, longest);
      }),
    ),
  );
};

it('no pattern that a stranger’s text gets to takes the square of its length', () => {
  const tried = [...patterns].filter(
    ([name, { pattern }]) => name in BOUNDED || (repeats(pattern) && !isSuperlinear(pattern)),
  );
  const slow = tried.flatMap(([name, { file, pattern }]) =>
    slowFor(pattern, BOUNDED[name] ?? MANY).map((text) => ({ file, name, text })),
  );
  expect(slow).toEqual([]);
});

it('a pattern that can take the square of a text is listed with the longest text that it gets', () => {
  const slow = [...patterns].filter(([, { pattern }]) => isSuperlinear(pattern));
  expect(slow.map(([name]) => name).filter((name) => !(name in BOUNDED))).toEqual([]);
  expect(Object.keys(BOUNDED).filter((name) => !patterns.has(name))).toEqual([]);
});

/** What a pattern that is made when it runs is tried by, with others: a function below. */
const MADE: Record<string, string> = {
  'shared/email.ts': 'whether it is an email',
  'shared/nickname.ts': 'whether it is a nickname',
  'shared/ticket.ts': 'in a line',
  'functions/src/mail/replyAddress.ts': 'without reply addresses',
  'functions/src/tickets/search.ts': 'a search for "a a a"',
  'src/services/fileNames.ts': 'a file name',
  'src/features/ticketForm/logReader/logProblems.ts': 'a log',
  'src/features/ticketForm/logReader/logReport.ts': 'a log',
  'src/features/ticketForm/logReader/redactor.ts': 'a log',
};

const ticketWith = (description: string) => ({
  ticketNumber: 1001,
  email: 'ana@example.com',
  subject: description.slice(0, TICKET_LIMITS.subject),
  assetName: '',
  nickname: 'ana',
  invoice: null,
  description,
  comments: {},
  responses: {},
});
const find = (typed: string) => (text: string) => matchOf('', ticketWith(text), searchOf(typed));
const { message, search } = TICKET_LIMITS;
const readLog = (text: string): void => {
  const { line, result } = logReport(['BulletHell Elemental'], []);
  for (const before of ['', 'Exception: ', '  at ']) line(before + text);
  result();
};
const SENDER = 'Lumipaw Games <support@lumipaw.example>';
const readReply = (text: string): unknown =>
  ownWordsOf(text, { texts: ['Does 2.4.1 help?'], senders: [SENDER, 'Lumipaw Games'] });

/** What is done with texts of strangers, and the most characters that its caller lets through. */
const DONE: [what: string, run: (text: string) => unknown, longest: number][] = [
  ['whether it is an email', emailProblem, MAX_TEXT_LENGTH],
  ['whether it is a nickname', nicknameProblem, MAX_TEXT_LENGTH],
  ['whether it is blank', isBlank, MAX_TEXT_LENGTH],
  ['an amount', toBudget, MAX_TEXT_LENGTH],
  ['in a line', inLine, 64 * 1024],
  ['a file name', (text) => safeFilename(text, 'image/png'), message],
  ['folded', fold, MAX_TEXT_LENGTH],
  ['the words of a ticket', (text) => moreTokens([], text), message],
  ['a search', searchOf, search],
  ...['gmail@', 'gmail 0', 'a 0', '"a a a"', '\u4E00'].map((typed): (typeof DONE)[number] => [
    `a search for ${typed}`,
    find(typed),
    message,
  ]),
  ['a reply address', (text) => findReplyAddresses([text], 'example.com'), 64 * 1024],
  // The rest of a mail is read in a thread with limits (functions/src/inbound/readMail.ts).
  ['without reply addresses', withoutReplyAddresses, MANY],
  // The slowest of all.
  ['the words of a reply', readReply, MANY / 2],
  ['shortened', (text) => shorten(text, TICKET_LIMITS.message), MANY],
  ['the blocks of a message', blocksOf, message],
  ['a log', readLog, LONGEST_LINE],
  ['a conversation', (text) => renderToStaticMarkup(createElement(LinkedText, { text })), message],
];

/** Each of them, many times, has stopped some program; the marks are of classes that Unicode sorts. */
const UNITS = [
  ...Array.from('aA0. \t\n-_/<>()"@:=%\\\0!,*[\u00E9\u4E00\u0301\u0345\u200B\uFDFA\uFF9E\uFF21'),
  ...'\u0301\u0316|\uFF9E\u0301|\u4E00\u0301|\u1100\u1161\u11A8|\t\n|A |@a |a@b.co |"a" '.split(
    '|',
  ),
  ...'a.|a@|aA|gmail@|0:|1e|1,111|(at B:|(at .:1|at |#1 |Error|.a(1): |File "|> '.split('|'),
  ...'[Error: |http://|http://a|http://(|http://[|https://a.b/(|//a|ticket+|<a href='.split('|'),
  ...'We are away from |We are away from 1111 until '.split('|'),
  ...'`|**|**a |`a` |``a`|```\n|- a\n'.split('|'),
  '\uD800',
];

/** What stands before and behind them. */
const AROUND = [
  ['', ''],
  ['a@', '\u0001'],
  ['\u4E00', ' x'],
] as const;

it.each(DONE)('no text that a stranger writes holds up what asks: %s', (_what, run, longest) => {
  const slow = UNITS.filter((unit) =>
    AROUND.some(([before, after]) => !growsSlowly(run, repeated(before, unit, after), longest)),
  );
  expect(slow).toEqual([]);
});

it.each<[what: string, make: (length: number) => string]>([
  [
    'a quote below many blank lines',
    (length) => `> a\n${'\n'.repeat(length / 3)}${'>\n'.repeat(length / 3)}`,
  ],
  [
    'a line of dashes above headers',
    (length) => `${'-'.repeat(length)}x\nFrom: a\nSent: b\nTo: c\n`,
  ],
  ['headers that name us', repeated('', `a: ${SENDER}\n`, '')],
  ['headers that name us, below blank lines', repeated('', `a: ${SENDER}\nb: x\n\n`, '')],
  [
    'attributions above blank lines',
    (length) => repeated('', `${SENDER} 2026-11-02 10:12:\n`, '\n'.repeat(length / 8))(length),
  ],
  [
    'rules that are none between our lines',
    repeated('', `${'-'.repeat(198)}x\n> Does 2.4.1 help?\n`, ''),
  ],
])('%s is read at once', (_what, make) => {
  expect(growsSlowly(readReply, make, 4 * MANY)).toBe(true);
});

it('a pattern that is made when it runs is tried with what it is in', () => {
  const files = found.filter(({ made }) => made > 0).map(({ file }) => file);
  expect(files.toSorted()).toEqual(Object.keys(MADE).toSorted());
  const done = DONE.map(([what]) => what);
  expect(Object.values(MADE).filter((what) => !done.includes(what))).toEqual([]);
});
