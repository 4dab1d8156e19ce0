import { useTranslation } from 'react-i18next';
import { errorSentence, needsReload, type ErrorText } from '../services/errors.ts';
import { ReloadButton } from './ReloadButton.tsx';

/** Why something failed, with a button where only a reload of the page helps. */
export const ErrorSentence = ({ error }: { error: ErrorText }) => {
  const { t } = useTranslation();
  return (
    <>
      <span>{errorSentence(t, error)}</span> {needsReload(error) && <ReloadButton />}
    </>
  );
};
