import { expect, type Page } from '@playwright/test';

/** The narrowest and the widest screen of the design, and a tablet; the pages open at 1440 px. */
export const WIDTHS = [2560, 768, 320];
/** With text twice as large. All sizes follow the text, so between them it is as on a phone at 16 px. */
const NARROWEST = 360;
const LARGE_LETTERS = { size: 32, widths: [NARROWEST, 1920] };

/**
 * In the page, in a window as high as it: headings, buttons and links whose text is cut, or that
 * something else covers; and lines of text that are too long to read.
 */
const hardToRead = () => {
  const LONGEST_LINE = 68;
  const found: string[] = [];
  const note = (what: string, element: Element) =>
    found.push(`${what}: ${element.localName} “${element.textContent.trim().slice(0, 40)}”`);
  const painted = { visibilityProperty: true, opacityProperty: true };
  const seen = (element: Element) =>
    element.checkVisibility(painted) &&
    !element.closest('[inert]') &&
    // For screen readers alone.
    element.getBoundingClientRect().width > 1;

  // oxlint-disable-next-line unicorn/consistent-function-scoping -- only this function reaches the page
  const scrolledAway = (row: Element | null, x: number): boolean => {
    if (!row) return false;
    const { left, right } = row.getBoundingClientRect();
    return (
      (getComputedStyle(row).overflowX !== 'visible' && (x < left || x > right)) ||
      scrolledAway(row.parentElement, x)
    );
  };

  for (const element of document.querySelectorAll<HTMLElement>('h1, h2, h3, button, a, dt, dd')) {
    if (!seen(element)) continue;
    if (element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1)
      note('cut', element);
    const [box] = element.getClientRects();
    if (!box) continue;
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    // Out of a row that scrolls, or below the link of its own card.
    if (!top || top.contains(element) || element.contains(top)) continue;
    const card = top.closest('a, button')?.closest('article, li');
    if (!card?.contains(element) && !scrolledAway(element.parentElement, box.x + box.width / 2))
      note('covered', element);
  }
  for (const text of document.querySelectorAll('main p, main li')) {
    if (!seen(text) || text.querySelector('p, li')) continue;
    // Letters by the bottom of their word; the words of a line may be of different heights.
    const lines = new Map<number, number>();
    const nodes = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/\S+\s*/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.trimEnd().length);
        const line = Math.round(range.getBoundingClientRect().bottom / 8);
        lines.set(line, (lines.get(line) ?? 0) + word.length);
      }
    }
    if (lines.size > 1 && Math.max(...lines.values()) > LONGEST_LINE + 1) note('long lines', text);
  }
  return found;
};

/** In the page: texts whose box is so narrow that a line has only one or two letters. */
const columnsOfLetters = () => {
  const found: string[] = [];
  /** For screen readers alone. */
  const isClipped = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).clipPath !== 'none' || isClipped(element.parentElement));
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const text = node.nodeValue?.trim() ?? '';
    const parent = node.parentElement;
    if (!parent || isClipped(parent) || parent.closest('pre')) continue;
    // In syllables, which the headless shell has no dictionary for.
    if (getComputedStyle(parent).hyphens === 'auto') continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
    if (lines > 2 && text.length < 3 * lines) found.push(text);
  }
  return found;
};

/**
 * Expects a page to be no wider than windows of the given widths, in px; and, where `readable`, nothing
 * in it to be hard to read.
 */
export const expectFits = async (
  page: Page,
  path: string,
  widths: readonly number[],
  { readable = false } = {},
): Promise<void> => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
    await expect
      .poll(
        () => page.evaluate(() => document.documentElement.scrollWidth),
        `${path} at ${width} px`,
      )
      .toBeLessThanOrEqual(width);
    if (!readable) continue;
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height });
    expect(await page.evaluate(hardToRead), `${path} at ${width} px`).toEqual([]);
  }
};

/** The font size setting of the browser, not a zoom: the screen stays as wide as it is. */
export const useLargeLetters = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  const setSize = (standard: number) =>
    session.send('Page.setFontSizes', { fontSizes: { standard } });
  return async (path: string, widths: readonly number[] = LARGE_LETTERS.widths) => {
    await setSize(LARGE_LETTERS.size);
    await expect(page.locator('html'), path).toHaveCSS('font-size', `${LARGE_LETTERS.size}px`);
    await expectFits(page, path, widths);
    await page.setViewportSize({ width: NARROWEST, height: 844 });
    await expect
      .poll(() => page.evaluate(columnsOfLetters), `${path}: letters below each other`)
      .toEqual([]);
    await setSize(16);
  };
};
