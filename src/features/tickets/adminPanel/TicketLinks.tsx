import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ListedTicket } from '../../../../shared/callables.ts';
import { panelPath, usePanelUrl } from './panelUrl.ts';
import styles from './TicketLinks.module.css';

/** A list of `TicketLink`. */
export const TicketLinks = ({ children }: { children: ReactNode }) => (
  <ul className={styles.links}>{children}</ul>
);

/** Opens a ticket in the panel; `children` stand beside it. */
export const TicketLink = ({
  ticket: { ticketId, ticketNumber, subject },
  children,
}: {
  ticket: Pick<ListedTicket, 'ticketId' | 'ticketNumber' | 'subject'>;
  children: ReactNode;
}) => {
  const { query } = usePanelUrl();
  return (
    <li className={styles.link}>
      <Link to={panelPath(query, ticketId)}>
        {`#${ticketNumber} `}
        <bdi>{subject}</bdi>
      </Link>
      {children}
    </li>
  );
};
