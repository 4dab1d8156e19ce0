import { useCallback, useRef } from 'react';
import type { OfferAction, PanelAction } from '../conversation/panelActions.ts';

/** The actions that the open conversation offers to the keys of the panel. */
export const usePanelActions = () => {
  const offered = useRef(new Map<PanelAction, () => void>());
  const wanted = useRef<{ ticketId: string; name: PanelAction } | null>(null);
  const offer: OfferAction = useCallback((ticketId, name, act) => {
    offered.current.set(name, act);
    if (wanted.current?.ticketId === ticketId && wanted.current.name === name) {
      wanted.current = null;
      act();
    }
    return () => {
      if (offered.current.get(name) === act) offered.current.delete(name);
    };
  }, []);
  return {
    offer,
    run: (name: PanelAction): void => offered.current.get(name)?.(),
    /** Runs the action once the conversation of that ticket, which is being opened, offers it. */
    runIn: (ticketId: string, name: PanelAction): void => {
      wanted.current = { ticketId, name };
    },
    isAwaited: (ticketId: string | null): boolean => wanted.current?.ticketId === ticketId,
  };
};
