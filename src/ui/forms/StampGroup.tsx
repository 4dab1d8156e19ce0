import { useId, type ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './StampGroup.module.css';

/** One option: its label, a line that explains it, a drawing. */
export type Stamp<Id extends string> = {
  id: Id;
  label: string;
  note?: string | undefined;
  drawing: ReactNode;
};

/** Radio buttons that look like postage stamps; the selected one is on paper. */
export const StampGroup = <Id extends string>({
  legend,
  stamps,
  value,
  onChange,
}: {
  legend: string;
  stamps: readonly Stamp<Id>[];
  value: Id;
  onChange: (id: Id) => void;
}) => {
  const name = useId();
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.stamps}>
        {stamps.map(({ id, label, note, drawing }) => (
          <label key={id} className={classes(styles.stamp, note && styles.wide)}>
            <span className={styles.paper} aria-hidden="true" />
            <span className={styles.drawing} aria-hidden="true">
              {drawing}
            </span>
            <span className={styles.label}>
              <span className={styles.name}>
                <input
                  type="radio"
                  name={name}
                  value={id}
                  checked={id === value}
                  aria-describedby={note && `${name}-${id}`}
                  aria-labelledby={`${name}-${id}-label`}
                  onChange={() => onChange(id)}
                />
                <span id={`${name}-${id}-label`}>{label}</span>
              </span>
              {note && (
                <span className={styles.note} id={`${name}-${id}`}>
                  {note}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
