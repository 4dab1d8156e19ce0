import { expect, it } from 'vitest';
import { unflow } from './flowedText.ts';

it('an answer below a quoted line that ends in a blank stays an answer', () => {
  expect(unflow('> Does it still \n> happen then? \nYes, it \ndoes.\n')).toBe(
    '> Does it still happen then? \nYes, it does.\n',
  );
});

it('what looks like a quote is none where its writer has stuffed it', () => {
  expect(unflow(' > npm start\n')).toBe('> npm start\n');
});

it('the delimiter of a signature stays a line of its own', () => {
  expect(unflow('Thanks.\n-- \nAna')).toBe('Thanks.\n-- \nAna');
});
