import { defaultRangeExtractor, observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';
import type { ListedTicket } from '../../../../shared/callables.ts';

/** Height of a row in pixels before one has been measured. */
const GUESSED_ROW = 70;
/** Rows rendered above and below the visible ones. */
const READY_ROWS = 8;

/**
 * Renders only the visible rows of a list of possibly thousands, and a few around them. The row
 * `stop` is always rendered, because it has or may get the focus; `openIndex` is initially in view.
 */
export const useVirtualRows = (
  viewport: RefObject<HTMLElement | null>,
  tickets: readonly ListedTicket[],
  stop: number,
  openIndex: number,
) => {
  /** Measured height of the first row, in pixels. */
  const usualRow = useRef<number | null>(null);

  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const virtualizer = useVirtualizer({
    count: tickets.length,
    getScrollElement: () => viewport.current,
    estimateSize: () => usualRow.current ?? GUESSED_ROW,
    getItemKey: useCallback((index: number) => tickets[index]?.ticketId ?? index, [tickets]),
    overscan: READY_ROWS,
    // While another pane replaces the list it has no size: keep its rows, so that the opened one
    // can take the focus back.
    observeElementRect: (instance, report) =>
      observeElementRect(instance, (rect) => {
        if (rect.height > 0) report(rect);
      }),
    // Measured by the observer after layout: asking each new row would force a layout each time.
    measureElement: (row, entry, instance) => {
      const { itemSizeCache, options, indexFromElement, measurementsCache } = instance;
      const [box] = entry?.borderBoxSize ?? [];
      const size = box && Math.round(box.blockSize);
      const index = indexFromElement(row);
      // It keeps what differs from the guess, but the guess changes with the first row.
      if (size && measurementsCache[index]?.size === size) {
        itemSizeCache.set(options.getItemKey(index), size);
      }
      // A row of the expected height does not move the others, of which there may be thousands.
      if (size) usualRow.current ??= size;
      return (
        size || (itemSizeCache.get(options.getItemKey(index)) ?? usualRow.current ?? GUESSED_ROW)
      );
    },
    // Sizes and positions are set through the DOM: the content security policy forbids style
    // attributes, and scrolling then renders only the rows that come into view.
    directDomUpdates: true,
    // React cannot flush while it commits, which is when our effects scroll.
    useFlushSync: false,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), stop])].toSorted((a, b) => a - b),
  });

  const scrolled = useRef(false);
  useLayoutEffect(() => {
    if (scrolled.current) return;
    scrolled.current = true;
    if (openIndex > 0) virtualizer.scrollToIndex(openIndex, { align: 'center' });
  }, [openIndex, virtualizer]);

  return { virtualizer, rows: virtualizer.getVirtualItems() };
};
