// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../../../tests/support/render.tsx';
import { LinkedText } from './LinkedText.tsx';

it.each([
  [
    'of what people write only URLs become links, and nothing else is more than plain text',
    '<b>bold</b> [x](javascript:alert(1)) javascript:alert(2) https://a.example/b?c=1&d=2. ftp://c.example mailto:d@e.example //f.example',
    'https://a.example/b?c=1&d=2',
  ],
  [
    'an address with a name before its host is no link, not even as far as that name',
    'clone https://lumi@git.example/pets.git, https://lumi:moth@git.example or https://git.example/a',
    'https://git.example/a',
  ],
  [
    'an address whose host no name can have is no link, not even as far as that',
    'https://pets._cdn.example/a, https://pets..example and https://git.example/a',
    'https://git.example/a',
  ],
  [
    'a link begins behind an emoji or an invisible mark that was copied, and ends before such a mark',
    'Here 👉\u2068https://a.example/b\u2069\u200B.',
    'https://a.example/b',
  ],
  [
    'what ends a clause or stands around a link is no part of it',
    'See this: *https://a.example/b_c?d=e*: it works.',
    'https://a.example/b_c?d=e',
  ],
  [
    'a link ends before all signs of a surprised sentence',
    'Have you seen https://a.example/b-?! I have not.',
    'https://a.example/b-',
  ],
  [
    'a link cannot be made to look like another one by invisible marks, in it or before it',
    '\u202E see https://evil.example/\u202Emoc.doog//:sptth and so on',
    'https://evil.example/%E2%80%AEmoc.doog//:sptth',
  ],
])('%s', async (_, text, url) => {
  await renderApp(<LinkedText text={text} />);
  const link = screen.getByRole<HTMLAnchorElement>('link');
  expect(link.href).toBe(url);
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  expect(link).toHaveAttribute('target', '_blank');
  // A <bdi> has a direction of its own.
  expect(link.querySelector('bdi')).toHaveTextContent(url);
  expect(document.body.textContent).toContain(text.slice(0, 9));
});

it.each([',', ';', '|', '，'])(
  'of two addresses with only %s between them each is a link',
  async (sign) => {
    const urls = ['https://a.example/b.png', 'https://c.example/?of=https://d.example'];
    await renderApp(<LinkedText text={urls.join(sign)} />);
    expect(screen.getAllByRole<HTMLAnchorElement>('link').map(({ href }) => href)).toEqual(urls);
  },
);

it.each([
  [
    'a sign like a slash',
    'https://lumipaw.example∕account.evil.example/x',
    'lumipaw.xn--exampleaccount-wj9h.evil.example',
  ],
  ['a Cyrillic letter', 'HTTPS://lumіpaw.example:8080?/é', 'xn--lumpaw-rvf.example:8080'],
  ['accents', 'https://pão.example', 'xn--po-sia.example'],
])('a reader sees where a link leads whose host has %s', async (_, url, host) => {
  await renderApp(<LinkedText text={url} />);
  const link = screen.getByRole<HTMLAnchorElement>('link');
  expect(link.host).toBe(host);
  expect(link.querySelector('bdi')).toHaveTextContent(`://${host}`);
});

it.each(['https://lumipaw.example\u202E/x', 'https://a\u3164.evil.example'])(
  'an address that leads nowhere is no link: %j',
  async (url) => {
    await renderApp(<LinkedText text={url} />);
    expect(screen.queryByRole('link')).toBeNull();
    expect(document.body.textContent).toContain(url);
  },
);
