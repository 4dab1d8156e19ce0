import { useCallback, useRef, type KeyboardEvent } from 'react';
import { isComposing } from '../../../lib/isComposing.ts';
import type { AdminTools, PanelAction } from '../conversation/adminTools.ts';
import { singleKey } from './singleKeys.ts';

/** What takes letters: the keys of the panel stay away from it. */
const TYPING =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable], dialog, [popover]';

/** The row that is in the tab order. */
const currentRow = (panel: HTMLElement) =>
  panel.querySelector<HTMLElement>('[data-ticket][tabindex="0"]');

/**
 * Moves the focus from the row that is in the tab order to the next one or the one before. Until a row
 * has had the focus, “next” means that row.
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

/** The ticket of the row that has the focus, if it is not the open one. */
const otherRow = (target: Element): string | undefined =>
  target.closest<HTMLElement>('[data-ticket][tabindex]:not([aria-current])')?.dataset['ticket'];

const TICKET_KEYS: Record<string, PanelAction> = {
  r: 'focusAnswer',
  ';': 'openReplies',
  i: 'linkIssue',
  a: 'openEarlier',
  u: 'markUnread',
  e: 'close',
};

const LIST_KEYS: Record<string, (panel: HTMLElement) => void> = {
  // Selects what was searched before, as Tab does.
  '/': (panel) => {
    const search = panel.querySelector<HTMLInputElement>('[role="search"] input');
    search?.focus();
    search?.select();
  },
  j: (panel) => moveRow(panel, 1),
  k: (panel) => moveRow(panel, -1),
  x: (panel) => currentRow(panel)?.closest('li')?.querySelector('input')?.click(),
};

/** What the keys of the panel lead to. */
type Panel = {
  /** Whether single keys act; the arrow keys and Escape do in any case. */
  hasSingleKeys: boolean;
  openHelp: () => void;
  /** Acts on the ticket of a row; without one on the open ticket. */
  act: (name: PanelAction, rowId: string | undefined) => void;
  /** Whether an answer field is still loading: letters are meant for it, and are no keys. */
  awaitsField: () => boolean;
};

/**
 * The keys of the panel, for its root element: only while the focus is in it, and never while the admin
 * types (WCAG 2.1.4). Escape leaves the answer field, so that they work again. While a row has
 * the focus and another ticket, or none, is open, keys act on the ticket of the row.
 */
export const onPanelKey = (
  event: KeyboardEvent<HTMLElement>,
  { hasSingleKeys, openHelp, act, awaitsField }: Panel,
): void => {
  const { currentTarget: panel, target, key } = event;
  if (event.ctrlKey || event.altKey || event.metaKey || isComposing(event)) return;
  if (!(target instanceof Element)) return;
  if (key === 'Escape' && target.matches('textarea') && !target.closest('dialog')) {
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
  const single = hasSingleKeys ? singleKey(event) : '';
  const inList = LIST_KEYS[single];
  const action = TICKET_KEYS[single];
  if ((!inList && !action && single !== '?') || target.closest(TYPING)) return;
  event.preventDefault();
  if (awaitsField()) return;
  if (single === '?') openHelp();
  inList?.(panel);
  if (!action) return;
  const row = otherRow(target);
  act(action, row);
  // The row is about to leave a list of what waits, and would take the focus with it.
  if (row && action === 'close') leaveRow(panel);
};

/** The actions that the open conversation offers to the keys of the panel. */
export const usePanelActions = () => {
  const offered = useRef(new Map<PanelAction, () => void>());
  const wanted = useRef<{ ticketId: string; name: PanelAction } | null>(null);
  const offer: AdminTools['offer'] = useCallback((ticketId, name, act) => {
    offered.current.set(name, act);
    if (wanted.current?.ticketId === ticketId && wanted.current.name === name) {
      wanted.current = null;
      act();
    }
    return () => {
      if (offered.current.get(name) === act) offered.current.delete(name);
    };
  }, []);
  return {
    offer,
    run: (name: PanelAction): void => offered.current.get(name)?.(),
    /** Runs the action once the conversation of that ticket, which is being opened, offers it. */
    runIn: (ticketId: string, name: PanelAction): void => {
      wanted.current = { ticketId, name };
    },
    isAwaited: (ticketId: string | null): boolean => wanted.current?.ticketId === ticketId,
  };
};
