/**
 * Submits the form around an element, if somebody has pressed Enter in it (noted in index.html) when only a
 * script could send it. Call it once the form can be sent.
 */
export const replaySubmit = (part: Element | null): void => {
  const { entered } = window;
  if (!(entered instanceof HTMLInputElement) || !entered.form?.contains(part)) return;
  window.entered = null;
  entered.form.requestSubmit();
};

/**
 * Remembers the last button that a visitor presses on a prerendered page before React has loaded. The
 * returned function presses it again, which makes React hydrate its part of the page at once. Links and
 * menus work without a script, and the search form loads the page that shows its results.
 */
export const recordEarlyInput = (): (() => void) => {
  early = [...document.querySelectorAll<HTMLInputElement>('main form [name]')];
  let pressed: HTMLButtonElement | null = null;
  const remember = (target: EventTarget | null) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button?.type === 'button' && !button.popoverTargetElement) pressed = button;
  };
  // A button that was pressed before this script ran has the focus, except in Safari. After the Tab key
  // the focus is visible.
  const focused = document.activeElement;
  if (!focused?.matches(':focus-visible')) remember(focused);
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  addEventListener('click', ({ target }) => remember(target), options);
  return () => {
    stop.abort();
    pressed?.click();
  };
};

/** The fields of the static HTML. */
let early: HTMLInputElement[] = [];

/**
 * Tells React what visitors and password managers have filled into the fields of a page that it has
 * just hydrated. React overlooks it, and would overwrite it the next time it renders the field. Call
 * it in a layout effect, which comes before that.
 */
export const takeOverFields = (): void => {
  // React makes a form again in which an extension has put something.
  for (const { name, value } of early.splice(0)) {
    const field = document.querySelector<HTMLInputElement>(`main form [name="${name}"]`);
    if (field?.value === '') field.value = value;
  }
  const fields = document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    'main :is(input, select):enabled',
  );
  for (const field of fields) {
    if (field instanceof HTMLSelectElement) select(field);
    else if (['radio', 'checkbox'].includes(field.type)) {
      if (field.checked && !field.defaultChecked) choose(field);
    } else if (field.value !== field.defaultValue) type(field);
  }
};

/** Only if it shows another option than the HTML: the one that is marked, or else the first. */
const select = (field: HTMLSelectElement): void => {
  const options = [...field.options];
  const before = options.find((option) => option.defaultSelected) ?? options[0];
  if (before && field.value !== before.value)
    field.dispatchEvent(new Event('change', { bubbles: true }));
};

const choose = (field: HTMLInputElement): void => {
  field.checked = false;
  field.click();
};

/** Like typing: React only notices a change if the value differs from the one it last recorded. */
const type = (field: HTMLInputElement): void => {
  const { value } = field;
  field.value = '';
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};
