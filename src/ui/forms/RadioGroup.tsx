import { useId } from 'react';
import styles from './RadioGroup.module.css';

/** One choice of a few, each with an optional line that explains it. */
export const RadioGroup = <Id extends string>({
  legend,
  options,
  value,
  onChange,
}: {
  legend: string;
  options: readonly { id: Id; label: string; note?: string | undefined }[];
  value: Id;
  onChange: (id: Id) => void;
}) => {
  const name = useId();
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.options}>
        {options.map(({ id, label, note }) => (
          <label key={id} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={id}
              checked={id === value}
              aria-labelledby={`${name}-${id}-label`}
              aria-describedby={note && `${name}-${id}`}
              onChange={() => onChange(id)}
            />
            <span id={`${name}-${id}-label`}>{label}</span>
            {note && (
              <span className={styles.note} id={`${name}-${id}`}>
                {note}
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
