import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedTicket } from '../../../../shared/callables.ts';
import { waits } from '../../../../shared/ticket.ts';
import type { Caller } from '../../../../shared/user.ts';
import type { KnownIssue } from '../../../content/types.ts';
import { supportedLanguage } from '../../../i18n/constants.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { describeError, refusalCode, type ErrorText } from '../../../services/errors.ts';
import { useAppDispatch, useAsk } from '../../../services/redux.ts';
import type { Services } from '../../../services/types.ts';
import { useCaller } from '../../../services/useCaller.ts';
import { useForgetWhenOnline } from '../../../services/useForgetWhenOnline.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { LiveRegion } from '../../../ui/LiveRegion.tsx';
import { sendCommand } from '../../outbox/sendMessage.ts';
import type { Command } from '../../outbox/outbox.ts';
import { ActionFailure } from '../ActionFailure.tsx';
import { useTicketActions } from '../ticketActionsContext.ts';
import { reloadTicket } from '../ticketsApi.ts';
import styles from './BulkClose.module.css';
import { RepliesStatus } from './RepliesStatus.tsx';
import { CLOSING_REPLY, FIXED_REPLY, fillReply, useReplies } from './replyTexts.ts';

/** The selected tickets, each with its last activity when it was selected: a later message is unseen. */
export type Selection = Readonly<Record<string, number>>;

/** Known issues, whose texts are loaded where a ticket of the list is linked to one. */
const useKnownIssues = (listed: readonly ListedTicket[]): readonly KnownIssue[] => {
  const [issues, setIssues] = useState<readonly KnownIssue[]>([]);
  const isAnyLinked = listed.some(({ knownIssue }) => knownIssue);
  useEffect(() => {
    if (!isAnyLinked) return;
    // Without them the admin chooses the reply.
    void import('../../../content/knownIssues.ts').then(
      ({ knownIssues }) => setIssues(knownIssues),
      () => undefined,
    );
  }, [isAnyLinked]);
  return issues;
};

/** Answers the selected tickets with one saved reply, each in its customer's language, and closes them. */
export const BulkClose = ({
  listed,
  selection,
  setSelection,
  select,
}: {
  /** The tickets of the list that are not closed. */
  listed: readonly ListedTicket[];
  selection: Selection;
  setSelection: (selection: Selection) => void;
  select: (tickets: readonly ListedTicket[]) => void;
}) => {
  const { t } = useTranslation();
  const caller = useCaller();
  const dispatch = useAppDispatch();
  const own = useLanguage();
  const ask = useAsk();
  const { offerUndo } = useTicketActions();
  /** What is selected by the time the answers have come, in this list or another. */
  const latest = useRef({ selection, setSelection });
  useLayoutEffect(() => {
    latest.current = { selection, setSelection };
  });
  /** The chosen reply, and the waiting tickets it was chosen for. */
  const [chosen, setChosen] = useState<{ id: string; waiting: readonly string[] }>();
  const element = useRef<HTMLDivElement>(null);
  /** How many are being closed, whatever is listed and selected meanwhile. */
  const [closing, setClosing] = useState(0);
  /** What became of the last ones, until others are selected. */
  const [result, setResult] = useState<Result>();
  // Skip tickets that left the list: they may have a new message.
  const tickets = listed.filter(({ ticketId }) => ticketId in selection);
  const issues = useKnownIssues(listed);
  const areFixed = tickets.every(({ knownIssue }) =>
    issues.some(({ id, fixedIn }) => id === knownIssue && fixedIn !== undefined),
  );
  const isNew = tickets.length > 0 && result?.left !== selection;
  const { closed = 0, failed = 0, errors = [] } = (!isNew && result) || {};
  const lost = errors.find(({ key }) => key === 'errors.connection.lost');
  useForgetWhenOnline(lost ?? null, () => setResult(undefined));
  const isClosing = closing > 0;
  const count = closing || tickets.length;
  // The reply was chosen for these tickets.
  if (count === 0 && chosen) setChosen(undefined);
  const replies = useReplies();
  // Whom the studio owes an answer, it does not tell that they have gone quiet.
  const waiting = tickets.filter(waits).map(({ ticketId }) => ticketId);
  const usual = waiting.length > 0 ? [] : [CLOSING_REPLY, replies[0]?.id];
  // For another who waits it is chosen again.
  const wanted = waiting.every((id) => chosen?.waiting.includes(id)) ? chosen?.id : null;
  const ids = [wanted, areFixed ? FIXED_REPLY : null, ...usual];
  const reply = ids.map((of) => replies.find(({ id }) => id === of)).find(Boolean);
  const [first] = tickets;
  const previewId = useId();
  // A newer version of the site may know more languages.
  const languageOf = (ticket: ListedTicket) => supportedLanguage(ticket.language) ?? own;

  const close = async (): Promise<void> => {
    if (!reply) element.current?.querySelector('select')?.focus();
    if (!reply || !first) return;
    const answers = tickets.map((ticket) => {
      const { ticketId } = ticket;
      const seenUntil = selection[ticketId] ?? 0;
      const message = fillReply(reply.text[languageOf(ticket)], ticket);
      // Another try is the same message, so that it is stored once, until the customer writes again.
      const id = `${seenUntil}${caller.uid}`.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, 40);
      return { do: 'respond' as const, ticketId, id, message, seenUntil, close: true };
    });
    setClosing(answers.length);
    const { value } = await ask((services) => sendAll(services, answers, caller));
    const outcomes = value ?? {};
    setClosing(0);
    const left = { ...latest.current.selection };
    const reasons = new Map<string, ErrorText>();
    for (const [ticketId, outcome] of Object.entries(outcomes)) {
      if (outcome !== 'closed') reasons.set(outcome.key, outcome);
      // A ticket with a new message is no longer selected: the admin decides again whether to close it.
      if (outcome === 'closed' || outcome.key === 'errors.ticket.unseen') delete left[ticketId];
    }
    latest.current.setSelection(left);
    const answered = tickets.filter(({ ticketId }) => outcomes[ticketId] === 'closed');
    const { length } = answered;
    setResult({
      closed: length,
      failed: answers.length - length,
      errors: [...reasons.values()],
      left,
    });
    if (length > 0) offerUndo(answered);
    // The session has ended: the list would only say it again.
    if (!reasons.has('errors.call.unauthenticated')) void dispatch(reloadTicket(first.ticketId));
  };

  return (
    <div ref={element} className={styles.bulk} data-any={count > 0 || undefined}>
      {count > 0 && (
        <>
          <p className={styles.selected}>
            {t('adminPanel.bulk.selected', { count })}{' '}
            <LinkButton onClick={() => select(listed)}>{t('adminPanel.bulk.all')}</LinkButton>{' '}
            <LinkButton onClick={() => select([])}>{t('adminPanel.bulk.none')}</LinkButton>
          </p>
          <RepliesStatus />
          {replies.length > 0 && (
            <>
              <Select
                className={styles.reply}
                label={t('adminPanel.bulk.reply')}
                hideLabel
                value={reply?.id}
                {...(!reply && {
                  none: t('adminPanel.bulk.choose'),
                  hint: t('adminPanel.bulk.waits'),
                })}
                options={replies.map(({ id, title }) => ({ id, text: title[own] }))}
                onChoose={(id) => setChosen(id ? { id, waiting } : undefined)}
              />
              <Button
                tone="primary"
                busy={isClosing}
                aria-describedby={reply && previewId}
                onClick={() => void close()}
              >
                {t('adminPanel.bulk.close', { count })}
              </Button>
            </>
          )}
          {first && reply && (
            <>
              {tickets.length > 1 && (
                <p className={styles.whose}>
                  {t('adminPanel.bulk.preview', { number: first.ticketNumber })}
                </p>
              )}
              <p id={previewId} className={styles.preview} lang={languageOf(first)}>
                {fillReply(reply.text[languageOf(first)], first)}
              </p>
            </>
          )}
        </>
      )}
      <LiveRegion>
        {!isClosing && closed > 0 && <span>{t('adminPanel.bulk.done', { count: closed })}</span>}{' '}
        {!isClosing && failed > 0 && (
          <span className={styles.failed}>
            <span>{t('adminPanel.bulk.failed', { count: failed })}</span>{' '}
            {errors.map((error) => (
              <ActionFailure key={error.key} error={error} logIn={t('tickets.undo.logIn')} />
            ))}
          </span>
        )}
      </LiveRegion>
    </div>
  );
};

type Result = { closed: number; failed: number; errors: readonly ErrorText[]; left: Selection };

/** Errors that are about no single ticket: the next one would only wait for the same. */
const OF_ALL =
  /^errors\.(?:account|connection|limit|site)\.|\.(?:unauthenticated|resourceExhausted|deadlineExceeded|unavailable)$/;

/**
 * Sends answers to many tickets, one after another, until an error is about no single one. Returns what became of
 * each, by the id of its ticket.
 */
const sendAll = async (
  services: Services,
  answers: readonly Extract<Command, { do: 'respond' }>[],
  caller: Caller,
): Promise<Readonly<Record<string, 'closed' | ErrorText>>> => {
  const outcomes: Record<string, 'closed' | ErrorText> = {};
  for (const command of answers) {
    const { ticketId, seenUntil } = command;
    const close = { do: 'close', ticketId, seenUntil } as const;
    try {
      // oxlint-disable-next-line no-await-in-loop -- the server is asked for one at a time
      await sendCommand(services, command, caller).catch((error: unknown) => {
        // An earlier try has answered it, with another reply; the customer may have written since.
        if (refusalCode(error) === 'taken') return sendCommand(services, close, caller);
        throw error;
      });
      outcomes[ticketId] = 'closed';
    } catch (error) {
      const reason = describeError(error);
      outcomes[ticketId] = reason;
      if (OF_ALL.test(reason.key)) break;
    }
  }
  return outcomes;
};
