import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedTicket } from '../../../../shared/callables.ts';
import type { Caller } from '../../../../shared/user.ts';
import { usePageHidden } from '../../../lib/usePageHidden.ts';
import { errorSentence, type ErrorText } from '../../../services/errors.ts';
import { useAppDispatch, useAppSelector } from '../../../services/redux.ts';
import { selectPending } from '../ticketsSlice.ts';
import { closeTicket, reloadTickets, type WholeTicket } from '../ticketsThunks.ts';
import { CONVERSATION_HEADING } from '../useTicketFocus.ts';
import { useUnread } from '../useUnread.ts';
import { ClosedPanel } from './ClosedPanel.tsx';
import { Composer, type ReplyTools } from './Composer.tsx';
import styles from './Conversation.module.css';
import { ConversationHeader } from './ConversationHeader.tsx';
import { timelineOf } from './timeline.ts';
import { TimelineDays } from './TimelineDays.tsx';
import { useConversationFocus } from './useConversationFocus.ts';
import { LiveRegion } from '../../../ui/LiveRegion.tsx';

/** From this number of items on, a button jumps to the newest. */
const LONG = 8;

type Props = {
  /** As far as it is known. */
  ticket: ListedTicket;
  /** The ticket with its conversation; null until it is loaded. */
  whole: WholeTicket | null;
  /** Shown below the header until then. */
  placeholder?: ReactNode;
  caller: Caller;
  /** Shown beside the staff's composer. */
  replyTools?: ReplyTools | undefined;
};

/** A ticket's conversation, with the actions that the caller is allowed. */
export const Conversation = (props: Props) => (
  // Typed text and errors belong to one ticket.
  <OneConversation key={props.ticket.ticketId} {...props} />
);

const OneConversation = ({ ticket, whole, placeholder, caller, replyTools }: Props) => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const hidden = usePageHidden();
  const { markSeen } = useUnread(caller);
  const pending = useAppSelector(selectPending);
  const [failure, setFailure] = useState<ErrorText | null>(null);
  const [closing, setClosing] = useState(false);

  const { ticketId, status } = ticket;
  const isClosed = status === 'Closed';
  const items = whole ? timelineOf(whole, pending) : [];
  const { closedHeading, end, onFocus, onBlur } = useConversationFocus(isClosed, items.length);

  useEffect(() => {
    if (!hidden && whole) markSeen(whole.ticket);
  }, [hidden, markSeen, whole]);

  const close = async (): Promise<void> => {
    if (closing) return;
    setClosing(true);
    setFailure(null);
    const result = await dispatch(
      closeTicket({ ticketId, caller, seenUntil: ticket.lastActivityAt }),
    );
    if (closeTicket.rejected.match(result)) {
      setFailure(result.error);
    }
    await dispatch(reloadTickets({ ticketId, caller }));
    setClosing(false);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only follows where the focus is
    <section
      className={styles.conversation}
      aria-labelledby={CONVERSATION_HEADING}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <ConversationHeader
        ticket={ticket}
        caller={caller}
        loaded={whole !== null}
        closing={closing}
        onClose={() => void close()}
        onNewest={
          items.length > LONG ? () => end.current?.scrollIntoView({ block: 'center' }) : undefined
        }
      />
      {!whole && placeholder}
      {whole && (
        <>
          <TimelineDays ticket={whole.ticket} caller={caller} items={items} />
          <div ref={end} className={styles.foot}>
            <LiveRegion urgent>
              {failure && <p className={styles.failure}>{errorSentence(t, failure)}</p>}
            </LiveRegion>
            {isClosed ? (
              <ClosedPanel ticket={ticket} caller={caller} heading={closedHeading} />
            ) : (
              <Composer
                ticket={whole.ticket}
                caller={caller}
                replyTools={replyTools}
                onFailure={setFailure}
              />
            )}
          </div>
        </>
      )}
    </section>
  );
};
