import { useTranslation } from 'react-i18next';
import type { ListedTicket } from '../../../shared/callables.ts';
import { byTitle } from '../../content/byTitle.ts';
import { ownItems } from '../../content/catalogue.ts';
import { manuals } from '../../content/manuals.ts';
import { useLocalized } from '../../i18n/useLanguage.ts';
import { NewTabLink } from '../../ui/NewTabLink.tsx';
import { KnownIssues } from './KnownIssues.tsx';
import { OpenTicketSuggestions } from './OpenTicketSuggestions.tsx';

/** What may answer the author already: the asset's manual, an own open ticket, known issues. */
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
  return (
    <>
      {manual && (
        <NewTabLink href={manual.url}>
          {t('ticketForm.manual', { asset: say(manual.title) })}
        </NewTabLink>
      )}
      <OpenTicketSuggestions tickets={own} assetName={assetName} />
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
