import type english from '../../public/locales/en/translation.json';

type Texts = (typeof english)['errors'];
/** The key of a sentence about an error. */
export type ErrorKey = {
  [Part in keyof Texts]: `errors.${Part & string}.${keyof Texts[Part] & string}`;
}[keyof Texts];
