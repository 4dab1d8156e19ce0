/** What a piece of code is, as far as it has a color of its own. */
type Kind = 'comment' | 'text' | 'keyword' | 'type' | 'plain';

/** Comments, texts and numbers, words. */
const PIECES = /\/\/.*|\$?@?"(?:\\.|[^"\\])*"|\b\d[\w.]*|\b[A-Za-z]\w*/g;

const KEYWORDS = new Set(
  (
    'abstract as async await base bool break byte case catch class const continue default do ' +
    'double else enum event false finally float for foreach get if in int interface internal is ' +
    'long namespace new null object out override params private protected public readonly ref ' +
    'return sealed set static string struct switch this throw true try typeof uint using value ' +
    'var void where while yield'
  ).split(' '),
);

const kindOf = (text: string): Kind => {
  if (text.startsWith('//')) return 'comment';
  if (/^[\d$@"]/.test(text)) return 'text';
  if (KEYWORDS.has(text)) return 'keyword';
  return /^[A-Z]/.test(text) ? 'type' : 'plain';
};

/** The pieces of C# code by kind; joined, they are the code again. */
export const piecesOf = (code: string): { kind: Kind; text: string; at: number }[] => {
  const pieces: { kind: Kind; text: string; at: number }[] = [];
  let end = 0;
  for (const { 0: text, index: at } of code.matchAll(PIECES)) {
    const kind = kindOf(text);
    if (kind !== 'plain') {
      if (at > end) pieces.push({ kind: 'plain', text: code.slice(end, at), at: end });
      pieces.push({ kind, text, at });
      end = at + text.length;
    }
  }
  if (end < code.length) pieces.push({ kind: 'plain', text: code.slice(end), at: end });
  return pieces;
};
