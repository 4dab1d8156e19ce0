import { git } from '../../src/prerender/feeds/lastModified.ts';
import { ROOT } from '../support/folders.ts';

const LONGEST_TITLE = 72;
const MOST_COMMITS = 20;

/** What is wrong with the title of a commit, or null. */
export const titleProblem = (title: string): string | null => {
  if (title.length > LONGEST_TITLE)
    return `has ${title.length} characters, more than ${LONGEST_TITLE}`;
  return /^[\w-]+(?:[ ,/.]+[\w-]+)*: \S/.test(title)
    ? null
    : 'names no place first, such as "tickets: …"';
};

/** Words that are never right in our texts, and those to use: one word per thing, American spelling. */
const WORDS: Record<string, string> = {
  anew: 'again',
  utterance: 'message',
  authoris: 'authoriz',
  behaviour: 'behavior',
  catalogue: 'catalog',
  centre: 'center',
  colour: 'color',
  grey: 'gray',
  judgement: 'judgment',
  neighbour: 'neighbor',
  organis: 'organiz',
  recognis: 'recogniz',
  serialis: 'serializ',
};
const NEVER = new RegExp(`\\b(?:${Object.keys(WORDS).join('|')})`, 'gi');

/** What a line of a file says to a person: of a document all but code and links, of code comments and titles. */
const proseIn = (file: string, line: string): string => {
  if (file.endsWith('.md')) return line.replaceAll(/`[^`]*`|\]\([^)]*\)/g, '');
  if (!/\.(?:tsx?|mjs|css|rules)$/.test(file)) return '';
  const [, comment = ''] = /(?:^\s*\/?\*|(?:^|\s)\/\/)(.*)/.exec(line) ?? [];
  const [, title = ''] = /^\s*(?:it|test|describe)\b[^'"`]*(['"`].*)/.exec(line) ?? [];
  return `${comment.replaceAll(/`[^`]*`/g, '')} ${title}`;
};

/** The words of the list in the lines that a diff of git adds. */
export const wordProblems = (diff: string): string[] => {
  let file = '';
  return diff.split('\n').flatMap((line) => {
    const [, name] = /^\+\+\+ b\/(.*)/.exec(line) ?? [];
    file = name ?? file;
    if (name || !line.startsWith('+')) return [];
    return (proseIn(file, line.slice(1)).match(NEVER) ?? []).map(
      (word) => `${file}: "${word}" is "${WORDS[word.toLowerCase()]}" here`,
    );
  });
};

/** Warns about the commits that no remote has yet (without a remote the last ones), and uncommitted changes. */
export const main = (): number => {
  const ours = ['HEAD', '--not', '--remotes'];
  const own = git(ROOT, 'rev-list', `--max-count=${MOST_COMMITS}`, ...ours)?.split('\n') ?? [];
  const titles =
    git(ROOT, 'log', '--no-merges', '--format=%s', `--max-count=${MOST_COMMITS}`, ...ours) ?? '';
  for (const title of titles.split('\n').filter(Boolean)) {
    const problem = titleProblem(title);
    if (problem) console.warn(`Warning: the commit "${title}" ${problem}`);
  }
  const diff = git(ROOT, 'diff', '-U0', `${own.at(-1)}^`) ?? git(ROOT, 'diff', '-U0', 'HEAD') ?? '';
  for (const problem of new Set(wordProblems(diff))) console.warn(`Warning: ${problem}`);
  return 0;
};
