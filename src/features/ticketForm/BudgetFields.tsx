import { useEffect, useEffectEvent, useRef, useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_FACTS } from '../../../shared/language.ts';
import { typeText } from '../../lib/typeText.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { readAmount } from './amount.ts';
import { Field, type FieldStatus } from '../../ui/forms/Field.tsx';
import { RadioGroup } from '../../ui/forms/RadioGroup.tsx';
import type { BudgetChoice } from './ticketFields.ts';

type Input = { value: string } & Pick<
  ComponentProps<typeof Field>,
  'name' | 'aria-required' | 'error' | 'invalid'
>;

/** Whether there is a budget, and which (TIC-4). */
export const BudgetFields = ({
  choice,
  onChoose,
  input,
  onChange,
}: {
  choice: BudgetChoice;
  onChoose: (choice: BudgetChoice) => void;
  input: Input;
  onChange: (budget: string) => void;
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
      {choice === 'provide' && <BudgetField input={input} onChange={onChange} />}
    </>
  );
};

/** The decimal separator of the browser's own language, and its number inputs: the page's is another. */
const { locale: browserLocale } = new Intl.NumberFormat().resolvedOptions();
const POINT = new Intl.NumberFormat(browserLocale).format(0.5).charAt(1);

/**
 * A number input takes the decimal separator of the browser's own language and drops every other one,
 * so that `1500,50` would become 150050. Here it takes both, and says which amount it has understood.
 */
const BudgetField = ({
  input: { error, ...input },
  onChange,
}: {
  input: Input;
  onChange: (budget: string) => void;
}) => {
  const { t } = useTranslation();
  const { locale } = LANGUAGE_FACTS[useLanguage()];
  const element = useRef<HTMLInputElement>(null);
  /** What was typed or pasted last is no amount, and not in `value`. */
  const [unread, setUnread] = useState(false);
  const change = (value: string, isUnread: boolean): void => {
    setUnread(isUnread);
    onChange(value);
  };

  const onBeforeInput = useEffectEvent((event: InputEvent): void => {
    const { data } = event;
    const node = element.current;
    if (!node || !data || !/[.,]/.test(data)) return;
    const [whole = '', decimals] = node.value.split('.');
    if (data === POINT && decimals === undefined) return;
    event.preventDefault();
    if (data.length > 1) {
      // Pasted or dropped.
      const amount = readAmount(data);
      change(amount ?? '', amount === null);
    } else if (decimals === undefined) {
      // Of a number input only the browser knows where the caret is.
      typeText(POINT);
    } else if (decimals.length === 3) {
      // The separator before was that of the thousands.
      node.select();
      typeText(whole + decimals + POINT);
    }
  });
  useEffect(() => {
    const node = element.current;
    const listener = (event: InputEvent): void => onBeforeInput(event);
    node?.addEventListener('beforeinput', listener);
    return () => node?.removeEventListener('beforeinput', listener);
  }, []);

  const amount = unread ? null : readAmount(input.value);
  const number = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
  const understood: FieldStatus | null =
    amount === null
      ? null
      : {
          tone: 'available',
          text: t('ticketForm.budgetRead', { amount: number.format(Number(amount)) }),
        };
  const isUnclear = amount === null && (unread || input.value !== '');
  return (
    <Field
      {...input}
      ref={element}
      label={t('ticketForm.budget')}
      type="number"
      // Firefox goes by the language of the field.
      lang={browserLocale}
      inputMode="decimal"
      min="0"
      step="any"
      status={
        isUnclear
          ? {
              tone: 'taken',
              text: t('ticketForm.invalid.budgetAmount'),
            }
          : understood
      }
      error={error}
      onChange={({ target }) => change(target.value, target.validity.badInput)}
      // Scrolling over a focused number input would change it unnoticed.
      onWheel={({ currentTarget }) => currentTarget.blur()}
    />
  );
};
