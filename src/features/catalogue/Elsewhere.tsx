import { useTranslation } from 'react-i18next';
import { catalogue } from '../../content/catalogue.ts';
import { paths } from '../../content/paths.ts';
import { tips } from '../../content/tips.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { cut, isolate } from '../../lib/text.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import type { ListName } from './ListLinks.tsx';
import { searchItems, SHOWN_QUERY } from './search.ts';
import { searchTips } from './searchTips.ts';

/**
 * Where a search that finds nothing in this list does find something, or else the form for requests. All
 * assets contain those by others.
 */
export const Elsewhere = ({ query, current }: { query: string; current: ListName }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const text = isolate(cut(query, SHOWN_QUERY));
  const shown = catalogue.filter((item) => item.showInExplorer);
  const items = current === 'ours' ? 0 : searchItems(shown, query, language, t).length;
  const matchingTips = current === 'tips' ? 0 : searchTips(tips, query, language, t).length;
  return (
    <>
      {items > 0 && (
        <ButtonLink to={paths.assets({ query })}>
          {t('explorer.countFor', { count: items, text })}
        </ButtonLink>
      )}
      {matchingTips > 0 && (
        <ButtonLink to={paths.tips({ query })}>
          {t('explorer.tipsFor', { count: matchingTips, text })}
        </ButtonLink>
      )}
      {items + matchingTips === 0 && (
        <ButtonLink to={paths.tickets({ type: 'public' })}>{t('explorer.request')}</ButtonLink>
      )}
    </>
  );
};
