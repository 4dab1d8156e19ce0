import { useEffect, useState, type ReactNode } from 'react';
import { afterPaint } from '../boot/moments.ts';

/**
 * Announces its content to screen readers, `urgent` content at once. Render it before there is any:
 * a live region that is added together with its text may not be announced. Where that is not possible,
 * a `late` one adds its first content after it was painted empty.
 */
export const LiveRegion = ({
  id,
  className,
  urgent = false,
  late = false,
  children,
}: {
  id?: string;
  className?: string | undefined;
  urgent?: boolean;
  late?: boolean;
  children: ReactNode;
}) => {
  const [isEmpty, setEmpty] = useState(late && Boolean(children));
  useEffect(() => (isEmpty ? afterPaint(0, () => setEmpty(false)) : undefined), [isEmpty]);
  const content = !isEmpty && children;
  return urgent ? (
    <div id={id} className={className} role="alert">
      {content}
    </div>
  ) : (
    <output id={id} className={className}>
      {content}
    </output>
  );
};
