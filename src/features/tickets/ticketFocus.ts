/** Where the keyboard is among tickets, and where it goes next: one reducer and one effect. */
import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
} from 'react';
import { listenTo } from '../../lib/events.ts';

/** The id of the heading of the open conversation. */
export const CONVERSATION_HEADING = 'conversation';

/** What the keys of the Admin Panel do in the conversation of a ticket. */
export type PanelAction =
  | 'close'
  | 'focusAnswer'
  | 'linkIssue'
  | 'markUnread'
  | 'openEarlier'
  | 'openReplies';

/** Where the keyboard goes: to a ticket's row, to its conversation, or to what is done in it. */
type Goal = {
  /** `closing`: the line that says that the ticket is closed. */
  to: 'row' | 'heading' | 'closing' | PanelAction;
  ticketId: string;
  /** A link in a mail, or a reload: only from the page, its heading or the list. */
  isLinked?: boolean;
};

type FocusState = {
  /** The ticket in the URL. */
  openId: string | null;
  /** The ticket whose row had the focus last, or that was opened last. */
  focused: { ticketId: string | null };
  /** Where the keyboard goes, in this order, each once it is on the page. */
  pending: readonly Goal[];
};

type FocusEvent =
  | { type: 'opened'; ticketId: string | null }
  | { type: 'focused'; ticketId: string }
  | { type: 'go'; goal: Goal }
  | { type: 'arrived'; goal: Goal }
  | { type: 'left' };

const startFocus = (ticketId: string | null): FocusState => ({
  openId: ticketId,
  focused: { ticketId },
  pending: ticketId === null ? [] : [{ to: 'heading', ticketId, isLinked: true }],
});

const reduceFocus = (state: FocusState, event: FocusEvent): FocusState => {
  switch (event.type) {
    case 'opened': {
      const { ticketId } = event;
      const left = state.openId;
      const { focused } = state;
      if (ticketId === null)
        return { openId: null, focused, pending: left ? [{ to: 'row', ticketId: left }] : [] };
      const then = state.pending.filter(({ to, ticketId: id }) => to !== 'row' && id === ticketId);
      const pending: Goal[] = [{ to: 'heading', ticketId }, ...then];
      return { openId: ticketId, focused: { ticketId }, pending };
    }
    case 'focused':
      return { ...state, focused: { ticketId: event.ticketId } };
    case 'go':
      return { ...state, pending: [event.goal] };
    case 'left':
      return { ...state, pending: [] };
    default:
      return { ...state, pending: state.pending.filter((goal) => goal !== event.goal) };
  }
};

export type TicketFocus = ReturnType<typeof useTicketFocus>;

/**
 * Moves the focus to the heading of a ticket that is opened, and back to its row when it is left. The
 * page scrolls to its top, in case the conversation has replaced the list.
 */
export const useTicketFocus = (ticketId: string | null, isShown: boolean) => {
  const [state, dispatch] = useReducer(reduceFocus, ticketId, startFocus);
  if (state.openId !== ticketId) dispatch({ type: 'opened', ticketId });
  const list = useRef<HTMLElement>(null);
  const [goal = null] = state.pending;

  const arrive = useEffectEvent((at: Goal): void => {
    if (at.to === 'row') (rowElement(at.ticketId) ?? list.current)?.focus();
    else if (!at.isLinked || isFocusFree(list.current)) {
      document.getElementById(CONVERSATION_HEADING)?.focus({ preventScroll: true });
      window.scrollTo(0, 0);
    }
    dispatch({ type: 'arrived', goal: at });
  });
  const isThere = goal && (goal.to === 'row' || (goal.to === 'heading' && isShown));
  // Before the conversation scrolls itself to what is unread.
  useLayoutEffect(() => {
    if (isThere) arrive(goal);
  }, [isThere, goal]);

  // The person has gone elsewhere, such as into the search while a ticket is slow.
  useEffect(() => {
    if (!goal) return undefined;
    const isStillHere = watchFocus();
    return listenTo(['focusin'], () => {
      const isAtHeading = document.activeElement?.id === CONVERSATION_HEADING;
      if (!isAtHeading && !isStillHere() && !isFocusFree(list.current)) dispatch({ type: 'left' });
    });
  }, [goal]);

  return { list, focused: state.focused, goal, dispatch };
};

/** Whether the reader has not moved the focus: it is on the page, its heading, or the list. */
export const isFocusFree = (list: Element | null): boolean =>
  [null, list].includes(document.activeElement) ||
  Boolean(document.activeElement?.matches('body, main, h1'));

/** Notes what has the focus; then says whether the person has not gone on to something else. */
export const watchFocus = (): (() => boolean) => {
  const { activeElement, body } = document;
  return () => [activeElement, body].includes(document.activeElement);
};

/** The row of a ticket. */
export const rowElement = (ticketId: string): HTMLElement | null =>
  document.querySelector(`a[data-ticket="${CSS.escape(ticketId)}"]`);

export const TicketFocusContext = createContext<Pick<TicketFocus, 'goal' | 'dispatch'>>({
  goal: null,
  dispatch: () => {},
});

/** Moves the keyboard to a goal, or does an action, once it is the next and possible; null: it is not. */
export const useGoal = (ticketId: string, name: Goal['to'], act: (() => void) | null): void => {
  const { goal, dispatch } = useContext(TicketFocusContext);
  const onAct = useEffectEvent(() => act?.());
  const asked = act && goal?.to === name && goal.ticketId === ticketId ? goal : null;
  useEffect(() => {
    if (!asked) return;
    dispatch({ type: 'arrived', goal: asked });
    onAct();
  }, [asked, dispatch]);
};
