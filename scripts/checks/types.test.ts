import { expect, it } from 'vitest';
import { filesOf, typeErrors } from './types.ts';

const output = `src/app/Footer.tsx(3,5): error TS2345: No overload matches this call.
  Overload 1 of 2 gave the following error.
    Argument of type '"footer.press"' is not assignable.
tests/a.ts(1,1): error TS2304: Cannot find name 'x'.
`;

it('a developer reads each type error on one line, with the reason that names the word', () => {
  expect(typeErrors(output)).toEqual([
    `src/app/Footer.tsx(3,5): error TS2345: No overload matches this call. → Argument of type '"footer.press"' is not assignable.`,
    "tests/a.ts(1,1): error TS2304: Cannot find name 'x'.",
  ]);
  expect(typeErrors('')).toEqual([]);
});

it('a developer with hundreds of type errors reads at the end which files have them', () => {
  const errors = typeErrors(output);
  expect(filesOf([...errors, ...errors.slice(1)])).toBe('src/app/Footer.tsx (1), tests/a.ts (2)');
});
