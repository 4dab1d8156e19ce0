import { toBudget } from '../../../shared/ticket.ts';

const PLAIN = /^\d*(?:[.,]\d{0,2})?(?:e[+-]?\d+)?$/i;
const GROUPED =
  /^\d{1,3}(?:(?:,\d{3})+\.\d{1,2}|(?:\.\d{3})+,\d{1,2}|(?:,\d{3}){2,}|(?:\.\d{3}){2,})$/;

/**
 * An amount in USD as people write or paste it (`1,500.50`, `1.500,50`, `US$ 0,5`), in the form of a
 * number input. Null where it can be read in two ways, such as `1.500`, or in none.
 */
export const readAmount = (text: string): string | null => {
  const amount = text.replaceAll(/US\$|USD|[$\s'’]/gi, '');
  if (PLAIN.test(amount)) return toBudget(amount.replace(',', '.'));
  if (!GROUPED.test(amount)) return null;
  return toBudget(amount.replaceAll(/[.,](?=\d{3})/g, '').replace(',', '.'));
};
