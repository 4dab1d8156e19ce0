import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Swiper } from 'swiper';
import type { SwiperOptions } from 'swiper/types';
import { savesData } from '../../lib/savesData.ts';
import { whenIdle } from '../../boot/moments.ts';

type SwiperClass = typeof Swiper;

let loaded: SwiperClass | undefined;

const load = async (): Promise<SwiperClass> => {
  if (!loaded) {
    const [{ Swiper: Class }] = await Promise.all([import('swiper'), import('swiper/css')]);
    loaded = Class;
  }
  return loaded;
};

/**
 * Swiper's class once somebody uses the element that gets `handlers`; its script is fetched when the
 * browser has nothing else to do. Null until then, or if it cannot be loaded: nothing may depend on
 * it but swiping.
 */
export const useSwiperOnUse = () => {
  const [swiper, setSwiper] = useState<{ Class: SwiperClass } | null>(null);
  const start = () => {
    if (loaded) setSwiper((now) => now ?? (loaded ? { Class: loaded } : null));
    // An error is one of the network: the next use tries again.
    else
      load().then(
        (Class) => setSwiper({ Class }),
        () => {},
      );
  };
  useEffect(() => (savesData() ? undefined : whenIdle(() => void load().catch(() => {}))), []);
  return {
    Class: swiper?.Class ?? null,
    handlers: {
      onPointerEnter: start,
      onFocus: start,
      // At once: the event that is on its way to the slides is the first one of a swipe.
      onPointerDownCapture: () => (loaded && !swiper ? flushSync(start) : start()),
    },
  };
};

/** Has the element of the returned ref swiped by Swiper, and moved to the slide at `index`. */
export const useSwiper = (
  Class: SwiperClass | null,
  index: number,
  speed: number,
  { onMove, ...options }: SwiperOptions & { onMove?: (index: number) => void } = {},
) => {
  const element = useRef<HTMLDivElement>(null);
  const swiper = useRef<Swiper>(null);
  const moved = useEffectEvent((at: number) => onMove?.(at));
  const start = useEffectEvent((Started: SwiperClass) => {
    if (!element.current) return;
    swiper.current = new Started(element.current, { ...options, initialSlide: index, speed });
    swiper.current.on('slideChange', ({ activeIndex }) => moved(activeIndex));
  });
  useLayoutEffect(() => {
    if (!Class) return undefined;
    start(Class);
    return () => {
      swiper.current?.destroy();
      swiper.current = null;
    };
  }, [Class]);
  useEffect(() => void swiper.current?.slideTo(index, speed), [index, speed]);
  return element;
};
