import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react';
import { usePageHidden } from '../../../lib/browserState.ts';
import { listenTo } from '../../../lib/events.ts';
import { isInSight } from '../../../lib/scrollInPane.ts';
import { TIMING } from '../../../lib/timing.ts';

/**
 * Whether all of these items stand whole above `cover`, on a page that is not in the background;
 * `onSeen` is called once they have for long enough to be read as news.
 */
export const useInSight = (
  ids: readonly string[],
  itemOf: (id: string) => Element | null | undefined,
  cover: RefObject<Element | null>,
  onSeen: () => void,
): boolean => {
  const hidden = usePageHidden();
  const [inSight, setInSight] = useState(false);
  const look = useEffectEvent((): void => {
    const isSeen = (id: string): boolean => {
      const item = itemOf(id);
      return Boolean(item && cover.current && isInSight(item, cover.current));
    };
    setInSight(!hidden && ids.length > 0 && ids.every((id) => isSeen(id)));
  });
  const which = ids.join(' ');
  // Before painting, so that no notice flashes up.
  useLayoutEffect(() => {
    look();
    // The pane's own scrolling does not bubble.
    const options = { capture: true, passive: true } as const;
    const onScroll = (): void => look();
    addEventListener('scroll', onScroll, options);
    const stop = listenTo(['resize'], onScroll);
    return () => {
      removeEventListener('scroll', onScroll, options);
      stop();
    };
  }, [which, hidden]);
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    const timer = inSight ? setTimeout(() => seen(), TIMING.newsSeen) : undefined;
    return () => clearTimeout(timer);
  }, [inSight, which]);
  return inSight;
};
