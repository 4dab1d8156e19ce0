import { withoutPiles } from '../../../shared/fold.ts';

const LINK = /https?:\/\/[^\s<>)\]]+/g;

/** What programs add to an address. */
const MAILTO = /[<[(]mailto:[^\s<>()[\]]+[>\])]/gi;

/** The first link of a line; empty without one. */
export const linkOf = (line: string): string => line.match(LINK)?.[0] ?? '';

/** A text whose letters alone count: programs wrap, indent, quote and mark up what they repeat. */
export const lettersOf = (text: string): string =>
  withoutPiles(text)
    .replaceAll(LINK, '')
    .replaceAll(MAILTO, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** Of these alone rules and the remains of markup are made. */
const NOTHING = /^[\s\p{Cf}\p{M}<>|*_=~#+:.·•…–—\u2500-\u25FF\uFFFC\uFFFD-]*$/u;

/** The letters of a line; where it has none, what a person writes without, such as 👍, ":-)" and "}". */
export const lineLettersOf = (line: string): string =>
  lettersOf(line) ||
  (NOTHING.test(line) || linkOf(line) ? '' : line.replaceAll(/[\s>|\p{Cf}\p{M}]+/gu, ''));

/** Such as `--- Original Message ---`. */
const RULE = /^[\s>]*[-_=*]{3,}(?:[^-_=*](?:.{0,40}[^-_=*])?[-_=*]{3,})?\s*$/;

/** The pattern tries every place of a long line. */
export const isRule = (line: string): boolean => line.length < 200 && RULE.test(line);

/** What follows the last word of an attribution is not longer. */
const LONGEST_END = 100;
export const endsInColon = (text: string): boolean =>
  /[:：][^\p{L}\p{N}_]*$/u.test(text.slice(-LONGEST_END));

/** Two texts that share so many letters in a row share them because one repeats the other. */
const RUN = 15;

/**
 * Compares lines, or their letters, with these texts.
 * @param mail the letters of all lines that are compared, in their order
 */
export const comparer = (texts: readonly string[], mail: readonly string[]) => {
  const linesOf = texts.flatMap((text) => text.split('\n'));
  const whole = new Set(linesOf.map(lineLettersOf).filter(Boolean));
  const lines = [...whole];
  const begins = new Set(lines.map((line) => line.slice(0, RUN)));
  const marked = new Set(linesOf.map((line) => line.trim()).filter((line) => line.startsWith('>')));
  const links = new Set(linesOf.map(linkOf).filter(Boolean));
  const [isWithinTexts, isWithinLines] = [
    finderIn([...new Set([...texts.map(lettersOf), ...texts.map(allLettersOf)])], mail),
    finderIn(lines, mail),
  ];
  return {
    /** Whether a line is too short to be ours by itself. */
    isShort: (line: string): boolean => line.length < RUN,
    repeats: (line: string): boolean => line.length >= RUN && isWithinTexts(line),
    /** Whether it is one of our lines, as a whole. */
    isLine: (line: string): boolean => whole.has(line),
    /** Whether one of our lines is the same and begins with the mark of a quote. */
    hasMark: (line: string): boolean => marked.has(line.trim()),
    /** Whether one of our lines begins as it does. */
    begins: (line: string): boolean => begins.has(line.slice(0, RUN)),
    hasLink: (line: string): boolean => links.has(linkOf(line)),
    /** Whether two lines follow each other in one of the texts. */
    areTogether: (first: string, second: string): boolean => isWithinTexts(meet(first, second)),
    /** Whether they do so within one of our lines. */
    areOneLine: (first: string, second: string): boolean => isWithinLines(meet(first, second)),
  };
};

const allLettersOf = (text: string): string => text.split('\n').map(lineLettersOf).join('');

/** The ends at which two lines meet. */
const meet = (first: string, second: string): string => first.slice(-RUN) + second.slice(0, RUN);

/** Whether letters of a line, or of two lines where they meet, are made of runs that these texts have. */
const finderIn = (all: readonly string[], mail: readonly string[]) => {
  const words = mail.filter(Boolean);
  const pairs = words.map((letters, at) => meet(letters, words[at + 1] ?? ''));
  const short = pairs.filter(({ length }) => length < RUN);
  const found = foundIn(all, [...runsOf(words.join(''), RUN), ...short]);
  return (letters: string): boolean =>
    runsOf(letters, Math.min(letters.length, RUN)).every((run) => found.has(run));
};

/** Those of the short strings that a text has: to look for each would take as long as each is a text. */
export const foundIn = (texts: readonly string[], strings: readonly string[]): Set<string> => {
  const [asked, found] = [new Set(strings), new Set<string>()];
  for (const length of new Set(strings.map((string) => string.length)))
    for (const text of texts)
      for (let at = 0; at + length <= text.length; at += 1) {
        const run = text.slice(at, at + length);
        if (asked.has(run)) found.add(run);
      }
  return found;
};

const runsOf = (letters: string, run: number): string[] =>
  Array.from({ length: Math.max(0, letters.length - run + 1) }, (_, at) =>
    letters.slice(at, at + run),
  );

/** Finds any of these names and addresses in a text, however it is written. */
export const finderOf = (senders: readonly string[]) => {
  const names = senders.map(lettersOf).filter(({ length }) => length > 2);
  return (text: string) => {
    const letters = lettersOf(text.replaceAll('mailto:', ''));
    return names.some((name) => letters.includes(name));
  };
};

/** Some programs have it in a line of its own above the name. */
export const RFC_DATE = /\d:\d\d:\d\d [+-]\d{4}[\s,]*$/;

export const DATE_AND_TIME = /\p{Nd}{2}.{1,20}\p{Nd}[:.]\p{Nd}{2}/u;

/** Whether it has what one of the headers of a mail has: an address, a date, or a ticket's subject. */
export const hasSent = (text: string): boolean =>
  /@|#\d{4,} \S/.test(text) || DATE_AND_TIME.test(text);

/** So many words an attribution has that has neither an address nor a date. */
const MOST_SAID = 5;

/** Whether a text that names us before a colon has more words than such an attribution. */
export const isSentence = (text: string): boolean =>
  !text.includes('@') &&
  !DATE.test(text) &&
  !DATE_AND_TIME.test(text.replaceAll(VERSION, '')) &&
  text.trim().split(/\s+/).length > MOST_SAID;

/** With its year, as in `2 Nov 2026`, `November 2, 2026` and `02/11/2026`. */
const DATE =
  /(?<![\p{Nd}.])\p{Nd}{1,2}(?:[^\p{L}\p{N}]{1,3}|[^\p{L}\p{N}]{0,3}(?:de\s)?\p{L}{3,12}[^\p{L}\p{N}]{0,3}(?:de\s)?)20\p{Nd}{2}(?![.\p{Nd}])/u;

/** The begin of a version such as `2022.3.10`, or of a date. */
const VERSION = /\p{Nd}{1,4}\.\p{Nd}{1,2}\.(?=\p{Nd})/gu;

/** Such as `Von:`, in any language. */
export const HEADER = /^[\s>|*_]*([^\s:：>|*](?:[^:：]{0,29}[^:：\p{Nd}])?)[:：](?!\/\/)/u;

/** Whether a line above a quote may be a program's: a person's greeting may end in a colon, too. */
export const isByProgram = (text: string): boolean =>
  text.includes('@') || DATE_AND_TIME.test(text) || (HEADER.test(text) && !endsInColon(text));

/** So many words no program puts before the date or the name. */
const MOST_BEFORE = 3;

/**
 * What a person has written in the line in which an attribution begins: `Yes! On 2 Nov, Ana wrote:`.
 * Where its end is not clear, it has the first words of the attribution too.
 */
export const wordsBefore = (line: string, isNamed: (text: string) => boolean): string => {
  const [before = ''] = /^(?![\s>]*[-_=*]{3})[^\p{Nd}<@">]*/u.exec(line) ?? [];
  const [, ended = '', said = ''] =
    /^(.*[!?…](?=\s)|.*[\p{L}\p{N}](?=\s*-{2}))?[\s-]*(.*)/u.exec(before) ?? [];
  const rest = said.split(/\s+/).filter(Boolean).slice(MOST_BEFORE);
  const isOwn = isNamed(said) ? isNamed(rest.slice(1).join(' ')) : rest.length > 0;
  return isOwn ? before.trim() : ended;
};
