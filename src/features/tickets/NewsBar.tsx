import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../../services/redux.ts';
import { NewsLine } from './NewsLine.tsx';
import { arrivedTickets } from './ticketList.ts';
import { selectOwnTickets, selectAllTickets, showNews } from './ticketsSlice.ts';

/** Says above a list how many of its tickets have news that it does not show yet. */
export const NewsBar = ({ list, onShow }: { list: 'own' | 'all'; onShow?: () => void }) => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const count = arrivedTickets(
    useAppSelector(list === 'own' ? selectOwnTickets : selectAllTickets),
  ).length;
  return (
    <NewsLine
      text={count > 0 ? t('tickets.news.count', { count }) : null}
      button={count > 0 ? t('tickets.news.show') : null}
      onShow={() => {
        onShow?.();
        dispatch(showNews(list));
      }}
    />
  );
};
