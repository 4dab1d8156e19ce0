export { LANGUAGES, supportedLanguage, type Language } from '../../shared/language.ts';
