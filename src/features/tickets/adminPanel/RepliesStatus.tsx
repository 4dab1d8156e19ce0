import { useTranslation } from 'react-i18next';
import { QueryStatus } from '../QueryStatus.tsx';
import { useRepliesQuery } from '../ticketsApi.ts';

/** Stands in place of the saved replies until they are loaded, or says why they cannot be. */
export const RepliesStatus = () => {
  const { t } = useTranslation();
  const query = useRepliesQuery();
  return query.data ? null : (
    <QueryStatus of={query} failed={t('adminPanel.savedReplies.failed')} lines={1} />
  );
};
