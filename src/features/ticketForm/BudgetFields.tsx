import { useId, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/forms/Field.tsx';
import styles from './BudgetFields.module.css';
import type { BudgetChoice } from './ticketFields.ts';

const CHOICES = ['provide', 'none'] as const;

/** Whether there is a budget, and which (TIC-4). */
export const BudgetFields = ({
  choice,
  onChoose,
  input,
}: {
  choice: BudgetChoice;
  onChoose: (choice: BudgetChoice) => void;
  input: Omit<ComponentProps<typeof Field>, 'label'>;
}) => {
  const { t } = useTranslation();
  const name = useId();
  const labels = { provide: t('ticketForm.provideBudget'), none: t('ticketForm.noBudget') };
  return (
    <fieldset className={styles.budget}>
      <legend className={styles.legend}>{t('ticketForm.budgetChoice')}</legend>
      <div className={styles.choices}>
        {CHOICES.map((id) => (
          <label key={id} className={styles.choice}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              checked={id === choice}
              onChange={() => onChoose(id)}
            />
            {labels[id]}
          </label>
        ))}
      </div>
      {choice === 'provide' && (
        <Field
          {...input}
          label={t('ticketForm.budget')}
          type="number"
          inputMode="decimal"
          min="0"
          step="any"
          // Scrolling over a focused number input would change it unnoticed.
          onWheel={({ currentTarget }) => currentTarget.blur()}
        />
      )}
    </fieldset>
  );
};
