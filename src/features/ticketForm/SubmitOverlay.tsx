import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { afterPaint } from '../../boot/moments.ts';
import { TIMING } from '../../lib/timing.ts';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { Lumi } from '../../ui/Lumi.tsx';
import { Overlay } from '../../ui/dialogs/Overlay.tsx';
import { waitingImages } from '../outbox/sendMessage.ts';
import { UploadStall } from '../outbox/UploadStall.tsx';
import styles from './SubmitOverlay.module.css';
import form from './TicketForm.module.css';
import type { NewTicket, Phase } from './useNewTicket.ts';

const DURATIONS = {
  success: TIMING.ticketSuccessPopup,
  error: TIMING.ticketErrorPopup,
} as const;

/** The state of the submission, over the page: sending, sent or failed (TIC-8). */
export const SubmitOverlay = ({
  phase,
  form: { editor, outbox, closeOverlay },
}: {
  phase: Exclude<Phase, 'idle'>;
  form: Pick<NewTicket, 'editor' | 'outbox' | 'closeOverlay'>;
}) => {
  const { t } = useTranslation();
  const images = outbox.draft.images.length;
  const waiting = waitingImages(outbox.draft);
  const close = useEffectEvent(closeOverlay);
  useEffect(() => {
    if (phase === 'sending') return undefined;
    return afterPaint(DURATIONS[phase], () => close());
  }, [phase]);

  const text = t(`ticketForm.sending.${phase === 'sending' ? 'loading' : phase}`);
  return (
    <Overlay label={text} night onClose={phase === 'sending' ? undefined : closeOverlay}>
      <div className={styles.overlay}>
        <Lumi className={styles.lumi} lantern={phase !== 'error'}>
          {phase !== 'success' && <Letter />}
        </Lumi>
        <div className={styles.content}>
          <div>
            <LiveRegion className={styles.text}>{phase !== 'error' && text}</LiveRegion>
            <LiveRegion urgent className={styles.text}>
              {phase === 'error' && text}
            </LiveRegion>
          </div>
          {phase === 'sending' && images > 0 && (
            <>
              <progress
                className={form.progress}
                aria-label={t('ticketForm.sending.progress')}
                max={images + 1}
                value={images - waiting}
              />
              <LiveRegion className={styles.step}>
                {waiting > 0 &&
                  t('ticketForm.sending.image', { at: images - waiting + 1, count: images })}
              </LiveRegion>
            </>
          )}
          {phase === 'sending' && waiting > 0 && (
            <UploadStall image={waiting} className={styles.line} onCancel={editor.cancel} />
          )}
        </div>
      </div>
    </Overlay>
  );
};

const Letter = () => (
  <g transform="rotate(-6 102 148)" stroke="var(--lumi-shade)" strokeWidth="3">
    <path fill="var(--lumi-cream)" strokeLinejoin="round" d="M56 148h92v60H56z" />
    <path fill="none" d="m57 150 45 34 45-34" />
    <circle fill="var(--lumi-fur)" cx="102" cy="184" r="7" />
  </g>
);
