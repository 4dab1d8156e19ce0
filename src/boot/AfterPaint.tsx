import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { afterPaint } from './moments.ts';

/**
 * What a page does not show on its first screen: when somebody comes by a link of the site, it is
 * rendered after the first paint. With Back and Forward, an address that names a part of the page,
 * or a page load it is there at once, for the browser to scroll to.
 */
export const AfterPaint = ({
  fallback = null,
  children,
}: {
  fallback?: ReactNode;
  children: ReactNode;
}) => {
  const wanted = useNavigationType() === NavigationType.Pop;
  const { hash } = useLocation();
  const [shown, setShown] = useState(wanted || hash !== '');
  useEffect(
    () => (shown ? undefined : afterPaint(0, () => startTransition(() => setShown(true)))),
    [shown],
  );
  return shown ? children : fallback;
};
