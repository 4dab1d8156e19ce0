import { expect, it } from 'vitest';
import { tips } from '../../content/tips.ts';
import { piecesOf } from './csharp.ts';

it('a reader sees which parts of C# code are comments, texts, keywords and types', () => {
  const code = 'var a = new Vector2(1.5f); // new "x"\nLog($"if \\" {a}");';
  const colored = piecesOf(code).filter(({ kind }) => kind !== 'plain');
  expect(colored.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'keyword var',
    'keyword new',
    'type Vector2',
    'text 1.5f',
    'comment // new "x"',
    'type Log',
    'text $"if \\" {a}"',
  ]);
});

it.each(tips.map(({ id, code }) => [id, code]))(
  'no letter of the code of %s is lost',
  (_, code) => {
    expect(
      piecesOf(code)
        .map(({ text }) => text)
        .join(''),
    ).toBe(code);
  },
);
