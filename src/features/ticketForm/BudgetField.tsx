import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_FACTS } from '../../../shared/language.ts';
import { toBudget } from '../../../shared/ticket.ts';
import { typeText } from '../../lib/typeText.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Field, type FieldStatus } from '../../ui/forms/Field.tsx';

/** The decimal separator of the browser's own language, and its number inputs: the page's is another. */
const { locale: browserLocale } = new Intl.NumberFormat().resolvedOptions();
const POINT = new Intl.NumberFormat(browserLocale).format(0.5).charAt(1);

/**
 * A number input takes the decimal separator of the browser's own language and drops every other one,
 * so that `1500,50` would become 150050. Here it takes both, and says which amount it has understood.
 */
export const BudgetField = ({
  value,
  onChange,
  ...field
}: { value: string; onChange: (budget: string) => void } & Pick<
  ComponentProps<typeof Field>,
  'name' | 'aria-required' | 'error'
>) => {
  const { t } = useTranslation();
  const { locale } = LANGUAGE_FACTS[useLanguage()];
  /** What was typed or pasted last is no amount, and not in `value`. */
  const [unread, setUnread] = useState(false);
  const change = (budget: string, isUnread: boolean): void => {
    setUnread(isUnread);
    onChange(budget);
  };

  const listen = (node: HTMLInputElement): (() => void) => {
    const onBeforeInput = (event: InputEvent): void => {
      const { data } = event;
      if (!data || !/[.,]/.test(data)) return;
      const isSecond = node.value.includes('.');
      if (data === POINT && !isSecond) return;
      event.preventDefault();
      if (data.length > 1) {
        // Pasted or dropped.
        const amount = toBudget(
          data
            .replaceAll(/US\$|USD|\$/gi, '')
            .trim()
            .replace(',', '.'),
        );
        change(amount ?? '', amount === null);
      } else if (!isSecond) {
        // Of a number input only the browser knows where the caret is.
        typeText(POINT);
      }
    };
    node.addEventListener('beforeinput', onBeforeInput);
    return () => node.removeEventListener('beforeinput', onBeforeInput);
  };

  const amount = unread ? null : toBudget(value);
  const number = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
  const understood: FieldStatus | null = amount
    ? {
        tone: 'available',
        text: t('ticketForm.budgetRead', { amount: number.format(Number(amount)) }),
      }
    : null;
  const isUnclear = !amount && (unread || value !== '');
  return (
    <Field
      {...field}
      value={value}
      // React's own event of this name knows of no paste.
      ref={listen}
      label={t('ticketForm.budget')}
      type="number"
      // Firefox goes by the language of the field.
      lang={browserLocale}
      inputMode="decimal"
      min="0"
      step="any"
      status={
        isUnclear ? { tone: 'taken', text: t('ticketForm.invalid.budgetAmount') } : understood
      }
      onChange={({ target }) => change(target.value, target.validity.badInput)}
      // Scrolling over a focused number input would change it unnoticed.
      onWheel={({ currentTarget }) => currentTarget.blur()}
    />
  );
};
