import { hydrateNow } from './hydrateNow.ts';

type Typed = HTMLInputElement | HTMLTextAreaElement;

const isTicked = (element: EventTarget | null): element is HTMLInputElement =>
  element instanceof HTMLInputElement && ['radio', 'checkbox'].includes(element.type);

const isTyped = (element: EventTarget | null): element is Typed =>
  (element instanceof HTMLInputElement && !isTicked(element)) ||
  element instanceof HTMLTextAreaElement;

/**
 * Keeps what a visitor does to a page that came as HTML before its script is there: texts, and the last
 * button, box or form (which would go to the server with the passwords in the address).
 * The function that it returns does it all again; links and menus work by themselves.
 */
export const keepEarlyInput = (): (() => void) => {
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

/** As if it were typed now: React takes a text for new only when its own record says another one. */
const type = (field: Typed, text: string): void => {
  hydrateNow(field);
  field.value = '';
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};
