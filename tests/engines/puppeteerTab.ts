import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type ElementHandle, launch, type LaunchOptions, type Page } from 'puppeteer-core';
import { eventually, limited } from './limited.ts';
import { findElement, type Purpose, type Role, sought, type Tab } from './tab.ts';

/** Opens a tab of Chrome, or of Firefox, which Puppeteer drives over WebDriver BiDi without a driver. */
export const openPuppeteerTab = async (
  options: LaunchOptions,
  origin: string,
  end: () => void,
): Promise<Tab> => {
  const program = await launch(options);
  const page = await program.newPage();
  const find = (role: Role, name: string, purpose: Purpose) =>
    eventually(sought(role, name, purpose), () => elementOf(page, role, name, purpose));
  return {
    open: async (address) => {
      const url = new URL(address, origin).href;
      await limited(`open ${url}`, page.goto(url));
    },
    back: async () => {
      // Puppeteer's own goBack waits for a load event, which a page from the cache does not fire.
      const left = page.url();
      // In a task of its own, or the answer would be lost with the page.
      await limited(
        'go back',
        page.evaluate(() => void setTimeout(() => history.back())),
      );
      await eventually('the page before is shown', async () => {
        const { url, state } = await page
          .evaluate(() => ({ url: location.href, state: document.readyState }))
          .catch(() => ({ url: left, state: 'loading' }));
        return (url !== left && state === 'complete') || null;
      });
    },
    resize: (width, height) =>
      limited(`resize to ${width} × ${height}`, page.setViewport({ width, height })),
    click: async (role, name) => {
      const element = await find(role, name, 'use');
      await limited(`click ${role} “${name}”`, element.click());
    },
    fill: async (label, text) => {
      const field = await find('textbox', label, 'use');
      await limited(`select ${label}`, field.click({ count: 3 }));
      await limited(`type into ${label}`, page.keyboard.type(text));
    },
    upload: async (label, files) => {
      const input = await find('textbox', label, 'use');
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- found as an input
      await (input as ElementHandle<HTMLInputElement>).uploadFile(...files);
    },
    see: async (role, name) => void (await find(role, name, 'see')),
    until: (what, condition, frame) =>
      eventually(what, async () => {
        try {
          const place = frame
            ? await (await elementOf(page, 'frame', frame, 'see'))?.contentFrame()
            : page;
          return (await place?.evaluate(condition)) || null;
        } catch {
          // The page or the frame is being loaded.
          return null;
        }
      }).then(() => undefined),
    ask: (question) => limited('ask the page', page.evaluate(question)),
    screenshot: async (path) => {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, await limited('take a screenshot', page.screenshot()));
    },
    close: async () => {
      // A frozen browser does not close by itself.
      await limited('close the browser', program.close()).catch(() =>
        program.process()?.kill('SIGKILL'),
      );
      end();
    },
  };
};

/** The element in the page, or null; also while another page is being loaded. */
const elementOf = async (
  page: Page,
  role: Role,
  name: string,
  purpose: Purpose,
): Promise<ElementHandle | null> => {
  try {
    const handle = await page.evaluateHandle(findElement, role, name, purpose);
    return handle.asElement() as ElementHandle | null;
  } catch {
    return null;
  }
};
