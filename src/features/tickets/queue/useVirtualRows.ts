import { defaultRangeExtractor, observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';
import type { Ticket } from '../../../../shared/callables.ts';

/** Pixels of a row before one has been measured. */
const GUESSED_ROW = 70;
/** Rows kept ready above and below those in view. */
const READY_ROWS = 8;

/**
 * The rows in view of a list that may have thousands, and those around them. The row of index `stop`
 * stays in the page wherever it is, because it has the focus or may take it; `openIndex` is in view
 * from the start.
 */
export const useVirtualRows = (
  viewport: RefObject<HTMLElement | null>,
  tickets: readonly Ticket[],
  stop: number,
  openIndex: number,
) => {
  /** Pixels of the first row that was measured. */
  const usualRow = useRef<number | null>(null);

  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const virtualizer = useVirtualizer({
    count: tickets.length,
    getScrollElement: () => viewport.current,
    estimateSize: () => usualRow.current ?? GUESSED_ROW,
    getItemKey: useCallback((index: number) => tickets[index]?.ticketId ?? index, [tickets]),
    overscan: READY_ROWS,
    // While another pane stands in its place the list has no size: its rows stay, so that the one
    // that was opened can take the focus back.
    observeElementRect: (instance, report) =>
      observeElementRect(instance, (rect) => {
        if (rect.height > 0) report(rect);
      }),
    // After the layout, by the observer: to ask each new row itself would be a layout of its own.
    measureElement: (row, entry, { itemSizeCache, options, indexFromElement }) => {
      const [box] = entry?.borderBoxSize ?? [];
      const size = box && Math.round(box.blockSize);
      // Rows that are as high as expected move no others, of which there may be thousands.
      if (size) usualRow.current ??= size;
      return (
        size ||
        (itemSizeCache.get(options.getItemKey(indexFromElement(row))) ??
          usualRow.current ??
          GUESSED_ROW)
      );
    },
    // Sizes and places are written through the DOM: the content security policy knows no style
    // attributes, and a scroll renders nothing but the rows that come into view.
    directDomUpdates: true,
    // React cannot flush while it commits, and a scroll from an effect of ours is just that.
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
