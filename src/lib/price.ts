import type { Language } from '../../shared/language.ts';

/** `#` stands for the number, which many languages write before the sign. */
type Format = { USD: string; group: string; point: string };

const FORMATS: Readonly<Record<Language, Format>> = {
  en: { USD: '$#', group: ',', point: '.' },
  pt: { USD: 'US$\u00A0#', group: '.', point: ',' },
};

/**
 * A price as `Intl.NumberFormat` writes it for the language's locale (price.test.ts). Its first use
 * on a page would take a slow phone 50 ms.
 */
export const formatPrice = (amount: number, currency: 'USD', language: Language): string => {
  const { [currency]: pattern, group, point } = FORMATS[language];
  const [whole = '', cents] = amount.toFixed(2).split('.');
  const number = `${whole.replace(/\B(?=(\d{3})+$)/g, group)}${point}${cents}`;
  return pattern.replace('#', number);
};
