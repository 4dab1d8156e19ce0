import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ListedTicket } from '../../../shared/callables.ts';
import { fold } from '../../../shared/fold.ts';
import { isClosed } from '../../../shared/ticket.ts';
import { byTitle } from '../../content/byTitle.ts';
import { ownItems } from '../../content/catalogue.ts';
import { manuals } from '../../content/manuals.ts';
import { paths } from '../../content/paths.ts';
import { useLocalized } from '../../i18n/useLanguage.ts';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { NewTabLink } from '../../ui/NewTabLink.tsx';
import { KnownIssues } from './KnownIssues.tsx';
import styles from './TicketForm.module.css';

/** More open tickets about one asset are not offered. */
const MOST = 3;

/**
 * What may answer the author already: the asset's manual, the author's open tickets about it, the latest
 * first, and its known issues. What was typed stays a draft.
 */
export const AssetSuggestions = ({
  assetName,
  own,
}: {
  assetName: string;
  own: readonly ListedTicket[];
}) => {
  const { t } = useTranslation();
  const say = useLocalized();
  const item = byTitle(ownItems, assetName);
  const manual = byTitle(manuals, assetName);
  const asset = fold(assetName).trim();
  const same = own
    .filter((ticket) => !isClosed(ticket) && fold(ticket.assetName).trim() === asset)
    .slice(0, MOST);
  return (
    <>
      {manual && (
        <NewTabLink href={manual.url}>
          {t('ticketForm.manual', { asset: say(manual.title) })}
        </NewTabLink>
      )}
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
      {item && (
        <KnownIssues
          key={item.id}
          which={(issue) => issue.item === item.id}
          title={t('ticketForm.knownIssues', { asset: say(item.title) })}
        />
      )}
    </>
  );
};
