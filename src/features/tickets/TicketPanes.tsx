import { useMemo, useRef, type ComponentProps, type ReactNode } from 'react';
import { ButtonLink } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { BackIcon } from '../../ui/icons.tsx';
import { useKeptFocus } from '../../ui/useKeptFocus.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Conversation } from './conversation/Conversation.tsx';
import { QueryStatus } from './QueryStatus.tsx';
import styles from './TicketPanes.module.css';
import type { OpenTicket } from './useOpenTicket.ts';
import {
  CONVERSATION_HEADING,
  rowElement,
  TicketFocusContext,
  type TicketFocus,
} from './ticketFocus.ts';

/** A list of tickets and one conversation: side by side, or one of them where there is less room. */
export const TicketPanes = ({
  label,
  toolbar,
  list,
  focus,
  ticketId,
  opened,
  back,
  failed,
  unknown,
  choose,
  className,
  ...rest
}: ComponentProps<'div'> & {
  /** Of the list. */
  label: string;
  /** Above the list. */
  toolbar?: ReactNode;
  list: ReactNode;
  focus: TicketFocus;
  ticketId: string | null;
  opened: OpenTicket;
  /** The way back to the list. */
  back: { to: string; text: string };
  /** What is said when the ticket cannot be loaded; the reason follows. */
  failed: string;
  /** Shown when there is no such ticket. */
  unknown: ReactNode;
  /** Shown beside the list while no ticket is open. */
  choose: ReactNode;
}) => {
  const { ticket, loaded, isDeleted } = opened;
  const { list: listPane, goal, dispatch } = focus;
  const panes = useRef<HTMLDivElement>(null);
  // A row, a message, a button that did its work: the keys of the panel go on.
  useKeptFocus(panes, (element) => {
    const isOpened = listPane.current?.nextElementSibling?.contains(element);
    const rowId = element.closest<HTMLElement>('[data-ticket]')?.dataset['ticket'];
    return () => {
      const there = isOpened ? document.getElementById(CONVERSATION_HEADING) : null;
      const row = rowId ? rowElement(rowId) : null;
      const pane = listPane.current;
      if (rowId && !row && pane) {
        // For the keys, which then act on no ticket (panelKeys.ts).
        pane.dataset['lost'] = '';
        pane.addEventListener('blur', () => delete pane.dataset['lost'], { once: true });
      }
      return there ?? row ?? pane;
    };
  });
  const focusContext = useMemo(() => ({ goal, dispatch }), [goal, dispatch]);
  const isLost = !ticket && opened.isUnknown;
  const placeholder = <QueryStatus of={opened} failed={failed} />;
  return (
    <div
      {...rest}
      ref={panes}
      className={classes(styles.panes, className)}
      data-open={ticketId !== null || undefined}
    >
      {toolbar && <div className={styles.toolbar}>{toolbar}</div>}
      <section
        ref={listPane}
        className={styles.list}
        data-panel="list"
        tabIndex={-1}
        aria-label={label}
      >
        {list}
      </section>
      {ticketId === null ? (
        choose && <div className={styles.choose}>{choose}</div>
      ) : (
        // Each ticket begins at its own top.
        <div key={ticketId} className={styles.opened}>
          {isLost && unknown}
          <ButtonLink to={back.to} className={classes(styles.back, ticket && styles.beside)}>
            <BackIcon />
            {ticket ? <VisuallyHidden>{back.text}</VisuallyHidden> : <span>{back.text}</span>}
          </ButtonLink>
          {ticket && (
            <TicketFocusContext value={focusContext}>
              <Conversation
                ticket={ticket}
                loaded={loaded}
                placeholder={placeholder}
                isDeleted={isDeleted}
              />
            </TicketFocusContext>
          )}
          {!ticket && !isLost && placeholder}
        </div>
      )}
    </div>
  );
};
