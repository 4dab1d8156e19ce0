import { hydrateNow } from './hydrateNow.ts';

type Typed = HTMLInputElement | HTMLTextAreaElement;

const isTicked = (element: EventTarget | null): element is HTMLInputElement =>
  element instanceof HTMLInputElement && ['radio', 'checkbox'].includes(element.type);

const isTyped = (element: EventTarget | null): element is Typed =>
  (element instanceof HTMLInputElement && !isTicked(element)) ||
  element instanceof HTMLTextAreaElement;

/**
 * Records what a visitor does on a prerendered page before its script is loaded: typed texts, and
 * the last button, checkbox or form (which the browser would submit itself, with the password in
 * the URL). The returned function replays it. Links and menus work without a script.
 */
export const recordEarlyInput = (): (() => void) => {
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  const typed = new Map<Typed, string>();
  let act: (() => void) | null = null;

  addEventListener(
    'input',
    ({ target }) => {
      if (isTyped(target)) typed.set(target, target.value);
      if (!isTicked(target)) return;
      const { checked } = target;
      act = () => {
        hydrateNow(target);
        target.checked = !checked;
        target.click();
      };
    },
    options,
  );
  addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (button && button.type === 'button' && !button.popoverTargetElement) {
        act = () => button.click();
      }
    },
    options,
  );
  addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      const { target: form, submitter } = event;
      if (form instanceof HTMLFormElement) act = () => form.requestSubmit(submitter);
    },
    options,
  );

  return () => {
    stop.abort();
    for (const [field, text] of typed) type(field, text);
    act?.();
  };
};

/** Like typing: React only notices a change if the value differs from the one it last recorded. */
const type = (field: Typed, text: string): void => {
  hydrateNow(field);
  field.value = '';
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};
