import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { catalogue } from '../content/catalogue.ts';
import { ItemBrowser } from '../features/catalogue/ItemBrowser.tsx';
import { PIPELINE_FILTER, PRICE_FILTER } from '../features/catalogue/search.ts';
import { explorerItemsOf } from '../features/catalogue/selections.ts';
import { ListLinks } from '../features/catalogue/ListLinks.tsx';
import { lazyComponent } from '../lib/lazyComponent.ts';
import { paths } from '../lib/paths.ts';
import { Page } from '../ui/Page.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Seo } from '../brand/Seo.tsx';

/** Loaded on demand, because of the tips' long texts. */
const TipsList = lazyComponent('TipsList', () => import('../features/catalogue/TipsList.tsx'));

const EXPLORER_ITEMS = explorerItemsOf(catalogue);
const FILTERS = [PIPELINE_FILTER, PRICE_FILTER];

export const AssetsPage = () => {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const query = search.get('query')?.trim() ?? '';
  const tips = search.get('filter') === 'tips';
  return (
    <Page>
      <Seo
        title={tips ? t('explorer.tipsTitle') : t('pages.assets.title')}
        description={tips ? t('explorer.tipsDescription') : t('pages.assets.description')}
        path={tips ? paths.assets({ filter: 'tips' }) : paths.assets()}
      />
      {/* Whoever searches sees the first result on the first screen of a phone. */}
      <PageHeading
        lead={query ? undefined : tips ? t('explorer.tipsLead') : t('pages.assets.lead')}
      >
        {tips ? t('explorer.tipsTitle') : t('pages.assets.title')}
      </PageHeading>
      <ListLinks current={tips ? 'tips' : 'ours'} />
      {tips ? (
        <TipsList query={query} />
      ) : (
        <ItemBrowser
          items={EXPLORER_ITEMS}
          query={query}
          filters={FILTERS}
          without={paths.assets()}
        />
      )}
    </Page>
  );
};
