import { expect, it } from 'vitest';
import { sourcesIn } from '../../tests/support/sources.ts';

/** `position-try`, its longhands and `@position-try`. */
const FALLBACKS = /position-try/;

/**
 * Safari 26.0 and 26.1 resolve the styles of a page forever once the anchor of such an element is
 * hidden: the tab freezes for good when a window crosses a breakpoint, and on Back from another site
 * (https://bugs.webkit.org/show_bug.cgi?id=299742). This check goes with those versions.
 */
it('no style sheet has fallbacks of anchor positioning, which freeze Safari 26.0', () => {
  expect('.panel { position-try-fallbacks: flip-inline; }').toMatch(FALLBACKS);
  const sheets = [...sourcesIn(/\.css$/, 'src', 'packages/pet-simulator', 'public')];
  expect(sheets.length).toBeGreaterThan(50);
  expect(sheets.filter(([, text]) => FALLBACKS.test(text))).toEqual([]);
});

it('media queries and image sizes use only the five widths that tokens.css names', () => {
  const sources = sourcesIn(/\.(?:css|tsx?)$/, 'src');
  const named = [...(sources.get('src/ui/tokens.css') ?? '').matchAll(/^ \* {3}(\d+rem) /gm)].map(
    ([, width]) => width,
  );
  expect(named).toHaveLength(5);
  const queries = [...sources].flatMap(([file, text]) => {
    const pattern = file.endsWith('.css')
      ? /@media[^{]*width[^{]*/g
      : /'\(width [^']*'|"\(width [^"]*"/g;
    return [...text.matchAll(pattern)].map(([query]) => `${file}: ${query}`);
  });
  expect(queries.length).toBeGreaterThan(50);
  const others = queries.filter((query) =>
    [...query.matchAll(/width (?:<|>=?) ?([\d.]+\w+)|([\d.]+\w+) <=? width|(-width)/g)].some(
      ([, width, from]) => !named.includes(width ?? from),
    ),
  );
  expect(others).toEqual([]);
});

it('a visitor who chooses light colors sees those of a light device', () => {
  const tokens = sourcesIn(/tokens\.css$/, 'src').get('src/ui/tokens.css') ?? '';
  const declared = (selector: string): string[] => {
    const from = tokens.indexOf(`${selector} {\n`);
    const rule = tokens.slice(from, tokens.indexOf('}', from));
    return [...rule.matchAll(/^ +([\w-]+: .+;)$/gm)].map(([, declaration = '']) => declaration);
  };
  const ofDevice = declared(":root:where(:not([data-theme='dark']))");
  expect(ofDevice.length).toBeGreaterThan(15);
  expect(declared(":root:where([data-theme='light'])")).toEqual(ofDevice);
});

/**
 * Safari 26 ends the page when `pretty` lays out a message of several lines that ends in a long URL.
 * `balance` uses the same code there, so only texts of the site have it.
 */
it('no style sheet balances the lines of a text that a customer may have written', () => {
  const sheets = [...sourcesIn(/\.css$/, 'src')];
  const balanced = sheets.filter(([, text]) => /text-wrap(?:-style)?:/.test(text));
  expect(balanced.map(([file]) => file)).toEqual([
    'src/features/catalogue/Banner.module.css',
    'src/pages/HomePage.module.css',
    'src/ui/PageHeading.module.css',
  ]);
});

/**
 * Firefox tells nobody of a text in a region that was not displayed before. What is empty takes no gap of
 * its row when it is out of the flow.
 */
it('no style sheet takes an empty region away, whose first text nobody would hear', () => {
  const hides = /:empty [{][^}]*display: none/;
  expect('.foot > :empty { display: none; }').toMatch(hides);
  const sheets = [...sourcesIn(/\.css$/, 'src')];
  expect(sheets.filter(([, text]) => hides.test(text)).map(([file]) => file)).toEqual([]);
});

it('no style sheet asks by :has what is empty, since WebKit does not notice a text that comes', () => {
  const asks = /:has\([^{]*:empty/;
  expect('.notice:has(> :empty:only-child) {').toMatch(asks);
  const sheets = [...sourcesIn(/\.css$/, 'src')].map(
    ([file, text]) => [file, text.replaceAll(/\/\*[^]*?\*\//g, '')] as const,
  );
  expect(sheets.filter(([, rules]) => asks.test(rules)).map(([file]) => file)).toEqual([]);
});

// Otherwise the game never starts in Safari, where the style sheet of a second visit is often the later one.
it('the script of the game waits for its style sheet', () => {
  const [html = ''] = sourcesIn(/\.html$/, 'packages/pet-simulator').values();
  // WebKit lets a script with `defer`, `async` or `type="module"` run before the style sheets.
  expect(html.match(/<script[^>]*>/g)).toEqual(['<script src="/games/pet-simulator/game.js">']);
  expect(html.indexOf('rel="stylesheet"')).toBeLessThan(html.indexOf('<script'));
  // Without them it is run as soon as it is read.
  expect(html.indexOf('</main>')).toBeLessThan(html.indexOf('<script'));
});
