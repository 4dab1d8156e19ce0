import { useTranslation } from 'react-i18next';
import { reloadPage } from '../lib/loadScript.ts';
import { Button } from './Button.tsx';

export const ReloadButton = () => {
  const { t } = useTranslation();
  return <Button onClick={reloadPage}>{t('common.reload')}</Button>;
};
