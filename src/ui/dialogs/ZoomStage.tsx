import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { Swiper } from 'swiper';
import { Zoom as ZoomModule } from 'swiper/modules';
import 'swiper/css';
import 'swiper/css/zoom';
import { classes } from '../classes.ts';
import styles from './Lightbox.module.css';

/** The state of the zoom, and how to change it. */
export type Zoom = { isIn: boolean; toggle: () => void };

/** The least enlargement, for a picture that nearly fills the screen already. */
const LEAST = 2;

/** How much larger the picture must be to fill the screen in both directions. */
const ratioToFill = ({ el }: Swiper): number => {
  const picture = el.querySelector<HTMLElement>('.swiper-zoom-container > *');
  if (!picture) return LEAST;
  const { offsetWidth, offsetHeight } = picture;
  return Math.max(el.clientWidth / offsetWidth, el.clientHeight / offsetHeight, LEAST);
};

/** The size of the screen may have changed since the last time. */
const prepare = (stage: Swiper): void => {
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
  const element = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent(onZoom);
  useEffect(() => {
    if (!element.current) return undefined;
    const stage = new Swiper(element.current, { modules: [ZoomModule], zoom: true });
    const toggle = () => {
      prepare(stage);
      stage.zoom.toggle();
    };
    let isIn = false;
    stage.on('touchStart', prepare);
    stage.on('zoomChange', (_, scale) => {
      if (scale > 1 === isIn) return;
      isIn = scale > 1;
      tell({ isIn, toggle });
    });
    tell({ isIn, toggle });
    return () => {
      stage.destroy();
      tell(null);
    };
  }, []);
  return (
    <div ref={element} className={classes('swiper', styles.zoom)}>
      <div className="swiper-wrapper">
        <div className="swiper-slide">
          <div className="swiper-zoom-container">{children}</div>
        </div>
      </div>
    </div>
  );
};
