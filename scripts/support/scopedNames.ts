import { readdirSync } from 'node:fs';
import { relative } from 'node:path';

/** No vowels: no name is a word, and none begins like those that blockers of ads hide. */
const LETTERS = 'bcdfghjklmnpqrstvwxz';

/**
 * Names for the classes of CSS modules below a folder: two letters for the file, then the place of
 * the class in it. Names that are alike compress to a byte or two, random ones to four: half a
 * kilobyte of a page's HTML.
 */
export const scopedNames = (folder: string): ((name: string, file: string) => string) => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .toSorted();
  const classes = new Map(files.map((file) => [file, new Map<string, number>()]));
  return (name, file) => {
    const path = relative(folder, file);
    const known = classes.get(path);
    if (!known) throw new Error(`${file} is not below ${folder}.`);
    if (!known.has(name)) known.set(name, known.size);
    const at = files.indexOf(path);
    const letters = [Math.floor(at / LETTERS.length), at % LETTERS.length].map((i) => LETTERS[i]);
    return `${letters.join('')}${known.get(name)?.toString(36)}`;
  };
};
