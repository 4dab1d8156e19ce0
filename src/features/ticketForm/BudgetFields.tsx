import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/forms/Field.tsx';
import { RadioGroup } from '../../ui/forms/RadioGroup.tsx';
import type { BudgetChoice } from './ticketFields.ts';

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
  return (
    <>
      <RadioGroup
        legend={t('ticketForm.budgetChoice')}
        options={[
          { id: 'provide', label: t('ticketForm.provideBudget') },
          { id: 'none', label: t('ticketForm.noBudget') },
        ]}
        value={choice}
        onChange={onChoose}
      />
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
    </>
  );
};
