import type { KeyboardEvent } from 'react';
import { isComposing } from '../../../lib/isComposing.ts';
import { isShortcut } from '../../../lib/isShortcut.ts';
import type { PanelAction } from '../ticketFocus.ts';
import { singleKey } from './singleKeys.ts';

/** What takes letters: the keys of the panel stay away from it. */
const TYPING =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable], dialog, [popover]';

const TICKET_KEYS: Record<string, PanelAction> = {
  r: 'focusAnswer',
  ';': 'openReplies',
  i: 'linkIssue',
  a: 'openEarlier',
  u: 'markUnread',
  e: 'close',
};

/** What the keys of the panel lead to. */
type Panel = {
  /** Whether single keys act; the arrow keys and Escape do in any case. */
  hasSingleKeys: boolean;
  openId: string | null;
  openHelp: () => void;
  /** Moves the focus by so many rows; 0: to the row in the tab order. */
  moveRow: (by: 1 | 0 | -1) => void;
  /** Selects the ticket of that row, or selects it no more. */
  selectRow: () => void;
  /** Acts on the ticket of a row; without one on the open ticket. */
  act: (name: PanelAction, rowId: string | undefined) => void;
  /** Whether an answer field is still loading: letters are meant for it, and are no keys. */
  awaitsField: boolean;
};

/** The key that has acted last, until another one is pressed. */
let acted: string | null = null;

/**
 * The keys of the panel, for its root element: only while the focus is in it, and never while the admin
 * types (WCAG 2.1.4). Escape leaves the answer field, so that they work again. While a row has
 * the focus and another ticket, or none, is open, keys act on the ticket of the row, and once that row
 * has left the list on none.
 */
export const onPanelKey = (
  event: KeyboardEvent<HTMLElement>,
  { hasSingleKeys, openId, openHelp, moveRow, selectRow, act, awaitsField }: Panel,
): void => {
  const { currentTarget: panel, target, key } = event;
  // Held, a key would go on into the field that it has opened.
  if (event.repeat && event.code === acted) event.preventDefault();
  else acted = null;
  if (isShortcut(event) || event.getModifierState('AltGraph') || isComposing(event)) return;
  if (!(target instanceof Element)) return;
  if (key === 'Escape' && target.matches('textarea') && !target.closest('dialog')) {
    panel.focus({ preventScroll: true });
    return;
  }
  const rowId = target.closest<HTMLElement>('[data-ticket]')?.dataset['ticket'];
  const isSearch = target.matches('[role="search"] input');
  if (key === 'ArrowDown' ? isSearch || rowId : key === 'ArrowUp' && rowId) {
    event.preventDefault();
    if (isSearch) moveRow(0);
    else moveRow(key === 'ArrowDown' ? 1 : -1);
    return;
  }
  // The row that had the focus has left the list.
  const isLost = target.matches('[data-lost]');
  const listKeys: Record<string, () => void> = {
    '?': openHelp,
    // Selects what was searched before, as Tab does.
    '/': () => {
      const search = panel.querySelector<HTMLInputElement>('[role="search"] input');
      search?.focus();
      search?.select();
    },
    j: () => moveRow(1),
    k: () => moveRow(-1),
    x: () => {
      if (!isLost) selectRow();
    },
  };
  const single = hasSingleKeys ? singleKey(event) : '';
  const inList = listKeys[single];
  const action = TICKET_KEYS[single];
  if ((!inList && !action) || target.closest(TYPING)) return;
  event.preventDefault();
  // A held j or k moves on through the list; every other key acts once.
  if (awaitsField || (event.repeat && single !== 'j' && single !== 'k')) return;
  acted = event.code;
  inList?.();
  if (action && !isLost) act(action, rowId === openId ? undefined : rowId);
};
