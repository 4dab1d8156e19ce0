import { useTranslation } from 'react-i18next';
import type { ListedTicket } from '../../../../shared/callables.ts';
import type { Caller } from '../../../../shared/user.ts';
import { studio } from '../../../content/studio.ts';
import type { Side } from './timeline.ts';

/**
 * Names the author of an item from the reader's point of view; `uid` is null for the reader's own
 * message while it is being sent.
 */
export const useAuthorName = (ticket: ListedTicket, caller: Caller) => {
  const { t } = useTranslation();
  return (by: Side, uid?: string | null): string => {
    if (by === 'staff') {
      return uid === null || uid === caller.uid
        ? t('tickets.conversation.youStudio')
        : studio.brand;
    }
    if (caller.uid === ticket.uid) return t('tickets.conversation.you');
    return ticket.nickname ?? ticket.email ?? t('tickets.conversation.customer');
  };
};
