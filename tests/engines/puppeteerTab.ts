import { type ElementHandle, launch, type LaunchOptions } from 'puppeteer-core';
import { eventually, LIMIT, limited } from './limited.ts';
import { findElement, type Tab, tabOf } from './tab.ts';

/** Opens a tab of Chrome, or of Firefox, which Puppeteer drives over WebDriver BiDi without a driver. */
export const openPuppeteerTab = async (
  options: LaunchOptions,
  origin: string,
  end: () => void,
): Promise<Tab> => {
  const program = await launch(options);
  const page = await program.newPage();
  page.setDefaultTimeout(LIMIT);
  return tabOf<ElementHandle>(
    {
      goTo: (url) => page.goto(url),
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
      resize: (width, height) => page.setViewport({ width, height }),
      click: (element) => element.click(),
      type: async (field, text) => {
        await field.click({ count: 3 });
        await page.keyboard.type(text);
      },
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- found as an input
      choose: (input, files) => (input as ElementHandle<HTMLInputElement>).uploadFile(...files),
      find: async (...sought) =>
        (await page.evaluateHandle(findElement, ...sought)).asElement() as ElementHandle | null,
      ask: async (question, frame) => {
        const place = frame ? await frame.contentFrame() : page;
        if (!place) throw new Error('The frame has no page.');
        return place.evaluate(question);
      },
      screenshot: () => page.screenshot(),
      close: async () => {
        // A frozen browser does not close by itself.
        await limited('close the browser', program.close()).catch(() =>
          program.process()?.kill('SIGKILL'),
        );
        end();
      },
    },
    origin,
  );
};
