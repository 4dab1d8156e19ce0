import { useEffect, useEffectEvent, useSyncExternalStore, type RefObject } from 'react';
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
  const isSeen = (id: string): boolean => {
    const item = itemOf(id);
    return Boolean(item && cover.current && isInSight(item, cover.current));
  };
  // Asked again after each render before painting, so that no notice flashes up.
  const inSight = useSyncExternalStore(
    onMove,
    () => !hidden && ids.length > 0 && ids.every((id) => isSeen(id)),
  );
  const seen = useEffectEvent(onSeen);
  const which = inSight ? ids.join(' ') : '';
  useEffect(() => {
    const timer = which === '' ? undefined : setTimeout(() => seen(), TIMING.newsSeen);
    return () => clearTimeout(timer);
  }, [which]);
  return inSight;
};

const onMove = (look: () => void): (() => void) => {
  // The pane's own scrolling does not bubble.
  const options = { capture: true, passive: true } as const;
  addEventListener('scroll', look, options);
  const stop = listenTo(['resize'], look);
  return () => {
    removeEventListener('scroll', look, options);
    stop();
  };
};
