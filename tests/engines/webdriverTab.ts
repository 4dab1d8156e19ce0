import type { WebDriver, WebElement } from 'selenium-webdriver';
import { limited } from './limited.ts';
import { findElement, type Tab, tabOf } from './tab.ts';

/** A tab of a browser that a WebDriver drives: WebKitGTK, or Safari on a Mac. */
export const webdriverTab = (driver: WebDriver, origin: string, end: () => void): Tab =>
  tabOf<WebElement>(
    {
      goTo: (url) => driver.get(url),
      // A page from the cache returns in a process of its own. WebKitWebDriver loses the first script that
      // it sends there, and answers nothing from then on.
      back: null,
      resize: async (width, height) => {
        // The window is larger than the page by its bars.
        const bars = await driver.executeScript<number>(() => outerHeight - innerHeight);
        await driver
          .manage()
          .window()
          .setRect({ width, height: height + bars });
        // The new size is laid out by the time a script can answer.
        await driver.executeScript(() => innerWidth);
      },
      click: (element) => element.click(),
      type: async (field, text) => {
        await field.clear();
        await field.sendKeys(text);
      },
      choose: (input, files) => input.sendKeys(files.join('\n')),
      find: (...sought) => driver.executeScript<WebElement | null>(findElement, ...sought),
      ask: async <T>(question: () => T, frame?: WebElement) => {
        if (!frame) return driver.executeScript<T>(question);
        try {
          await driver.switchTo().frame(frame);
          return await driver.executeScript<T>(question);
        } finally {
          await driver.switchTo().defaultContent();
        }
      },
      screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
      close: async () => {
        // A frozen browser does not quit; then its driver takes it along.
        await limited('quit', driver.quit()).catch(() => undefined);
        end();
      },
    },
    origin,
  );
