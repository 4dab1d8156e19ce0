import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { replaySubmit } from './replayEarlyInput.ts';

const never = () => () => {};

/**
 * A value that only the browser knows: `inHtml` in static HTML and until hydration, then `get()`.
 */
export const useBrowserValue = <T,>(get: () => T, inHtml: T): T =>
  useSyncExternalStore(never, get, () => inHtml);

/** Whether this part of the page is hydrated; false in static HTML. */
export const useHydrated = (): boolean => useBrowserValue(() => true, false);

/**
 * The buttons of a form in prerendered HTML, disabled until React has hydrated them: if the browser
 * submitted the form itself, a password would end up on the server or in the URL. The fields stay
 * outside, because password managers leave fields alone that are disabled. A fieldset, because
 * Firefox restores after a reload which buttons were disabled themselves.
 */
export const HydratedButtons = ({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) => {
  const hydrated = useHydrated();
  const fieldset = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (hydrated) replaySubmit(fieldset.current);
  }, [hydrated]);
  return (
    <fieldset ref={fieldset} className={className} disabled={!hydrated}>
      {children}
    </fieldset>
  );
};
