import {
  createElement,
  Suspense,
  use,
  useEffect,
  useId,
  useState,
  type AllHTMLAttributes,
  type ReactNode,
  type SVGAttributes,
} from 'react';
import { useLocation } from 'react-router-dom';

/** Marks the element with the id of its part. */
const MARK = 'data-late';

/** What shows that somebody uses a part, or that a picture in it has failed. */
const EVENTS = [
  'pointerover',
  'pointerdown',
  'focusin',
  'keydown',
  'keyup',
  'input',
  'click',
  'error',
] as const;

type Props = Pick<AllHTMLAttributes<Element>, 'className' | 'aria-label' | 'aria-labelledby'> &
  Pick<SVGAttributes<Element>, 'viewBox' | 'preserveAspectRatio' | 'aria-hidden'> & {
    as?: 'div' | 'section' | 'ul' | 'li' | 'svg';
    'data-theme'?: 'night';
    children: ReactNode;
  };

/**
 * A part of the page that stays static HTML until it is hovered, touched, focused or typed into; then
 * React hydrates it, before it hands the event on. For what reacts to nothing else: cards, links,
 * texts. It costs a page nothing before that. Where the page is not prerendered it is a plain element.
 */
export const LateHydration = ({ as = 'div', children, ...props }: Props) => {
  const id = useId();
  const address = useLocation();
  const [wait] = useState(() => waitFor(id));
  const [first] = useState({ children, address });
  // React hydrates a part before it shows a change of it or of a context around it, and renders one
  // anew that still waits.
  if (children !== first.children || address !== first.address) wait?.end.abort();
  useEffect(() => () => void (wait && waits.delete(id)), [wait, id]);
  return createElement(
    as,
    { ...props, [MARK]: id },
    <Suspense>
      <Waiting wait={wait}>{children}</Waiting>
    </Suspense>,
  );
};

const Waiting = ({ wait, children }: { wait: Wait | null; children: ReactNode }) => {
  if (wait) use(wait.promise);
  return children;
};

type Wait = { end: AbortController; promise: Promise<void> };

/** The parts that wait, by id. */
const waits = new Map<string, Wait>();

/** Null if there is nothing to wait for: this is no hydration, or the part has been used already. */
const waitFor = (id: string): Wait | null => {
  if (typeof document === 'undefined') return null;
  const known = waits.get(id);
  if (known) return known;
  const part = document.querySelector(`[${MARK}="${CSS.escape(id)}"]`);
  if (!part || used.has(part) || hasFailedPicture(part)) return null;
  const end = new AbortController();
  const promise = new Promise<void>((resolve) => {
    end.signal.addEventListener('abort', () => {
      // As React notes it itself: `use` then goes on in the same render.
      void Object.assign(promise, { status: 'fulfilled', value: undefined });
      resolve();
    });
  });
  const wait = { end, promise };
  waits.set(id, wait);
  return wait;
};

/** Parts that were used, also before React came to them. */
const used = new WeakSet<Element>();

const hasFailedPicture = (part: Element): boolean =>
  [...part.querySelectorAll('img')].some((image) => image.complete && image.naturalWidth === 0);

const markUsed = ({ target }: Event): void => {
  const start = target instanceof Element ? target.closest(`[${MARK}]`) : null;
  for (let part = start; part; part = part.parentElement?.closest(`[${MARK}]`) ?? null) {
    used.add(part);
    waits.get(part.getAttribute(MARK) ?? '')?.end.abort();
  }
};

if (typeof window !== 'undefined') {
  // In the window's capture phase, so that it comes before React's own listeners.
  for (const event of EVENTS) addEventListener(event, markUsed, { capture: true, passive: true });
}
