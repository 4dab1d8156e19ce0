import type { ReactNode } from 'react';
import { useHydrated } from '../../lib/useBrowserValue.ts';

/**
 * The fields of a form in prerendered HTML, disabled until React has hydrated them: if the browser
 * submitted the form itself, a password would end up in the URL and typed text would be lost.
 */
export const HydratedFieldset = ({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) => {
  const hydrated = useHydrated();
  return (
    <fieldset className={className} disabled={!hydrated}>
      {children}
    </fieldset>
  );
};
