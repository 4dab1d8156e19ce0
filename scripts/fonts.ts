import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { ROOT } from './suite/folders.ts';

const between = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at));

const PUNCTUATION = '–—‘’“”…•™−→←›‹▶€';
/** Every letter of western Europe: customers write names and tickets in it. */
const LATIN = between(0x20, 0x7e) + between(0xa0, 0xff) + 'Œœ' + PUNCTUATION;
/** What English and Portuguese headings and prices are written in. */
const DISPLAY = `${between(0x20, 0x7e)}ÁÀÂÃÇÉÊÍÓÔÕÚÜáàâãçéêíóôõúüñÑ©®°ªº«»·×¿¡${PUNCTUATION}`;

/** The weights are those that the style sheets use; a variable font pays for each end of its range. */
const FONTS = [
  { name: 'figtree', text: LATIN, wght: { min: 400, max: 800 } },
  { name: 'bricolage-grotesque', text: DISPLAY, wght: { min: 700, max: 800 } },
];

/** Cuts the fonts of the site out of those of Fontsource, for src/ui/fonts; both are under the OFL. */
export async function main(): Promise<void> {
  mkdirSync(join(ROOT, 'src/ui/fonts'), { recursive: true });
  for (const { name, text, wght } of FONTS) {
    const whole = `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
    const cut = await subsetFont(readFileSync(join(ROOT, whole)), text, {
      targetFormat: 'woff2',
      variationAxes: { wght },
    });
    writeFileSync(join(ROOT, `src/ui/fonts/${name}.woff2`), cut);
    console.log(`${name}: ${(cut.length / 1024).toFixed(1)} KiB`);
  }
}
