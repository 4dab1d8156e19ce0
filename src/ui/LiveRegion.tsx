import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { afterPaint } from '../boot/moments.ts';
import { useHydrated } from '../boot/hydration.tsx';

/** How often the form around was sent: what it says then is announced again, also unchanged. */
export const Attempts = createContext(0);

/**
 * The only place from which something is announced to screen readers, `urgent` content at once. Not by
 * roles: Firefox says nothing of an `alert`, and a `status` bar even while it is empty. A region that
 * appears together with its text is not announced, so its first text is put in again once it was
 * painted, unless `part` says that it is a part of the page.
 */
export const LiveRegion = ({
  id,
  className,
  urgent = false,
  part = false,
  children,
}: {
  id?: string;
  className?: string | undefined;
  urgent?: boolean;
  part?: boolean;
  children: ReactNode;
}) => {
  const attempts = useContext(Attempts);
  // What is in static HTML is part of the page.
  const hydrated = useHydrated();
  const [isNew, setNew] = useState(hydrated && !part && isShown(children));
  useEffect(() => (isNew ? afterPaint(0, () => setNew(false)) : undefined), [isNew]);
  const Element = urgent ? 'div' : 'span';
  return (
    <Element
      id={id}
      className={className}
      aria-live={urgent ? 'assertive' : 'polite'}
      aria-atomic="true"
    >
      {/* Orca passes over a text that is added alone, and in Chromium over an element without a role. */}
      {isShown(children) && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- HTML allows no p inside a p or a label, where regions stand
        <Element key={`${isNew} ${attempts}`} role="paragraph">
          {children}
        </Element>
      )}
    </Element>
  );
};

/** Whether React shows anything for it. */
const isShown = (content: ReactNode): boolean =>
  Array.isArray(content)
    ? content.some((one: ReactNode) => isShown(one))
    : typeof content === 'string'
      ? content.trim() !== ''
      : content !== null && content !== undefined && typeof content !== 'boolean';
