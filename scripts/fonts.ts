import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { ROOT } from './support/folders.ts';
import { command } from './support/command.ts';

const USAGE = 'Usage: npm run fonts: cuts the fonts to the letters and weights of the site';

const between = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at));

/** The letters of English and Portuguese, also in upper case. */
export const SITE = `${between(0x20, 0x7e)}\u00a0ÁÀÂÃÇÉÊÍÓÔÕÚÜáàâãçéêíóôõúüÑñ©®°ªº«»·×¿¡–—‘’“”…•™−→←›‹▶€`;
/** The other letters of western Europe: customers write names and tickets in them. */
export const OTHERS = Array.from(`${between(0xa1, 0xff)}Œœ`)
  .filter((letter) => !SITE.includes(letter))
  .join('');

/**
 * The weights are those that the style sheets use; a wider range makes a variable font larger. The
 * letters of a font's second file are also listed in fonts.css.
 */
const FONTS = [
  { font: 'figtree', file: 'figtree', text: SITE, wght: { min: 400, max: 700 } },
  { font: 'figtree', file: 'figtree-others', text: OTHERS, wght: { min: 400, max: 700 } },
  { font: 'bricolage-grotesque', file: 'bricolage-grotesque', text: SITE, wght: 750 },
];

/** Subsets the fonts of Fontsource for src/ui/fonts; both are under the OFL. */
export const main = command(USAGE, {}, async () => {
  for (const { font, file, text, wght } of FONTS) {
    const whole = `node_modules/@fontsource-variable/${font}/files/${font}-latin-wght-normal.woff2`;
    const cut = await subsetFont(readFileSync(join(ROOT, whole)), text, {
      targetFormat: 'woff2',
      variationAxes: { wght },
    });
    writeFileSync(join(ROOT, `src/ui/fonts/${file}.woff2`), cut);
    console.log(`${file}: ${(cut.length / 1024).toFixed(1)} KiB`);
  }
});
