import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { afterPaint } from '../../boot/moments.ts';
import { TIMING } from '../../lib/timing.ts';
import { useOnline } from '../../lib/useOnline.ts';
import { Button } from '../../ui/Button.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { LumiFigure } from '../../brand/Lumi.tsx';
import { Overlay } from '../../ui/dialogs/Overlay.tsx';
import styles from './SubmitOverlay.module.css';
import type { Phase } from './formState.ts';

const DURATIONS = {
  success: TIMING.ticketSuccessPopup,
  error: TIMING.ticketErrorPopup,
} as const;

/** The state of the submission, over the page: sending, sent or failed (TIC-8). */
export const SubmitOverlay = ({
  phase,
  onCancel,
  onClose,
}: {
  phase: Exclude<Phase, { name: 'idle' }>;
  onCancel: () => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation();
  const { name } = phase;
  useEffect(() => {
    if (name === 'sending') return undefined;
    return afterPaint(DURATIONS[name], onClose);
  }, [name, onClose]);

  const progress = phase.name === 'sending' ? phase.progress : null;
  // The storage goes on by itself when the line is back.
  const online = useOnline();
  const slow = useUnchanged(progress, TIMING.uploadStall);
  const stalled = progress?.image != null && (slow || !online);
  const text = t(`ticketForm.sending.${name === 'sending' ? 'loading' : name}`);
  return (
    <Overlay label={text} onClose={name === 'sending' ? undefined : onClose}>
      <div className={styles.overlay}>
        <Courier phase={name} />
        <div className={styles.content}>
          <div>
            <LiveRegion className={styles.text}>{name !== 'error' && text}</LiveRegion>
            <LiveRegion urgent className={styles.text}>
              {name === 'error' && text}
            </LiveRegion>
          </div>
          {progress && progress.images > 0 && (
            <>
              <progress
                className={styles.progress}
                aria-label={t('ticketForm.sending.progress')}
                max={progress.images + 1}
                value={progress.image === null ? progress.images : progress.image - 1}
              />
              <LiveRegion className={styles.step}>
                {progress.image !== null &&
                  t('ticketForm.sending.image', { at: progress.image, count: progress.images })}
              </LiveRegion>
              <LiveRegion className={styles.line}>
                {stalled && t(`ticketForm.sending.${online ? 'slow' : 'offline'}`)}
              </LiveRegion>
            </>
          )}
          {progress?.image != null && (
            <Button onClick={onCancel}>{t('ticketForm.sending.cancel')}</Button>
          )}
        </div>
      </div>
    </Overlay>
  );
};

/** Whether a value has been the same for that many milliseconds. */
const useUnchanged = (value: unknown, milliseconds: number): boolean => {
  const [old, setOld] = useState<unknown>();
  useEffect(() => {
    const timer = setTimeout(() => setOld(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return value !== null && old === value;
};

const STARS = [
  [28, 40, 1.6],
  [70, 22, 1.1],
  [118, 52, 1.3],
  [246, 30, 1.8],
  [300, 64, 1.2],
  [342, 26, 1.5],
  [372, 96, 1],
] as const;

/** Lumi and the letter: carrying it, having sent it off, or with it lying on the ground. */
const Courier = ({ phase }: { phase: 'sending' | 'success' | 'error' }) => (
  <svg className={styles.scene} viewBox="0 0 400 230" aria-hidden="true" data-phase={phase}>
    <rect width="400" height="230" fill="var(--scene-sky)" />
    <path fill="var(--scene-horizon)" d="M0 176c60-26 128-34 200-30s140 14 200-6v90H0z" />
    <path fill="var(--scene-near)" d="M0 206c70-14 150-18 230-12s120 6 170-4v40H0z" />
    {STARS.map(([x, y, r]) => (
      <circle key={x} cx={x} cy={y} r={r} fill="var(--scene-text)" />
    ))}
    <g transform="translate(104 30) scale(0.74)">
      <LumiFigure />
    </g>
    <g className={styles.letter}>
      <g transform="translate(179 141) rotate(-7)">
        <rect x="-37" y="-22" width="74" height="48" rx="3" fill="var(--lumi-cream)" />
        <path
          fill="none"
          stroke="var(--lumi-shade)"
          strokeWidth="2.5"
          strokeLinejoin="round"
          d="m-36-20 36 27 36-27"
        />
        <path fill="var(--lumi-fur)" d="M20 10h11v11H20z" />
      </g>
    </g>
  </svg>
);
