import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../../services/redux.ts';
import { Button } from '../../ui/Button.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import styles from './NewsBar.module.css';
import { arrivedTickets } from './ticketList.ts';
import { selectOwnTickets, selectQueue, showNews } from './ticketsSlice.ts';

/** Says above a list how many of its tickets have news that it does not show yet. */
export const NewsBar = ({ list, onShow }: { list: 'own' | 'queue'; onShow?: () => void }) => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const count = arrivedTickets(
    useAppSelector(list === 'own' ? selectOwnTickets : selectQueue),
  ).length;
  return (
    <div className={styles.bar} data-any={count > 0 || undefined}>
      <LiveRegion>{count > 0 && t('tickets.news.count', { count })}</LiveRegion>
      {count > 0 && (
        <Button
          onClick={() => {
            onShow?.();
            dispatch(showNews(list));
          }}
        >
          {t('tickets.news.show')}
        </Button>
      )}
    </div>
  );
};
