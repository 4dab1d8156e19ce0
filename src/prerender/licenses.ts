import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What of others is shipped, as Vite describes it (`build.license`). */
type Shipped = { name: string; version: string; identifier?: string; text?: string };

const RULE = `\n${'-'.repeat(80)}\n\n`;

/** Only the terms: what follows them in a package is the notice of its own authors. */
const END_OF_TERMS = 'END OF TERMS AND CONDITIONS';

/**
 * The text of /licenses.txt: every package and font in the bundles of site and game, with the text
 * of its license.
 * @param built where the site was built
 * @throws {Error} naming a package of which no text is to be had
 */
export const licenses = (built: string): string => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>;
  };
  // Their letters are cut out into src/ui/fonts (scripts/fonts.ts), so no bundle names them.
  const fonts = Object.keys(dependencies).filter((name) => name.startsWith('@fontsource'));
  const ofGame = JSON.parse(readFileSync(join(built, 'games/pet-simulator/packages.json'), 'utf8'));
  const ofSite = JSON.parse(readFileSync(join(built, '.vite/licenses.json'), 'utf8')) as Shipped[];
  const shipped = new Map(
    [...ofSite, ...[...fonts, ...(ofGame as string[])].map(packageOf)].map((one) => [
      `${one.name} ${one.version}`,
      one,
    ]),
  );
  const all = [...shipped.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
  // Each text once, below those who share it.
  const lines = new Map<string, string[]>();
  for (const one of all) {
    const text = textOf(one, all);
    lines.set(text, [...(lines.get(text) ?? []), lineOf(one)]);
  }
  return [HEAD, ...[...lines].map(([text, names]) => `${names.join('\n')}\n\n${text}\n`)].join(
    RULE,
  );
};

const HEAD = `Software and fonts of others in this site and its game, and their licenses.
Programas e fontes de terceiros neste site e em seu jogo, e suas licenças.
`;

const lineOf = ({ name, version, identifier }: Shipped) => `${name} ${version} (${identifier})`;

/** Packages of Google's have no file with the text, only its name: the same terms stand in others. */
const textOf = ({ name, identifier, text }: Shipped, all: readonly Shipped[]): string => {
  if (text) return text;
  const same = all.find((one) => one.identifier === identifier && one.text?.includes(END_OF_TERMS));
  if (!same?.text) throw new Error(`${name} comes without the text of its license, ${identifier}.`);
  return same.text.slice(0, same.text.indexOf(END_OF_TERMS) + END_OF_TERMS.length);
};

const packageOf = (name: string): Shipped => {
  const folder = join('node_modules', name);
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    version: string;
    license: string;
  };
  const file = readdirSync(folder).find((one) => /^licen[cs]e|^copying/i.test(one));
  return {
    name,
    version,
    identifier: license,
    ...(file && { text: readFileSync(join(folder, file), 'utf8').trim() }),
  };
};
