import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type WebDriver, type WebElement } from 'selenium-webdriver';
import { eventually, limited } from './limited.ts';
import { findElement, type Purpose, type Role, sought, type Tab } from './tab.ts';

/** A tab of a browser that a WebDriver drives: WebKitGTK, or Safari on a Mac. */
export const webdriverTab = (driver: WebDriver, origin: string, end: () => void): Tab => {
  const find = (role: Role, name: string, purpose: Purpose) =>
    eventually(sought(role, name, purpose), () => elementOf(driver, role, name, purpose));
  return {
    open: async (address) => {
      const url = new URL(address, origin).href;
      await limited(`open ${url}`, driver.get(url));
    },
    // A page from the cache returns in a process of its own. WebKitWebDriver loses the first script that
    // it sends there, and answers nothing from then on.
    back: null,
    resize: (width, height) =>
      limited(
        `resize to ${width} × ${height}`,
        // The window is larger than the page by its bars.
        driver
          .executeScript<number>(() => outerHeight - innerHeight)
          .then((bars) =>
            driver
              .manage()
              .window()
              .setRect({ width, height: height + bars }),
          )
          // The new size is laid out by the time a script can answer.
          .then(() => driver.executeScript(() => innerWidth))
          .then(() => undefined),
      ),
    click: async (role, name) => {
      const element = await find(role, name, 'use');
      await limited(`click ${role} “${name}”`, element.click());
    },
    fill: async (label, text) => {
      const field = await find('textbox', label, 'use');
      await limited(`empty ${label}`, field.clear());
      await limited(`type into ${label}`, field.sendKeys(text));
    },
    upload: async (label, files) => {
      const input = await find('textbox', label, 'use');
      await limited(`choose files for ${label}`, input.sendKeys(files.join('\n')));
    },
    see: async (role, name) => void (await find(role, name, 'see')),
    until: (what, condition, frame) =>
      eventually(what, async () => {
        try {
          if (frame) {
            const element = await elementOf(driver, 'frame', frame, 'see');
            if (!element) return null;
            await driver.switchTo().frame(element);
          }
          return (await driver.executeScript<boolean>(condition)) || null;
        } catch {
          // The page or the frame is being loaded.
          return null;
        } finally {
          if (frame) await driver.switchTo().defaultContent();
        }
      }).then(() => undefined),
    ask: <T>(question: () => T) => limited('ask the page', driver.executeScript<T>(question)),
    screenshot: async (path) => {
      const picture = await limited('take a screenshot', driver.takeScreenshot());
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, picture, 'base64');
    },
    close: async () => {
      // A frozen browser does not quit; then its driver takes it along.
      await limited('quit', driver.quit()).catch(() => undefined);
      end();
    },
  };
};

/** The element in the page, or null; also while another page is being loaded. */
const elementOf = async (
  driver: WebDriver,
  role: Role,
  name: string,
  purpose: Purpose,
): Promise<WebElement | null> => {
  try {
    return await driver.executeScript<WebElement | null>(findElement, role, name, purpose);
  } catch {
    return null;
  }
};
