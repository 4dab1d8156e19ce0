import {
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import type { ListedTicket } from '../../../../shared/callables.ts';
import type { useVirtualRows } from './useVirtualRows.ts';

/** The row that a key moves to, from the current row, the page size and the number of rows. */
const MOVES = {
  ArrowDown: (at: number) => at + 1,
  ArrowUp: (at: number) => at - 1,
  PageDown: (at: number, page: number) => at + page,
  PageUp: (at: number, page: number) => at - page,
  Home: () => 0,
  End: (_at: number, _page: number, count: number) => count - 1,
};

const isMove = (key: string): key is keyof typeof MOVES => Object.hasOwn(MOVES, key);

/** Moves the focus between rows by keyboard, also to rows that are not rendered yet. */
export const useRowKeys = (
  viewport: RefObject<HTMLElement | null>,
  virtualizer: ReturnType<typeof useVirtualRows>['virtualizer'],
  tickets: readonly ListedTicket[],
  stop: number,
  onFocused: (ticketId: string) => void,
) => {
  const wantsFocus = useRef(false);
  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    viewport.current
      ?.querySelector<HTMLElement>(`[data-index="${stop}"] a`)
      ?.focus({ preventScroll: true });
  }, [stop, viewport]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isMove(event.key) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    event.preventDefault();
    const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};
    const page = Math.max(1, endIndex - startIndex - 1);
    const to = Math.min(
      tickets.length - 1,
      Math.max(0, MOVES[event.key](stop, page, tickets.length)),
    );
    const id = tickets[to]?.ticketId;
    if (to === stop || !id) return;
    wantsFocus.current = true;
    onFocused(id);
    virtualizer.scrollToIndex(to, { align: 'auto' });
  };

  const onFocus = ({ target }: FocusEvent): void => {
    const row = target.closest<HTMLElement>('[data-index]');
    const id = tickets[Number(row?.dataset['index'])]?.ticketId;
    if (id) onFocused(id);
  };

  return { onKeyDown, onFocus };
};
