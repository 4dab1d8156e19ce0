import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { TimelineItem } from './timeline.ts';

/** `told`: the reader knows of it, from a refused action. */
type Arrival = { id: string; at: number; told: boolean };

/**
 * The messages that came from elsewhere (the other side, a colleague, another tab) while the
 * conversation was open, until the reader is led to them: they appear where somebody who is typing
 * does not look. `items` are those of the loaded ticket, null before; `stale`: the first ones were
 * loaded on an earlier visit, and what replaces them is no news unless somebody is typing already.
 */
export const useArrivals = (
  items: readonly TimelineItem[] | null,
  stale: boolean,
  isTyping: () => boolean,
) => {
  const [arrived, setArrived] = useState<readonly Arrival[]>([]);
  /** Ids of what is no news; null until the state of this visit is loaded. */
  const known = useRef<Set<string> | null>(null);
  const outdated = useRef(stale ? items : null);
  /** Whether the reader has been told of what is loaded next. */
  const toldAhead = useRef(false);

  const compare = useEffectEvent((now: readonly TimelineItem[]) => {
    if (now === outdated.current) return;
    const messages = now.filter((item) => 'text' in item);
    const shown = isTyping() && outdated.current;
    const before = known.current ?? (shown ? new Set(shown.map(({ id }) => id)) : null);
    known.current = new Set([...(before ?? []), ...messages.map(({ id }) => id)]);
    const fresh = messages.filter(({ id, sending }) => before && !sending && !before.has(id));
    if (fresh.length === 0) return;
    const told = toldAhead.current;
    toldAhead.current = false;
    setArrived((all) => [...all, ...fresh.map(({ id, at }) => ({ id, at, told }))]);
  });
  // In the same task as they are rendered: no key is pressed between.
  useLayoutEffect(() => {
    if (items) compare(items);
  }, [items]);

  const unseen = arrived.find(({ told }) => !told);
  return {
    arrived,
    /** The first message that the reader has neither been led to nor told of. */
    unseen,
    /** The reader is led to them. */
    clear: () => setArrived([]),
    /** An action was refused because of them, or of one that is not loaded yet. */
    tell: () => {
      toldAhead.current = !unseen;
      setArrived((all) => all.map((one) => ({ ...one, told: true })));
    },
  };
};
