import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Frame, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Frames of other origins are checked too. The few colours of a page are parsed once: axe parses them
 * for each element anew, a third of the time of its contrast rule.
 */
const SETTINGS = `
  axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] });
  const { Color } = axe.commons.color;
  const { parseString } = Color.prototype;
  const parsed = new Map();
  Color.prototype.parseString = function (text) {
    if (!parsed.has(text)) parsed.set(text, parseString.call(new Color(0, 0, 0), text));
    const { r, g, b, alpha } = parsed.get(text);
    return Object.assign(this, { r, g, b, alpha });
  };
`;

/** Loaded once into each document, which takes a tenth of axe's time. */
const loadAxe = async (frame: Frame): Promise<void> => {
  if (await frame.evaluate(() => 'axe' in window)) return;
  await frame.evaluate(`${SOURCE};{${SETTINGS}}`);
};

/** What axe finds in the current page and its frames, a line for each rule; `rules` replaces its own choice. */
export const violationsOf = async (page: Page, rules?: string[]): Promise<string[]> => {
  await Promise.all(page.frames().map(loadAxe));
  const options: RunOptions = {
    // `preload` would fetch the stylesheets of frames, which their policy forbids, for a rule that
    // does not run. Passed checks are left out because there are many.
    preload: false,
    resultTypes: ['violations'],
    ...(rules && { runOnly: rules }),
  };
  return page.evaluate(async (wanted) => {
    const { axe: loaded } = window as unknown as { axe: typeof axe };
    const { violations } = await loaded.run(wanted);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`);
  }, options);
};

/**
 * In the page: ends transitions, and those that begin with the end of others, because colours on their
 * way would fail. Without waiting for a frame: a page with nothing new to show may not get one.
 */
const endTransitions = (): void => {
  let running: Animation[];
  do {
    running = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      );
    for (const animation of running) animation.finish();
  } while (running.length > 0);
};

/** Expects no axe violations in the current page in light colors; `place` names it in a failure. */
export const expectNoViolationsInLight = async (page: Page, place: string): Promise<void> => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.evaluate(endTransitions);
  expect(await violationsOf(page), place).toEqual([]);
};

/** The same in both themes, which differ in colors only: the dark one is only checked for contrast. */
export const expectNoViolations = async (page: Page, place: string): Promise<void> => {
  await expectNoViolationsInLight(page, place);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(endTransitions);
  expect(await violationsOf(page, ['color-contrast']), `${place}, dark`).toEqual([]);
};
