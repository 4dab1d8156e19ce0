import type { KeyboardEvent } from 'react';
import { isComposing } from '../../../lib/isComposing.ts';

/** What takes letters: the keys of the panel stay away from it. */
const TYPING =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable], dialog, [popover]';

const find = (panel: Element, name: string) =>
  panel.querySelector<HTMLElement>(`[data-panel="${name}"]`);

/** The row that is in the tab order. */
const currentRow = (panel: HTMLElement) =>
  panel.querySelector<HTMLElement>('[data-ticket][tabindex="0"]');

/**
 * Moves the focus from the row that is in the tab order to the next one or the one before. That row
 * itself is the next one if nobody has been at it: at the beginning, or when it is where the answered
 * ticket was.
 */
const moveRow = (panel: HTMLElement, by: 1 | -1): void => {
  const row = currentRow(panel);
  const rows = [...panel.querySelectorAll<HTMLElement>('[data-ticket][tabindex]')];
  const isNext = row?.closest('[data-place="next"]') && by === 1;
  const to = isNext ? row : rows[rows.findIndex((one) => one === row) + by];
  (to ?? row)?.focus();
};

const leaveRow = (panel: HTMLElement): void => {
  const row = document.activeElement;
  moveRow(panel, 1);
  if (document.activeElement === row) panel.focus({ preventScroll: true });
};

/** Shows the saved replies, with the focus in their filter. */
export const openReplies = (panel: Element): void => {
  const button = find(panel, 'replies')?.closest('button');
  if (button?.getAttribute('aria-expanded') === 'false') button.click();
  find(panel, 'filter')?.focus();
};

/** The ticket of the row that has the focus, if it is not the open one. */
const otherRow = (target: Element): string | undefined =>
  target.closest<HTMLElement>('[data-ticket][tabindex]:not([aria-current])')?.dataset['ticket'];

/** Keys that act on a row's ticket as on the open one. */
const ROW_KEYS = ['r', ';', 'u', 'e'] as const;
type RowKey = (typeof ROW_KEYS)[number];
const isRowKey = (key: string): key is RowKey => ROW_KEYS.some((one) => one === key);

const ACTIONS: Record<string, (panel: HTMLElement) => void> = {
  // Selects what was searched before, as Tab does.
  '/': (panel) => {
    const search = panel.querySelector<HTMLInputElement>('[role="search"] input');
    search?.focus();
    search?.select();
  },
  j: (panel) => moveRow(panel, 1),
  k: (panel) => moveRow(panel, -1),
  r: (panel) => find(panel, 'answer')?.focus(),
  ';': openReplies,
  u: (panel) => find(panel, 'unread')?.click(),
  e: (panel) => find(panel, 'close')?.click(),
  x: (panel) => currentRow(panel)?.closest('li')?.querySelector('input')?.click(),
};

/**
 * The keys of the panel, for its root element: only while the focus is in it, and never while
 * somebody types (WCAG 2.1.4). Escape leaves the answer field, so that they work again. `ofRow` is what
 * keys do to the ticket of a row that has the focus while another ticket, or none, is open. While
 * an answer field is still loading (`awaitsField`) letters are meant for it, and are no keys.
 */
export const panelKeys =
  (openHelp: () => void, ofRow: Record<RowKey, (ticketId: string) => void>, awaitsField: boolean) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const { currentTarget: panel, target, key } = event;
    if (event.ctrlKey || event.altKey || event.metaKey || isComposing(event)) return;
    if (!(target instanceof Element)) return;
    if (key === 'Escape' && target === find(panel, 'answer')) {
      panel.focus({ preventScroll: true });
      return;
    }
    if (key === 'ArrowDown' && target.matches('[role="search"] input')) {
      event.preventDefault();
      currentRow(panel)?.focus();
      return;
    }
    if (/^Arrow(?:Down|Up)$/.test(key) && target.matches('[data-ticket]')) {
      event.preventDefault();
      moveRow(panel, key === 'ArrowDown' ? 1 : -1);
      return;
    }
    const act = key === '?' ? openHelp : Object.hasOwn(ACTIONS, key) ? ACTIONS[key] : undefined;
    if (!act || target.closest(TYPING)) return;
    event.preventDefault();
    if (awaitsField) return;
    const other = isRowKey(key) ? otherRow(target) : undefined;
    if (!other || !isRowKey(key)) act(panel);
    else {
      ofRow[key](other);
      // The row is about to leave a list of what waits, and would take the focus with it.
      if (key === 'e') leaveRow(panel);
    }
  };
