import type english from '../../public/locales/en/translation.json';

// Keys are typed from the English texts: an unknown key does not compile.
declare module 'i18next' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof english };
  }
}
