// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { Fragment, type ReactNode } from 'react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepReplacedTexts } from './replacedTexts.ts';

const unchanged = Object.getOwnPropertyDescriptors(Node.prototype);
beforeAll(() => keepReplacedTexts());
afterAll(() => void Object.defineProperties(Node.prototype, unchanged));

/** How a translator puts a `<font>` in the place of a text; the first is Chrome's way. */
const WAYS: [string, (font: Element, text: Text) => void][] = [
  [
    'inserts a translation and removes the text',
    (font, text) => {
      font.append(text.data);
      text.before(font);
      text.remove();
    },
  ],
  [
    'replaces the text by a translation',
    (font, text) => {
      font.append(text.data);
      text.replaceWith(font);
    },
  ],
  [
    'wraps the text',
    (font, text) => {
      text.before(font);
      font.append(text);
    },
  ],
];

const translate = (root: Element, put: (font: Element, text: Text) => void): void => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (!text.parentElement?.closest('font')) put(document.createElement('font'), text);
  }
};

const bold = <b key="bold">bold</b>;
/** What React does, with what is shown before and after it. */
const CHANGES: [string, ReactNode[], ReactNode[], string][] = [
  ['inserts an element before a text', [null, 'text'], [bold, 'text'], '<b>bold</b>text'],
  ['removes a text', ['text', bold], [null, bold], '<b>bold</b>'],
  ['puts an element in place of a text', ['text', 'end'], [bold, 'end'], '<b>bold</b>end'],
  ['changes a text', ['1', ' of 3', bold], ['2', ' of 3', bold], '2 of 3<b>bold</b>'],
  [
    'moves a text to the end',
    [<Fragment key="1">one</Fragment>, <Fragment key="2">two</Fragment>],
    [<Fragment key="2">two</Fragment>, <Fragment key="1">one</Fragment>],
    'twoone',
  ],
  [
    'moves a text before another',
    [<Fragment key="1">one</Fragment>, <Fragment key="2">two</Fragment>, '3'],
    [<Fragment key="2">two</Fragment>, <Fragment key="1">one</Fragment>, '3'],
    'twoone3',
  ],
];

describe.each(WAYS)('where a translator %s', (_, put) => {
  it.each(CHANGES)('React %s, and the page shows it once', async (__, before, after, shown) => {
    const { container, rerender } = render(<p>{before}</p>);
    translate(container, put);
    await act(async () => rerender(<p>{after}</p>));
    const html = () => container.innerHTML.replaceAll(/<\/?(?:font|p)>/g, '');
    expect(html()).toBe(shown);
    // And again, after the translator has come to the new texts.
    translate(container, put);
    await act(async () => rerender(<p>{before}</p>));
    await act(async () => rerender(<p>{after}</p>));
    expect(html()).toBe(shown);
  });
});

it('React moves a text that is not translated yet, and the translation beside it stays', async () => {
  const parts = ['one', 'two', 'three'].map((word) => <Fragment key={word}>{word}</Fragment>);
  const { container, rerender } = render(<p>{parts}</p>);
  const [first] = container.querySelector('p')?.childNodes ?? [];
  if (first instanceof Text) WAYS[0]?.[1](document.createElement('font'), first);
  await act(async () => rerender(<p>{[parts[0], parts[2], parts[1]]}</p>));
  expect(container).toHaveTextContent('onethreetwo');
});

it('an element whose neighbor is gone stands at the end', () => {
  const { container, rerender } = render(<p>{[null, 'text', bold]}</p>);
  container.querySelector('p')?.firstChild?.remove();
  rerender(<p>{[<i key="i">new</i>, 'text', bold]}</p>);
  expect(container).toHaveTextContent('boldnew');
});
