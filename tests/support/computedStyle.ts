/** What the browser's own style sheet looks at when it decides about `display`. */
const ATTRIBUTES = ['hidden', 'open', 'popover', 'type', 'style'];

const displays = new Map<string, string>();

/** By Vitest: the window as jsdom made it; `window` is a copy of it that all files of a worker share. */
declare const jsdom: { window: typeof globalThis };

/**
 * Makes `getComputedStyle` quick for `display` and `visibility`, which every query by role asks of
 * many elements: jsdom matches all rules of its style sheet for each answer, a seventh of all time.
 * The site's style sheets are not loaded here, so elements of one name with the same attributes have
 * the same `display`, and `visibility` is inherited from a `style` alone. All else is as it was, and
 * where a test brings a style sheet of its own.
 */
export const quickenComputedStyle = (): void => {
  const compute = jsdom.window.getComputedStyle;

  const displayOf = (element: Element) => {
    const key = [element.namespaceURI, element.localName]
      .concat(ATTRIBUTES.map((name) => element.getAttribute(name) ?? '\0'))
      .join('\n');
    const display = displays.get(key) ?? compute(element).display;
    displays.set(key, display);
    return display;
  };

  const visibilityOf = (element: Element) => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const hasOwn = at.getAttribute('style')?.includes('visibility') || at.hasAttribute('hidden');
      if (hasOwn) return compute(element).visibility;
    }
    return 'visible';
  };

  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || document.styleSheets.length > 0) return compute(element, pseudo);
    const valueOf = (name: string | symbol) => {
      if (name === 'display') return displayOf(element);
      if (name === 'visibility') return visibilityOf(element);
      return undefined;
    };
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, name) => {
        if (name === 'getPropertyValue') {
          return (property: string) =>
            valueOf(property) ?? compute(element).getPropertyValue(property);
        }
        return valueOf(name) ?? Reflect.get(compute(element), name);
      },
    });
  };
};
