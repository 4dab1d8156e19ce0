import { createContext, useContext, useEffect, useEffectEvent } from 'react';

/** What the keys of the Admin Panel do to the open ticket. */
export type PanelAction = 'close' | 'focusAnswer' | 'markUnread' | 'openReplies';

/** Offers an action on a ticket until the returned function is called. */
export type OfferAction = (ticketId: string, name: PanelAction, act: () => void) => () => void;

/** Elsewhere than in the Admin Panel there are no keys. */
export const PanelActionsContext = createContext<OfferAction>(() => () => {});

/** Offers an action to the keys of the Admin Panel while it is possible; null: it is not. */
export const usePanelAction = (
  ticketId: string,
  name: PanelAction,
  act: (() => void) | null,
): void => {
  const offer = useContext(PanelActionsContext);
  const onAct = useEffectEvent(() => act?.());
  const isPossible = act !== null;
  useEffect(
    () => (isPossible ? offer(ticketId, name, () => onAct()) : undefined),
    [offer, ticketId, name, isPossible],
  );
};
