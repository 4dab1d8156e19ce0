import { useRef, type MouseEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './DraftNotice.module.css';
import { titleOf, toFields } from './ticketFields.ts';
import type { NewTicket } from './useNewTicket.ts';

type Choice = { text: string; choose: () => void };

/**
 * What became of a draft, above the form: restored, waiting in another tab, or just cleared. It takes
 * the focus when one of its buttons was pressed, because the button is gone then.
 */
export const DraftNotice = ({ form }: { form: NewTicket }) => {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const { notice, offer } = form;

  const said = (text: ReactNode, choices: readonly Choice[]) => (
    <>
      <output>{text}</output>
      <div className={styles.choices}>
        {choices.map(({ text: label, choose }) => (
          <Button
            key={label}
            onClick={({ detail }: MouseEvent) => {
              // The second click of a double click would press what has taken the button's place.
              if (detail > 1) return;
              flushSync(choose);
              place.current?.focus();
            }}
          >
            {label}
          </Button>
        ))}
      </div>
    </>
  );
  const discard = t('ticketForm.draft.discard');
  return (
    <div ref={place} className={styles.notice} tabIndex={-1}>
      {notice?.about === 'cleared' &&
        said(<strong>{t('ticketForm.draft.cleared')}</strong>, [
          { text: t('ticketForm.draft.undo'), choose: form.undo },
        ])}
      {notice?.about === 'restored' &&
        said(
          <>
            <strong>{t('ticketForm.draft.restored')}</strong>
            {form.missing > 0 && !form.reading && <span> {t('ticketForm.draft.files')}</span>}
            {form.otherLink && <span> {t('ticketForm.draft.link')}</span>}
          </>,
          [{ text: discard, choose: form.discardDraft }],
        )}
      {offer &&
        said(
          <>
            <strong>{t('ticketForm.draft.other')}</strong>{' '}
            {isolate(titleOf(toFields(offer.message.content)))}
          </>,
          [
            { text: t('ticketForm.draft.continue'), choose: form.continueOffer },
            { text: discard, choose: form.discardOffer },
          ],
        )}
    </div>
  );
};
