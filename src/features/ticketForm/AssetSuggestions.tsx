import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedTicket } from '../../../shared/callables.ts';
import { ErrorBoundary } from '../../boot/ErrorBoundary.tsx';
import { lazyComponent } from '../../boot/lazyComponent.ts';
import { byTitle } from '../../content/byTitle.ts';
import { ownItems } from '../../content/catalogue.ts';
import { manuals } from '../../content/manuals.ts';
import { useLocalized } from '../../i18n/useLanguage.ts';
import { NewTabLink } from '../../ui/NewTabLink.tsx';
import { OpenTicketSuggestions } from './OpenTicketSuggestions.tsx';

const KnownIssues = lazyComponent(
  'KnownIssues',
  () => import('./KnownIssues.tsx'),
  // Not here: nothing that is typed is worth this list.
  () => {},
);

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
        // Whoever cannot load them writes the ticket without.
        <ErrorBoundary renderError={() => null}>
          <Suspense>
            <KnownIssues key={item.id} itemId={item.id} asset={say(item.title)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
};
