import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Filter } from './search.ts';
import styles from './FilterGroup.module.css';

/** A filter as radio buttons; `counts` says how many items each option would leave. */
export const FilterGroup = ({
  filter,
  chosen,
  counts,
  onChoose,
}: {
  filter: Filter;
  chosen: string;
  counts: readonly number[];
  onChoose: (option: string) => void;
}) => {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset>
      <legend className={styles.legend}>{t(filter.label)}</legend>
      <div className={styles.options}>
        {filter.options.map(({ id, label }, at) => (
          <label key={id} className={styles.option}>
            <input
              type="radio"
              name={name}
              className="stretched-input"
              checked={id === chosen}
              onChange={() => onChoose(id)}
            />
            <span>{t(label)}</span>
            <span className={styles.count} aria-hidden="true">
              {counts[at]}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
