/* oxlint-disable unicorn/consistent-function-scoping -- findElement is sent to the browser as text */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { eventually, limited } from './limited.ts';

/** What a role matches in a page; the name is looked up as assistive technology would. */
export type Role = 'button' | 'link' | 'textbox' | 'heading' | 'tab' | 'radio' | 'frame' | 'text';

/** An element to see may have more words than its name; one to use is on top, enabled and at rest. */
export type Purpose = 'see' | 'use';

/** One tab of a real browser, whatever protocol drives it. Each call ends within a limit. */
export type Tab = {
  /** Opens an address; a path belongs to the site of the local suite. */
  open: (address: string) => Promise<void>;
  /** Null where the driver cannot show the page before. */
  back: (() => Promise<void>) | null;
  /** Sets the size of the page in CSS pixels; a window can be too small for some widths. */
  resize: (width: number, height: number) => Promise<void>;
  /** Waits until an element with that role and name is visible, and clicks it as a mouse does. */
  click: (role: Role, name: string) => Promise<void>;
  /** Replaces the text of a field by typing. */
  fill: (label: string, text: string) => Promise<void>;
  /** Chooses files in an input, by their paths. */
  upload: (label: string, files: readonly string[]) => Promise<void>;
  /** Waits until an element with that role, whose name or text begins with `name`, is visible. */
  see: (role: Role, name: string) => Promise<void>;
  /** Waits until a function in the page, or in the frame with that title, answers true. */
  until: (what: string, condition: () => boolean, frame?: string) => Promise<void>;
  /** The answer of a function in the page. */
  ask: <T>(question: () => T) => Promise<T>;
  screenshot: (path: string) => Promise<void>;
  close: () => Promise<void>;
};

/** What the protocol of a browser does, without a limit. An element is what the protocol calls one. */
export type Driver<Element> = {
  goTo: (url: string) => Promise<unknown>;
  back: Tab['back'];
  resize: (width: number, height: number) => Promise<unknown>;
  click: (element: Element) => Promise<unknown>;
  /** Replaces the text of a field by typing. */
  type: (field: Element, text: string) => Promise<unknown>;
  choose: (input: Element, files: readonly string[]) => Promise<unknown>;
  /** What `findElement` finds in the page. */
  find: (...sought: Parameters<typeof findElement>) => Promise<Element | null>;
  /** The answer of a function in the page, or in a frame of it. */
  ask: <T>(question: () => T, frame?: Element) => Promise<T>;
  screenshot: () => Promise<Uint8Array>;
  close: Tab['close'];
};

/** A tab that waits for what is to be seen or used, and gives up each call after a limit. */
export const tabOf = <Element>(driver: Driver<Element>, origin: string): Tab => {
  /** Null also while another page is being loaded. */
  const look = (...sought: Parameters<typeof findElement>) =>
    driver.find(...sought).catch(() => null);
  const find = (role: Role, name: string, purpose: Purpose) =>
    eventually(`the ${role} “${name}” can be ${purpose === 'see' ? 'seen' : 'used'}`, () =>
      look(role, name, purpose),
    );
  return {
    open: async (address) => {
      const url = new URL(address, origin).href;
      await limited(`open ${url}`, driver.goTo(url));
    },
    back: driver.back,
    resize: async (width, height) =>
      void (await limited(`resize to ${width} × ${height}`, driver.resize(width, height))),
    click: async (role, name) => {
      const element = await find(role, name, 'use');
      await limited(`click ${role} “${name}”`, driver.click(element));
    },
    fill: async (label, text) => {
      const field = await find('textbox', label, 'use');
      await limited(`type into ${label}`, driver.type(field, text));
    },
    upload: async (label, files) => {
      const input = await find('textbox', label, 'use');
      await limited(`choose files for ${label}`, driver.choose(input, files));
    },
    see: async (role, name) => void (await find(role, name, 'see')),
    until: async (what, condition, title) =>
      void (await eventually(what, async () => {
        const frame = title === undefined ? undefined : await look('frame', title, 'see');
        if (frame === null) return null;
        // The page or the frame may just be loading.
        return (await driver.ask(condition, frame).catch(() => false)) || null;
      })),
    ask: (question) => limited('ask the page', driver.ask(question)),
    screenshot: async (path) => {
      const picture = await limited('take a screenshot', driver.screenshot());
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, picture);
    },
    close: driver.close,
  };
};

/**
 * In the page: the first visible element with that role and accessible name. It stands alone because
 * it is sent to the browser as text.
 */
export const findElement = (role: Role, name: string, purpose: Purpose): Element | null => {
  const selectors = {
    button: 'button, [role="button"], summary',
    link: 'a[href]',
    textbox: 'input, textarea',
    heading: 'h1, h2, h3',
    tab: '[role="tab"]',
    radio: 'input[type="radio"]',
    frame: 'iframe',
    text: 'body *',
  };
  /** What is read out of an element: not what is hidden from assistive technology. */
  const textOf = (element: Element) => {
    const copy = element.cloneNode(true);
    if (copy instanceof Element) {
      for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
      for (const image of copy.querySelectorAll('img, [role="img"]'))
        image.replaceWith(image.getAttribute('alt') ?? image.getAttribute('aria-label') ?? '');
    }
    return (copy.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  };
  const nameOf = (element: Element) => {
    if (element instanceof HTMLIFrameElement) return element.title;
    const label = element.getAttribute('aria-label');
    if (label !== null) return label;
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    return isField ? [...(element.labels ?? [])].map(textOf).join(' ') : textOf(element);
  };
  /** An input that is drawn by its label counts as visible. */
  const isVisible = (element: Element) =>
    element.matches('input[type="file"], input[type="radio"]') ||
    ([...element.getClientRects()].some(({ width, height }) => width > 0 && height > 0) &&
      getComputedStyle(element).visibility === 'visible');
  const isOnTop = (element: Element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  };
  /** Whether it is where it was at the look before: a click misses what moves. */
  const isAtRest = (element: Element) => {
    const { x, y } = element.getBoundingClientRect();
    const place = `${x} ${y}`;
    const seen: WeakMap<Element, string> = Reflect.get(window, 'seenPlaces') ?? new WeakMap();
    const before = seen.get(element);
    Reflect.set(window, 'seenPlaces', seen.set(element, place));
    return before === place;
  };
  const matches = (element: Element) => {
    const found = nameOf(element);
    if (purpose === 'see') return found.startsWith(name) && isVisible(element);
    return (
      found === name &&
      isVisible(element) &&
      !element.matches(':disabled') &&
      (element.matches('input[type="file"]') || (isOnTop(element) && isAtRest(element)))
    );
  };
  return [...document.querySelectorAll(selectors[role])].find(matches) ?? null;
};
