import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ListedTicket } from '../../../shared/callables.ts';
import { fold } from '../../../shared/fold.ts';
import { isClosed } from '../../../shared/ticket.ts';
import { paths } from '../../content/paths.ts';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import styles from './TicketForm.module.css';

/** More open tickets about one asset are not offered. */
const MOST = 3;

/** Offers the author's open tickets about the asset, the latest first; what was typed stays a draft. */
export const OpenTicketSuggestions = ({
  tickets,
  assetName,
}: {
  tickets: readonly ListedTicket[];
  assetName: string;
}) => {
  const { t } = useTranslation();
  const asset = fold(assetName).trim();
  const same = tickets
    .filter((ticket) => !isClosed(ticket) && fold(ticket.assetName).trim() === asset)
    .slice(0, MOST);
  return (
    <LiveRegion className={styles.same}>
      {asset !== '' && same.length > 0 && (
        <>
          <span>{t('ticketForm.sameAsset', { count: same.length })}</span>
          {same.map(({ ticketId, ticketNumber: number, subject }) => (
            <Link key={ticketId} to={paths.account({ tab: 'tickets', ticket: ticketId })}>
              {t('ticketForm.addTo', { number, subject })}
            </Link>
          ))}
        </>
      )}
    </LiveRegion>
  );
};
