import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { ErrorSentence } from '../../../ui/ErrorSentence.tsx';
import { LiveRegion } from '../../../ui/LiveRegion.tsx';
import { KnownIssues } from '../KnownIssues.tsx';
import form from '../TicketForm.module.css';
import { fillFields, type LogFields } from './fillFields.ts';
import styles from './LogReader.module.css';
import type { LogReport } from './logReport.ts';
import { MAX_LOG_MIB } from './readLines.ts';
import { useLogReader } from './useLogReader.ts';

/** Where Unity writes its logs. */
const FOLDERS = [
  ['Windows', '%LOCALAPPDATA%\\Unity\\Editor'],
  ['macOS', '~/Library/Logs/Unity'],
  ['Linux', '~/.config/unity3d'],
] as const;

/** Fills the fields of the form from a log of Unity, which never leaves the browser. */
export const LogReader = ({
  fields: { assetName, subject, description },
  onChange,
  onReading,
}: {
  fields: LogFields;
  onChange: (fields: LogFields) => void;
  /** Called with whether a log is being read; the same function at every render. */
  onReading: (isReading: boolean) => void;
}) => {
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const fields = { assetName, subject, description };
  const [filled, setFilled] = useState<{ before: LogFields; after: LogFields } | null>(null);
  const { state, read, cancel } = useLogReader((report) => {
    const after = fillFields(fields, report, t);
    setFilled({ before: fields, after });
    onChange(after);
  });
  const isReading = state.as === 'reading';
  useEffect(() => {
    onReading(isReading);
    return () => onReading(false);
  }, [isReading, onReading]);
  // It can be taken out as long as nothing was typed into it.
  const hasFilled = filled && !isSame(filled.before, filled.after);
  const undo = hasFilled && isSame(filled.after, fields) ? filled.before : null;

  return (
    <div className={styles.reader}>
      <div className={styles.buttons}>
        <Button
          ref={button}
          aria-describedby={`${id}-hint`}
          onClick={() => (isReading ? cancel() : input.current?.click())}
        >
          <span>{t(isReading ? 'ticketForm.log.cancel' : 'ticketForm.log.read')}</span>
        </Button>
        {isReading && (
          <progress
            className={form.progress}
            aria-label={t('ticketForm.log.progress')}
            value={state.share}
          />
        )}
        {undo && (
          <Button
            onClick={() => {
              onChange(undo);
              setFilled(null);
              button.current?.focus();
            }}
          >
            {t('ticketForm.log.undo')}
          </Button>
        )}
      </div>
      {/* Not for screen readers: it never has a file, and would say so. */}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('ticketForm.log.read')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) read(file);
        }}
      />
      <p className={styles.hint} id={`${id}-hint`}>
        {t('ticketForm.log.hint')}
      </p>
      {state.as !== 'report' && (
        <ul className={styles.hint}>
          {FOLDERS.map(([system, folder]) => (
            <li key={system}>
              {`${system}: `}
              <code>{folder}</code>
            </li>
          ))}
          <li>{t('ticketForm.log.where')}</li>
        </ul>
      )}
      {state.as === 'report' && (
        <KnownIssues
          which={(issue) => issue.signatures.some((one) => state.report.signatures.includes(one))}
          title={t('ticketForm.log.known')}
          withWorkaround
        />
      )}
      <LiveRegion className={styles.news}>
        {isReading && (
          <p>{t('ticketForm.log.reading', { percent: Math.floor(state.share * 4) * 25 })}</p>
        )}
        {state.as === 'report' && filled && (
          <p>
            {filled.before.description === filled.after.description
              ? t('ticketForm.log.noRoom')
              : t('ticketForm.log.filled', { found: foundIn(state.report) })}
          </p>
        )}
      </LiveRegion>
      <LiveRegion urgent className={styles.refused}>
        {state.as === 'refused' && (
          <span>{t(`ticketForm.log.refused.${state.why}`, { limit: MAX_LOG_MIB })}</span>
        )}
        {state.as === 'failed' && <ErrorSentence error={state.error} />}
      </LiveRegion>
    </div>
  );
};

const isSame = (a: LogFields, b: LogFields): boolean =>
  a.assetName === b.assetName && a.subject === b.subject && a.description === b.description;

/** What was found, in a line without the stop of its sentence. */
const foundIn = ({ source, unity, pipeline, platform, problem, crash }: LogReport): string =>
  [
    source,
    unity && `Unity ${unity}`,
    pipeline,
    platform,
    (problem ?? crash)?.lines[0]?.slice(0, 80),
  ]
    .filter(Boolean)
    .join(', ')
    .replace(/\.$/, '');
