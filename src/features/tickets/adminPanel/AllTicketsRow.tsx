import { memo, useSyncExternalStore, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedTicket, StudioHours } from '../../../../shared/callables.ts';
import { afterWorking, workingTime } from '../../../../shared/hours.ts';
import { LANGUAGE_FACTS } from '../../../../shared/language.ts';
import { FIRST_REPLY_TARGET } from '../../../../shared/ticket.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { readDraft } from '../../outbox/draftStorage.ts';
import { onStored } from '../../../lib/localStorage.ts';
import { localeOf } from '../../../lib/time.ts';
import { useNow } from '../../../lib/useNow.ts';
import { useCaller } from '../../../services/useCaller.ts';
import { Pause, VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { replyPlace } from '../conversation/replyDraft.ts';
import { TicketRow } from '../TicketRow.tsx';
import styles from './AllTickets.module.css';
import { withWorking } from './durations.ts';
import { UnconfirmedLabel } from './UnconfirmedLabel.tsx';

/** A row of the Admin Panel. A waiting ticket shows its waiting time instead of its last activity. */
export const AllTicketsRow = memo(
  ({
    hours,
    ...row
  }: Omit<ComponentProps<typeof TicketRow>, 'kind' | 'facts' | 'time'> & {
    hours: StudioHours | undefined;
  }) => {
    const { t } = useTranslation();
    const locale = localeOf(useLanguage());
    const now = useNow();
    const { waitingSince, firstResponseAt, createdAt } = row.ticket;
    const wait = waitingSince === null ? 0 : now - waitingSince;
    const text = (span: number, working: number) => withWorking(t, locale, span, working);
    const worked = hours && waitingSince !== null ? workingTime(waitingSince, now, hours) : wait;
    const isDue = firstResponseAt === null;
    const due = hours
      ? afterWorking(createdAt, FIRST_REPLY_TARGET, hours)
      : createdAt + FIRST_REPLY_TARGET;
    // As the figures count it: also where the ticket was closed meanwhile, without a reply.
    const late = worked > FIRST_REPLY_TARGET || (isDue && now > due);
    const waits = (): string => {
      const time = text(wait, worked);
      if (late) return t('adminPanel.waitsTooLong', { time });
      if (!isDue) return t('adminPanel.waits', { time });
      const left = hours ? workingTime(now, due, hours) : due - now;
      return t('adminPanel.dueIn', { time: text(due - now, left) });
    };
    return (
      <TicketRow
        {...row}
        kind={<Kind ticket={row.ticket} />}
        facts={<Facts ticket={row.ticket} />}
        time={
          waitingSince !== null && (
            <span className={styles.wait} data-late={late || undefined}>
              {waits()}
            </span>
          )
        }
      />
    );
  },
);

/** Whether an answer is begun or the address unconfirmed; images, messages, the language if it is not the admin's. */
const Facts = ({ ticket }: { ticket: ListedTicket }) => {
  const { t } = useTranslation();
  const { uid } = useCaller();
  const own = useLanguage();
  const { ticketId, imagePixels, messages, language } = ticket;
  const drafted = useSyncExternalStore(
    onStored,
    () => readDraft(uid, replyPlace(ticketId)) !== undefined,
  );
  return (
    <>
      {drafted && (
        <span className={styles.draft}>
          {t('adminPanel.row.draft')}
          <Pause />
        </span>
      )}
      <UnconfirmedLabel ticket={ticket} />
      {imagePixels.length > 0 && (
        <Count name={t('adminPanel.row.images')} count={imagePixels.length}>
          <Icon path="m20 11-8.5 8.5a5 5 0 0 1-7-7L13 4a3.4 3.4 0 0 1 5 5l-8.5 8.5a1.7 1.7 0 0 1-2.5-2.5L14 8" />
        </Count>
      )}
      {messages > 1 && (
        <Count name={t('adminPanel.row.messages')} count={messages}>
          <Icon path="M4 5h16v11H10l-4 4v-4H4z" />
        </Count>
      )}
      {language && language !== own && (
        <span className={styles.fact} title={LANGUAGE_FACTS[language]?.name}>
          {language.toUpperCase()}
          <Pause />
        </span>
      )}
    </>
  );
};

const Count = ({ name, count, children }: { name: string; count: number; children: ReactNode }) => (
  <span className={styles.fact} title={name}>
    {children}
    <VisuallyHidden>{`${name}: `}</VisuallyHidden>
    {count}
    <Pause />
  </span>
);

/** Bug, help, suggestion or request. */
const Kind = ({ ticket: { type, ticketSubType } }: { ticket: ListedTicket }) => {
  const { t } = useTranslation();
  const kind = t(`tickets.subType.${ticketSubType}`);
  const name = type === 'requests' ? `${t('tickets.type.requests')}, ${kind}` : kind;
  return (
    <span className={styles.kind} data-kind={ticketSubType} title={name}>
      <Icon path={KINDS[ticketSubType] ?? REQUEST} />
      <VisuallyHidden>{`${name}, `}</VisuallyHidden>
    </span>
  );
};

const REQUEST =
  'M12 3v5M12 16v5M3 12h5M16 12h5M6 6l2.5 2.5M15.5 15.5 18 18M18 6l-2.5 2.5M8.5 15.5 6 18';

const KINDS: Record<string, string> = {
  bug: 'M8 9a4 4 0 0 1 8 0M7 9h10v5a5 5 0 0 1-10 0zM3 13h4M17 13h4M4 6l3 3M20 6l-3 3M4 20l3.5-3M20 20l-3.5-3',
  help: 'M12 21a9 9 0 1 0-9-9 9 9 0 0 0 9 9M9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.8.5-1.1 1-1.1 2M12 16.8v.2',
  suggestion: 'M9 18h6M10 21h4M8.5 14.5a6 6 0 1 1 7 0c-.6.5-.5 1.5-.5 1.5H9s.1-1-.5-1.5',
};

/** A line icon in the text color, hidden from screen readers. */
const Icon = ({ path }: { path: string }) => (
  <svg
    viewBox="0 0 24 24"
    width="1rem"
    height="1rem"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.9"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
);
