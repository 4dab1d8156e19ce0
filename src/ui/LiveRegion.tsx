import type { ReactNode } from 'react';

/**
 * Where news appear, to be read out as they come; `urgent` ones at once. It stays in the page without
 * them: a live region that arrives together with its text may go unheard.
 */
export const LiveRegion = ({
  id,
  className,
  urgent = false,
  children,
}: {
  id?: string;
  className?: string | undefined;
  urgent?: boolean;
  children: ReactNode;
}) =>
  urgent ? (
    <div id={id} className={className} role="alert">
      {children}
    </div>
  ) : (
    <output id={id} className={className}>
      {children}
    </output>
  );
