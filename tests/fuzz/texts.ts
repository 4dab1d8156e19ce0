import * as fc from 'fast-check';

/**
 * How many inputs of each kind, and where they begin. `npm test` has few and always the same, so that
 * it depends on the code alone. `npm run test:fuzz` has 2,000 and a random seed, which a failure prints.
 */
export const FUZZ = {
  runs: Number(process.env['FUZZ_RUNS'] || 40),
  seed:
    process.env['FUZZ_SEED'] === 'random' ? {} : { seed: Number(process.env['FUZZ_SEED'] || 1) },
};

/** Checks without shrinking, which would make thousands of calls more. */
export const check = async <Values>(
  property: fc.IAsyncProperty<Values>,
  numRuns: number,
): Promise<void> => {
  const { failed, seed, errorInstance } = await fc.check(property, {
    ...FUZZ.seed,
    numRuns,
    endOnFailure: true,
  });
  if (failed) throw new Error(`FUZZ_SEED=${seed}`, { cause: errorInstance });
};

const LETTERS = Array.from('aZiIlL10éßşığÇñжІѕαΣςאعशகกใ漢かガ김ᄀｗﬁﷺᴀ𝒜𐐷Ⅷ');
const MARKS = Array.from('\u0301\u0327\u0323\u093f\u0e31\u20dd\u0488');
const IGNORABLES = Array.from(
  '\u00ad\u034f\u115f\u1160\u3164\uffa0\u17b4\u180b\u200b\u200c\u200d\u2060\ufe0f\ufeff\u{e0001}\u{e0100}',
);
const DIRECTIONS = Array.from('\u061c\u200e\u200f\u202a\u202c\u202e\u2066\u2069');
const SURROGATES = ['\ud83d', '\udc00'];
const EMOJI = ['😀', '👩‍👩‍👧', '🇧🇷', '👍🏽', '1️⃣', '❤️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'];
const SIGNS = Array.from(' \u00a0\u3000\t\n\u2028\0-‑–_.。@＠');
const OTHERS = Array.from('<>:/\\%#?"\'&;|*$');

const any = fc.oneof(
  ...[LETTERS, LETTERS, MARKS, IGNORABLES, DIRECTIONS, SURROGATES, EMOJI, SIGNS, OTHERS].map((of) =>
    fc.constantFrom(...of),
  ),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
);
/** What somebody types or pastes: letters of all kinds, and everything that is none. */
export const texts = (maxLength = 30) =>
  fc.array(any, { maxLength }).map((units) => units.join(''));
/** Words of letters that people write with. */
export const letters = (maxLength: number) =>
  fc
    .array(fc.constantFrom(...LETTERS, ...MARKS.slice(0, 3), ' '), { minLength: 1, maxLength })
    .map((units) => units.join(''));
/** Letters of one script each: a nickname mixes no others. */
const SCRIPTS = ['aZéßşığÇñ', 'жШІѕ', 'αΣςΩ', 'عלא', 'अशक', 'กใน', '漢かガ김'];
/** Names that somebody may have. */
export const names = fc
  .constantFrom(...SCRIPTS)
  .chain((script) =>
    fc.array(fc.constantFrom(...Array.from(script), ...MARKS.slice(0, 3), ' '), {
      minLength: 1,
      maxLength: 10,
    }),
  )
  .map((units) => units.join('').replace(/^\p{M}+/u, ''));
/** A character that nobody sees. */
export const ignorable = fc.constantFrom(...IGNORABLES, ...DIRECTIONS);

/** The same text as somebody else types or pastes it. */
export const written = (text: string, unseen: string): string[] => [
  text.normalize('NFD'),
  text.normalize('NFC'),
  unseen + text + unseen,
];
