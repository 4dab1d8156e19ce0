import { runInNewContext } from 'node:vm';

/** Characters that are looked through, quoted lines apart; a comment may have a quarter of them. */
const MOST_CHARACTERS = 20_000;

/** Of the whole mail, with what it quotes: no person's mail has more. */
const LONGEST_MAIL = { characters: 1_000_000, lines: 50_000 };

/** A signature is not longer than this; more lines are what somebody has written. */
const SIGNATURE_LINES = 10;

/** How many lines a mail program breaks the line above a quote into. */
const ATTRIBUTION_LINES = 3;

/** The first line of the headers that Outlook puts above the earlier message, in the languages of our customers. */
const FIRST_HEADER = /^[\s*]*(?:From|Von|De|Da|差出人)\*?\s?[:：]/;
const OTHER_HEADER =
  /^[\s*]*(?:Sent|Date|To|Subject|Gesendet|Datum|An|Betreff|Enviad[ao](?: em)?|Data|Para|Assunto|送信日時|日時|宛先|件名)\*?\s?[:：]/;
/** Such as `-----Original Message-----`. */
const SEPARATOR = /^\s*(?:_{5,}|-{3,}[^-]*-{3,})?\s*$/;

/** The pattern tries every place of a long line. */
const isSeparator = (line: string): boolean => line.length < 200 && SEPARATOR.test(line);

/** What phones add, where the library does not know it. */
const SENT_FROM =
  /^(?:(?:Sent|Enviad[ao]|Gesendet) (?:from|via|with|do|da|de|pelo|mit|von) .+|Von meinem .+ gesendet.*|(?:Get|Obter o|Holen Sie sich) Outlook .+|Outlook for .+を入手.*|.+から送信(?:されました)?[。.]?)$/i;

/** Rules that people draw in a text, which the library takes for the beginning of a signature. */
const DRAWN_RULE = /^(?=[ \t]*(?:-{3,4}|_{2,4}|\+{2,4}|={2,4}|_{32})$)/gm;
const NO_RULE = '\u2060';

/**
 * What the writer of a mail has added: without what it quotes, above or below, and without the
 * signature. Null if it cannot be told.
 */
export const replyTextOf = async (given: string): Promise<string | null> => {
  if (given.length > LONGEST_MAIL.characters) return null;
  const lines = given.replaceAll(/\r\n?/g, '\n').split('\n');
  if (lines.length > LONGEST_MAIL.lines) return null;
  const text = withoutHeaders(withoutAttributions(lines));
  if (text.length > MOST_CHARACTERS) return null;
  const { default: EmailReplyParser } = await import('email-reply-parser');
  const parse = (): string => {
    const fragments = new EmailReplyParser()
      .read(text.replaceAll(DRAWN_RULE, NO_RULE))
      .getFragments();
    return fragments
      .filter((fragment) => !fragment.isQuoted() && !(fragment.isSignature() && isShort(fragment)))
      .join('\n');
  };
  const kept = withinTime(parse);
  return kept === null ? null : withoutSentFrom(kept.replaceAll(NO_RULE, ''));
};

const isShort = (fragment: { getContent: () => string }): boolean =>
  fragment.getContent().trim().split('\n').length <= SIGNATURE_LINES;

const isQuoted = (line: string): boolean => line.startsWith('>');

/**
 * The lines without those that say whose text is quoted, whatever their language: directly above a
 * quote, with a colon at the end, and with a date or an address. Of a quote one line is kept.
 */
const withoutAttributions = (lines: readonly string[]): string[] => {
  const kept: string[] = [];
  let isInQuote = false;
  for (const line of lines) {
    if (!isQuoted(line)) {
      if (line.trim() !== '') isInQuote = false;
      kept.push(line);
      continue;
    }
    if (isInQuote) continue;
    isInQuote = true;
    while (kept.at(-1)?.trim() === '') kept.pop();
    kept.splice(kept.length - attributionAt(kept));
    kept.push('', '> …', '');
  }
  return kept;
};

/** How many of the last lines are an attribution. */
const attributionAt = (lines: readonly string[]): number => {
  if (!/[:：]\*?\s*$/.test(lines.at(-1) ?? '')) return 0;
  for (let count = 1; count <= Math.min(ATTRIBUTION_LINES, lines.length); count += 1) {
    const said = lines.slice(-count).join(' ');
    const isWhole = !/^[^<]*>/.test(said) && /\d/.test(said);
    if (isWhole && said.length < 400 && /@|\d{4}|\d\d[./]\d\d[./]\d\d/.test(said)) return count;
  }
  return 0;
};

/** The text above the headers of an earlier message, which Outlook does not mark as a quote. */
const withoutHeaders = (lines: readonly string[]): string => {
  const at = lines.findIndex(
    (line, i) =>
      FIRST_HEADER.test(line) &&
      lines.slice(i + 1, i + 8).filter((next) => OTHER_HEADER.test(next)).length >= 2,
  );
  const own = at === -1 ? [...lines] : lines.slice(0, at);
  if (at !== -1) while (own.length > 0 && isSeparator(own.at(-1) ?? '')) own.pop();
  return own.join('\n');
};

const withoutSentFrom = (text: string): string => {
  const lines = text.trim().split('\n');
  while (
    lines.length > 0 &&
    (SENT_FROM.test(lines.at(-1)?.trim() ?? '') || lines.at(-1)?.trim() === '')
  )
    lines.pop();
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
};

/** Milliseconds that a library may take for the text of one mail; one of a person takes a hundredth. */
const MOST_TIME = 1_000;

/**
 * Runs what a text can be made to keep busy for minutes, by a pattern that tries everything. A timer
 * would not get to run; this ends it in the middle.
 * @returns null when the time is up
 */
export const withinTime = (run: () => string): string | null => {
  try {
    // It answers what `run` answers.
    const result: string = runInNewContext('run()', { run }, { timeout: MOST_TIME });
    return result;
  } catch {
    return null;
  }
};
