import { createContext, type ComponentType } from 'react';
import type { ListedTicket } from '../../../../shared/callables.ts';

/** What an admin sees of a ticket's customer; loaded with the Admin Panel, which provides it. */
export const CustomerCardContext = createContext<ComponentType<{ ticket: ListedTicket }> | null>(
  null,
);
