import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_FACTS } from '../../../shared/language.ts';
import { toLanguage } from '../../i18n/i18n.ts';
import { TIMING } from '../../lib/timing.ts';
import { Popup, type PopupMessage } from '../../ui/dialogs/Popup.tsx';

/** Says that the page keeps its language, because the texts of the one that was chosen did not come. */
export const LanguageFailure = () => {
  const { t, i18n } = useTranslation();
  const [popup, setPopup] = useState<PopupMessage | null>(null);
  const fail = useEffectEvent((language: string) => {
    const { name } = LANGUAGE_FACTS[toLanguage(language)];
    const text = t('language.failed', { language: name });
    setPopup({ tone: 'error', text, duration: TIMING.defaultPopup });
  });
  useEffect(() => {
    const onFailure = (language: string): void => fail(language);
    i18n.on('failedLoading', onFailure);
    return () => i18n.off('failedLoading', onFailure);
  }, [i18n]);
  return <Popup message={popup} onDone={() => setPopup(null)} />;
};
