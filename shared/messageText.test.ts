import { describe, expect, it } from 'vitest';
import { type Block, blocksOf, type Part } from './messageText.ts';

const wordsOf = (parts: readonly Part[]): string =>
  parts
    .map((part) =>
      typeof part === 'string' ? part : part.kind === 'code' ? part.text : wordsOf(part.parts),
    )
    .join('');
const shown = (blocks: readonly Block[]): string =>
  blocks
    .map((block) =>
      block.kind === 'code'
        ? `${block.text}\n`
        : block.kind === 'list'
          ? `${block.items.map(wordsOf).join('\n')}\n`
          : wordsOf(block.parts),
    )
    .join('');

describe('what people type without meaning Markdown stays to the letter', () => {
  it.each([
    ['signs within words', 'Call __init__ and my_own_name, 2*3*4, 2**3**4, a ** b, char **argv'],
    ['wildcards and pointers', 'In src/**/*.cs and lib/** too; **kwargs and **more'],
    ['types', 'List<T>, Dictionary<string, List<int>> and <color=red>'],
    ['generics of a runtime', 'Dictionary`2 and List`1 are slow'],
    ['numbers of tickets', '#1001 is the same\n# 2 too'],
    ['paths', 'C:\\Users\\me\\*.cs and \\_x'],
    ['entities', 'It shows &amp; and &lt;b&gt;'],
    ['rules and underlines', 'Title\n=====\n\n---\n***\n~~~~\nend\n~~~~'],
    ['quotes', '> one\n> two\n> > three'],
    ['indented logs', 'It says:\n\n    first   second\n      third\n\tfourth'],
    ['line breaks', 'one  \ntwo\\\nthree\n\n\n\nfour'],
    ['lists with numbers of their own', '3. three\n7) seven\n* star\n- dash\n  more\n10. ten'],
    ['references', '[x]: https://a.example\n[x] and ![y](https://b.example/c.png)'],
    ['a backtick alone', 'The ` key and then\nanother ` one'],
    ['a dump of memory', '0x37ce: 2cc0 000001e1 `..,....`..,.... ..`H....`..7'],
    ['an italic word', 'This is *really* _bad_'],
    ['a table', '| a | b |\n|---|---|\n| 1 | 2 |'],
    ['patterns of files', 'see **/*.cs or x/**. Delete *.meta and **/obj/** please'],
    ['a product', 'x = **a*b**'],
    ['a sign that is meant', 'What does ``` mean?\nAnd ```csharp'],
    ['a link with other words', '[https://bank.example](https://evil.example)'],
  ])('%s', (_what, text) => {
    expect(shown(blocksOf(text)).trimEnd()).toBe(text);
  });
});

it('code between backticks is code, with its blanks and without its language', () => {
  const text =
    'Write\n\n```csharp\nvoid Update() {\n    if (x) return; // **no**\n}\n```\n\nin `Start`.';
  expect(blocksOf(text)).toEqual([
    { kind: 'text', parts: ['Write'] },
    {
      kind: 'code',
      text: 'void Update() {\n    if (x) return; // **no**\n}',
      isCSharp: true,
    },
    { kind: 'text', parts: ['in ', { kind: 'code', text: 'Start' }, '.', '\n'] },
  ]);
});

it('words behind the backticks of a block are its first line', () => {
  expect(blocksOf('```Error in line 3\nx\n```')).toEqual([
    { kind: 'code', text: 'Error in line 3\nx' },
  ]);
});

it.each([
  ['Try this: ```csharp\nFoo();\n```\nThen **x**', 'Try this:', 'Foo();'],
  ['- ```\nFoo();\n```\nThen **x**', '-', 'Foo();'],
  ['Try\n```\nFoo();```\nThen **x**', 'Try', 'Foo();'],
  ['Try\n```\nFoo();\n``` Then **x**', 'Try', 'Foo();'],
])('a fence beside other words begins and ends code: %j', (text, before, code) => {
  expect(blocksOf(text)).toEqual([
    { kind: 'text', parts: [before] },
    expect.objectContaining({ kind: 'code', text: code }),
    { kind: 'text', parts: ['Then ', { kind: 'bold', parts: ['x'] }, '\n'] },
  ]);
});

it('keys beside a sign are code', () => {
  expect(blocksOf('`Ctrl`+`C`, `a`=`b`')).toEqual([
    {
      kind: 'text',
      parts: ['Ctrl', '+', 'C', ', ', 'a', '=', 'b']
        .map((text, at) => (at % 2 === 0 ? { kind: 'code', text } : text))
        .concat(['\n']),
    },
  ]);
});

it('a block in a list, and one that nobody has ended, are code', () => {
  expect(blocksOf('1. Add\n   ```\n   a\n     b\n   ```\n2. Or\n```\nc')).toEqual([
    { kind: 'list', items: [['1. Add']] },
    { kind: 'code', text: 'a\n  b' },
    { kind: 'list', items: [['2. Or']] },
    { kind: 'code', text: 'c' },
  ]);
});

it('items of a list keep their signs, and what is bold in them is', () => {
  expect(blocksOf('Try\n- **one** or\n- `two`')).toEqual([
    { kind: 'text', parts: ['Try', '\n'] },
    {
      kind: 'list',
      items: [
        ['- ', { kind: 'bold', parts: ['one'] }, ' or'],
        ['- ', { kind: 'code', text: 'two' }],
      ],
    },
  ]);
});

it('code that has a backtick stands between two', () => {
  expect(blocksOf('a `` List`1 `` b')).toEqual([
    { kind: 'text', parts: ['a ', { kind: 'code', text: ' List`1 ' }, ' b', '\n'] },
  ]);
  expect(blocksOf('`` `a` ``')).toEqual([
    { kind: 'text', parts: [{ kind: 'code', text: '`a`' }, '\n'] },
  ]);
});

it('bold goes from the nearest sign on, and may have code', () => {
  expect(blocksOf('a ** b **not **the `c**d`**, **e')).toEqual([
    {
      kind: 'text',
      parts: [
        'a ** b **not ',
        { kind: 'bold', parts: ['the ', { kind: 'code', text: 'c**d' }] },
        ', **e',
        '\n',
      ],
    },
  ]);
});
