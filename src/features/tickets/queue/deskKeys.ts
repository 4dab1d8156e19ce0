import type { KeyboardEvent } from 'react';

/** What takes letters: the keys of the desk stay away from it. */
const TYPING = 'input:not([type="radio"]), textarea, select, [contenteditable], dialog, [popover]';

const find = (desk: HTMLElement, name: string) =>
  desk.querySelector<HTMLElement>(`[data-desk="${name}"]`);

/** Moves like an arrow key from the row that is in the tab order. */
const moveRow = (desk: HTMLElement, key: 'ArrowDown' | 'ArrowUp'): void => {
  const row = desk.querySelector<HTMLElement>('[data-index] a[tabindex="0"]');
  row?.focus();
  row?.dispatchEvent(new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
};

const openReplies = (desk: HTMLElement): void => {
  const button = find(desk, 'replies')?.closest('button');
  if (button?.getAttribute('aria-expanded') === 'false') button.click();
  find(desk, 'filter')?.focus();
};

const ACTIONS: Record<string, (desk: HTMLElement) => void> = {
  // Selects what was searched before, as Tab does.
  '/': (desk) => {
    const search = desk.querySelector<HTMLInputElement>('[role="search"] input');
    search?.focus();
    search?.select();
  },
  j: (desk) => moveRow(desk, 'ArrowDown'),
  k: (desk) => moveRow(desk, 'ArrowUp'),
  r: (desk) => find(desk, 'answer')?.focus(),
  ';': openReplies,
  u: (desk) => find(desk, 'unread')?.click(),
};

/**
 * The keys of the desk, for its root element: only while the focus is in it, and never while
 * somebody types (WCAG 2.1.4). Escape leaves the answer field, so that they work again.
 */
export const deskKeys =
  (openHelp: () => void) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const { currentTarget: desk, target, key } = event;
    if (event.ctrlKey || event.altKey || event.metaKey || event.nativeEvent.isComposing) return;
    if (!(target instanceof Element)) return;
    if (key === 'Escape' && target === find(desk, 'answer')) {
      desk.focus({ preventScroll: true });
      return;
    }
    const act = key === '?' ? openHelp : Object.hasOwn(ACTIONS, key) ? ACTIONS[key] : undefined;
    if (!act || target.closest(TYPING)) return;
    event.preventDefault();
    act(desk);
  };
