/**
 * Makes React hydrate the part of the page around an element at once, as it does for a real event
 * there. The rest follows when there is time.
 */
export const hydrateNow = (element: Element): void => {
  element.dispatchEvent(new Event('keyup', { bubbles: true }));
};

/**
 * Remembers the last button that a visitor presses on a prerendered page before its script is there.
 * The returned function presses it again, and tells React what fields hold that differ from the HTML:
 * React leaves both alone. Links, menus and the search form work without a script.
 */
export const recordEarlyInput = (): (() => void) => {
  let pressed: HTMLButtonElement | null = null;
  const remember = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button?.type === 'button' && !button.popoverTargetElement) pressed = button;
  };
  addEventListener('click', remember, { capture: true });
  return () => {
    removeEventListener('click', remember, { capture: true });
    for (const field of document.querySelectorAll<HTMLInputElement>('input:enabled')) {
      if (['radio', 'checkbox'].includes(field.type)) {
        if (field.checked && !field.defaultChecked) choose(field);
      } else if (field.value !== field.defaultValue) type(field);
    }
    pressed?.click();
  };
};

const choose = (field: HTMLInputElement): void => {
  hydrateNow(field);
  field.checked = false;
  field.click();
};

/** Like typing: React only notices a change if the value differs from the one it last recorded. */
const type = (field: HTMLInputElement): void => {
  const { value } = field;
  hydrateNow(field);
  field.value = '';
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};
