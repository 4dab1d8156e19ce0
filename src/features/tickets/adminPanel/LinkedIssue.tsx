import { skipToken } from '@reduxjs/toolkit/query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ListedTicket } from '../../../../shared/callables.ts';
import { TICKET_PAGE } from '../../../../shared/ticket.ts';
import { byTitle } from '../../../content/byTitle.ts';
import { catalogue } from '../../../content/catalogue.ts';
import { knownIssues } from '../../../content/knownIssues.ts';
import { useLanguage, useLocalized } from '../../../i18n/useLanguage.ts';
import { localeOf } from '../../../lib/time.ts';
import { errorSentence, type ErrorText } from '../../../services/errors.ts';
import { useAppDispatch, useAsk } from '../../../services/redux.ts';
import { useForgetWhenOnline } from '../../../services/useForgetWhenOnline.ts';
import { IssueState } from '../../../ui/IssueState.tsx';
import { LiveRegion } from '../../../ui/LiveRegion.tsx';
import { useGoal } from '../ticketFocus.ts';
import { reloadTicket, useLinkedQuery } from '../ticketsApi.ts';
import styles from './CustomerCard.module.css';
import { useListPath } from './panelUrl.ts';

/** The known issue of a ticket, chosen from those of its asset, and how many tickets share it. */
export const LinkedIssue = ({ ticket }: { ticket: ListedTicket }) => {
  const { t } = useTranslation();
  const say = useLocalized();
  const number = new Intl.NumberFormat(localeOf(useLanguage()));
  const ask = useAsk();
  const dispatch = useAppDispatch();
  const { ticketId, assetName, knownIssue } = ticket;
  /** What was chosen, until the ticket is read again. */
  const [chosen, setChosen] = useState<string | null>(null);
  const [error, setError] = useState<ErrorText | null>(null);
  useForgetWhenOnline(error, () => setError(null));
  /** One after the other, so that the last choice stands. */
  const calls = useRef(Promise.resolve());
  const select = useRef<HTMLSelectElement>(null);
  useGoal(ticketId, 'linkIssue', () => select.current?.focus());
  const shared = useListPath({ knownIssue: knownIssue ?? undefined }, ticketId);
  const { currentData: count } = useLinkedQuery(knownIssue ?? skipToken);
  const item = byTitle(catalogue, assetName);
  const offered = knownIssues.filter((issue) => !item || issue.item === item.id);
  const linked = knownIssues.find(({ id }) => id === knownIssue);
  const isOffered = offered.some(({ id }) => id === knownIssue);
  if (offered.length === 0 && !knownIssue) return null;

  const link = (id: string): void => {
    setChosen(id);
    const call = calls.current.then(async () => {
      const answer = await ask((server) =>
        server.call('linkKnownIssue', { ticketId, knownIssue: id || null }),
      );
      setError(answer.error);
      await dispatch(reloadTicket(ticketId));
      if (calls.current === call) setChosen(null);
    });
    calls.current = call;
  };
  return (
    <div className={styles.issue}>
      <label>
        <span className={styles.label}>{t('adminPanel.issue')}</span>{' '}
        <select
          ref={select}
          value={chosen ?? knownIssue ?? ''}
          onChange={({ target }) => link(target.value)}
        >
          <option value="">{t('adminPanel.noIssue')}</option>
          {/* Of another asset, or no longer among the known issues. */}
          {knownIssue && !isOffered && (
            <option value={knownIssue}>{linked ? say(linked.title) : knownIssue}</option>
          )}
          {offered.map((issue) => (
            <option key={issue.id} value={issue.id}>
              {say(issue.title)}
            </option>
          ))}
        </select>
      </label>
      {linked && (
        <>
          <span className={styles.label}>
            <IssueState issue={linked} />
          </span>
          {count !== undefined && (
            <Link to={shared}>
              {t('adminPanel.loaded', {
                count,
                number: number.format(count) + (count < TICKET_PAGE.max ? '' : '+'),
              })}
            </Link>
          )}
        </>
      )}
      <LiveRegion urgent>{error && errorSentence(t, error)}</LiveRegion>
    </div>
  );
};
