import type { ReactNode } from 'react';
import { useHref } from 'react-router-dom';
import { NewTabLink } from '../../ui/NewTabLink.tsx';

/** Leads to a page of the site in a new tab, because the form stays. */
export const PageInNewTab = ({ to, children }: { to: string; children: ReactNode }) => (
  <NewTabLink href={useHref(to)}>{children}</NewTabLink>
);
