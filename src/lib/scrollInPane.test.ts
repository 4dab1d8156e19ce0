// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { isInSight, scrollAbove } from './scrollInPane.ts';

/** An element at these pixels of the window. */
const boxAt = (top: number, bottom: number): Element => {
  const element = document.createElement('div');
  document.body.append(element);
  element.getBoundingClientRect = () => new DOMRect(0, top, 300, bottom - top);
  return element;
};

it('whoever opens a closed ticket sees its last message, although the panel below it is further down', () => {
  vi.stubGlobal('innerHeight', 844);
  vi.spyOn(document.documentElement, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, 0, 390, 1400),
  );
  // Unknown to jsdom.
  const scrollBy = (Element.prototype.scrollBy = vi.fn());
  const message = boxAt(845, 1015);
  scrollAbove(message, boxAt(1031, 1200));
  expect(scrollBy).toHaveBeenLastCalledWith({ top: 1015 - 844, behavior: 'instant' });
  // Over the end of the window, as the field of an open ticket.
  scrollAbove(message, boxAt(600, 844));
  expect(scrollBy).toHaveBeenLastCalledWith({ top: 1015 - 600, behavior: 'instant' });
});

it.each([
  ['whole', 100, 300, true],
  ['not to its end', 500, 700, false],
  ['higher than the window, at its end', -1500, 500, true],
  ['higher than the window, in the middle', -1500, 700, false],
  ['far above', -2500, -500, false],
])('a message that is scrolled to, %s, is in sight or not', (_, top, bottom, isSeen) => {
  vi.stubGlobal('innerHeight', 844);
  expect(isInSight(boxAt(top, bottom), boxAt(600, 844))).toBe(isSeen);
});
