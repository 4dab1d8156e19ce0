import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { relative } from 'node:path';

/** No vowels: no name is a word, and none begins like those that blockers of ads hide. */
const LETTERS = 'bcdfghjklmnpqrstvwxz';
/** How many pairs of letters there are. */
const PAIRS = LETTERS.length ** 2;

/**
 * Names for the classes of CSS modules below a folder: two letters for the file, then the place of
 * the class in it. Names that are alike compress to a byte or two, random ones to four: half a
 * kilobyte of a page's HTML. A new file renames no class of most others, whose scripts stay cached.
 */
export const scopedNames = (folder: string): ((name: string, file: string) => string) => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .toSorted();
  if (files.length > PAIRS) throw new Error(`Class names are for at most ${PAIRS} files.`);
  const taken = new Set<number>();
  const pairs = new Map(files.map((file) => [file, freePair(file, taken)]));
  const classes = new Map(files.map((file) => [file, new Map<string, number>()]));
  return (name, file) => {
    const path = relative(folder, file);
    const known = classes.get(path);
    if (!known) throw new Error(`${file} is not below ${folder}.`);
    if (!known.has(name)) known.set(name, known.size);
    return `${pairs.get(path)}${known.get(name)?.toString(36)}`;
  };
};

/** Two letters by the path, or the next ones that are free. */
const freePair = (path: string, taken: Set<number>): string => {
  let pair = createHash('sha256').update(path).digest().readUInt32BE() % PAIRS;
  while (taken.has(pair)) pair = (pair + 1) % PAIRS;
  taken.add(pair);
  return `${LETTERS[Math.floor(pair / LETTERS.length)]}${LETTERS[pair % LETTERS.length]}`;
};
