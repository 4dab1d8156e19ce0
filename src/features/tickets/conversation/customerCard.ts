import { createContext, type ReactNode } from 'react';
import type { ListedTicket } from '../../../../shared/callables.ts';

/** Renders what an admin sees of a ticket's customer; loaded with the Admin Panel, which provides it. */
export const CustomerCardContext = createContext<((ticket: ListedTicket) => ReactNode) | null>(
  null,
);
