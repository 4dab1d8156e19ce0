/** A signature is not longer than this; more lines are what somebody has written. */
const SIGNATURE_LINES = 10;

/** Last lines of phones: those that no person writes, in any language and in those of the site. */
const SENT_FROM =
  /^(?=.*\boutlook)(?=.*\b(?:android|ios)).{12,50}[^.!?]$|^(?:sent from my|enviado do meu) (?:iphone|ipad|android|galaxy|samsung)\b[\w ]{0,20}\.?$/i;

/** A piece of a mail without the signature at its end. */
export const withoutSignature = (piece: readonly string[]): string[] => {
  const lines = [...piece];
  // Nextcloud has three blanks after it.
  const [at, another] = [...lines.keys()].filter((i) => /^\s{0,2}--\s{0,3}$/.test(lines[i] ?? ''));
  // Several divide what somebody has written, and so may one within a paragraph or between two.
  const isOne = at !== undefined && another === undefined;
  const next = lines.findIndex((line, i) => isOne && i > at && line.trim() !== '');
  const isEnd = isOne && (lines[at]?.endsWith(' ') || (!lines[at - 1]?.trim() && next <= at + 1));
  if (isEnd && lines.length - at <= SIGNATURE_LINES + 1) lines.splice(at);
  while (lines.at(-1)?.trim() === '') lines.pop();
  if (SENT_FROM.test(lines.at(-1)?.trim().slice(0, 100) ?? '')) lines.pop();
  return lines;
};

/**
 * Whether a quote is only the signature of an earlier reply: the texts of a ticket are without it.
 * @param above the line of ours above it
 */
export const isQuotedSignature = (above: string, piece: readonly string[]): boolean =>
  above !== '' &&
  piece.every((line) => /^\s{0,3}(?:>|$)/.test(line)) &&
  withoutSignature([above, ...piece].map((line) => line.replace(/^[\s>]+/, '')))
    .slice(1)
    .join('')
    .trim() === '';

/** What is left, in pieces, each below the last line that was dropped above it. */
export const piecesOf = (lines: readonly { text: string; isDropped: boolean }[]): string[][] => {
  const pieces = [['']];
  for (const { text, isDropped } of lines)
    if (isDropped) pieces.push([text]);
    else pieces.at(-1)?.push(text);
  return pieces;
};
