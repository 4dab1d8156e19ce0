import { useEffect, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Actions } from '../../../ui/Actions.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Overlay } from '../../../ui/dialogs/Overlay.tsx';
import { LiveRegion } from '../../../ui/LiveRegion.tsx';
import { MessageText } from '../conversation/MessageText.tsx';
import { QueryStatus } from '../QueryStatus.tsx';
import { useEarlierAnswersQuery } from '../ticketsApi.ts';
import styles from './EarlierAnswers.module.css';

/** Three answers to tickets like this one, each beside its question; Enter inserts one. */
export const EarlierAnswers = ({
  ticketId,
  insert,
  onClose,
}: {
  ticketId: string;
  insert: (text: string) => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation();
  const exchanges = useId();
  const query = useEarlierAnswersQuery(ticketId);
  const answers = query.currentData;
  const first = useRef<HTMLButtonElement>(null);
  // After the dialog, which takes the focus when it opens.
  const isLoaded = answers !== undefined;
  useEffect(() => {
    if (isLoaded) first.current?.focus();
  }, [isLoaded]);
  const use = (answer: string): void => {
    // The dialog gives the focus back, and the field takes it then.
    flushSync(onClose);
    insert(answer);
  };

  return (
    <Overlay label={t('adminPanel.earlier.title')} titled onClose={onClose}>
      <QueryStatus of={query} failed={t('adminPanel.earlier.failed')} lines={6} />
      <LiveRegion>{answers?.length === 0 && <p>{t('adminPanel.earlier.none')}</p>}</LiveRegion>
      <ol className={styles.list}>
        {answers?.map(({ ticketId: id, ticketNumber, subject, language, question, answer }, at) => (
          <li key={id} className={styles.answer}>
            <h3
              className={styles.title}
              lang={language ?? undefined}
            >{`#${ticketNumber} ${subject}`}</h3>
            <dl id={exchanges + at} className={styles.pair}>
              <div>
                <dt>{t('adminPanel.earlier.question')}</dt>
                <dd lang={language ?? undefined}>
                  <MessageText text={question} />
                </dd>
              </div>
              <div>
                <dt>{t('adminPanel.earlier.answer')}</dt>
                <dd lang={language ?? undefined}>
                  <MessageText text={answer} />
                </dd>
              </div>
            </dl>
            <Button
              ref={at === 0 ? first : undefined}
              aria-describedby={exchanges + at}
              onClick={() => use(answer)}
            >
              {t('adminPanel.earlier.insert', { number: ticketNumber })}
            </Button>
          </li>
        ))}
      </ol>
      <Actions>
        <Button onClick={onClose}>{t('adminPanel.savedReplies.close')}</Button>
      </Actions>
    </Overlay>
  );
};
