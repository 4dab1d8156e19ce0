import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { Swiper as SwiperInstance } from 'swiper';
import { Zoom as ZoomModule } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import 'swiper/css';
import 'swiper/css/zoom';
import styles from './Lightbox.module.css';

/** The state of the zoom, and how to change it. */
export type Zoom = { isIn: boolean; toggle: () => void };

/** The least enlargement, for a picture that nearly fills the screen already. */
const LEAST = 2;

/** How much larger the picture must be to fill the screen in both directions. */
const ratioToFill = ({ el }: SwiperInstance): number => {
  const picture = el.querySelector<HTMLElement>('.swiper-zoom-container > *');
  if (!picture) return LEAST;
  const { offsetWidth, offsetHeight } = picture;
  return Math.max(el.clientWidth / offsetWidth, el.clientHeight / offsetHeight, LEAST);
};

/** The size of the screen may have changed since the last time. */
const prepare = (stage: SwiperInstance): void => {
  if (typeof stage.params.zoom === 'object') stage.params.zoom.maxRatio = ratioToFill(stage);
};

/**
 * A picture that a double tap or two fingers enlarge until it fills the screen, and a finger moves.
 * `onZoom` gets the state at first and whenever it changes, and null in the end.
 */
export const ZoomStage = ({
  onZoom,
  children,
}: {
  onZoom: (zoom: Zoom | null) => void;
  children: ReactNode;
}) => {
  const [swiper, setSwiper] = useState<SwiperInstance | null>(null);
  const [isIn, setIsIn] = useState(false);
  const tell = useEffectEvent(onZoom);
  useEffect(() => {
    if (!swiper) return;
    tell({
      isIn,
      toggle: () => {
        prepare(swiper);
        swiper.zoom.toggle();
      },
    });
  }, [swiper, isIn]);
  useEffect(() => () => tell(null), []);
  return (
    <Swiper
      className={styles.zoom}
      modules={[ZoomModule]}
      zoom
      onSwiper={setSwiper}
      onTouchStart={prepare}
      onZoomChange={(_, scale) => setIsIn(scale > 1)}
    >
      <SwiperSlide zoom>{children}</SwiperSlide>
    </Swiper>
  );
};
