import { useTranslation } from 'react-i18next';
import { cut } from '../../lib/text.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { SHOWN_QUERY } from './search.ts';

/**
 * A suggestion after a search without results: which filter option to drop (`what`, null for the
 * search text), and how many items that would find.
 */
export type Suggestion = { what: string | null; count: number } & (
  | { onChoose: () => void }
  | { to: string }
);

/** Shown for an empty result: what to drop to get results. */
export const NoResults = ({
  query,
  suggestions,
  clear,
}: {
  query: string;
  suggestions: readonly Suggestion[];
  clear: { to: string; onChoose: () => void };
}) => {
  const { t } = useTranslation();
  const text = cut(query.trim(), SHOWN_QUERY);
  const useful = suggestions.filter(({ count }) => count > 0);
  // Then the word has matches, and what is in the way is a filter.
  const filtered = useful.some(({ what }) => what !== null);
  return (
    <>
      <h2>
        {!query && t('explorer.noneFiltered')}
        {query && t(filtered ? 'explorer.noneThatFits' : 'explorer.none', { text })}
      </h2>
      <Actions>
        {useful.map((way) => {
          const label = t('explorer.without', {
            what: way.what ?? t('explorer.quoted', { text }),
            count: way.count,
          });
          return 'to' in way ? (
            <ButtonLink key={label} to={way.to}>
              {label}
            </ButtonLink>
          ) : (
            <Button key={label} onClick={way.onChoose}>
              {label}
            </Button>
          );
        })}
        {useful.length === 0 && (
          <ButtonLink to={clear.to} onClick={clear.onChoose}>
            {t('explorer.clear')}
          </ButtonLink>
        )}
      </Actions>
    </>
  );
};
