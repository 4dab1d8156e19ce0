import type { ReactNode } from 'react';

/**
 * Announces its content to screen readers, `urgent` content at once. Render it before there is any:
 * a live region that is added together with its text may not be announced.
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
