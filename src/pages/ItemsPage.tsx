import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ItemBrowser } from '../features/catalogue/ItemBrowser.tsx';
import { ListLinks, type ListName } from '../features/catalogue/ListLinks.tsx';
import { paths } from '../content/paths.ts';
import { TitledPage } from '../ui/TitledPage.tsx';

/** A list of items, searched by the `query` of the URL. */
export const ItemsPage = ({
  page,
  list,
  ...browser
}: Pick<ComponentProps<typeof ItemBrowser>, 'items' | 'filters'> & {
  page: 'assets' | 'recommendedAssets';
  list: ListName;
}) => {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const query = search.get('query')?.trim() ?? '';
  return (
    // Whoever searches sees the first result on the first screen of a phone.
    <TitledPage page={page} lead={query ? undefined : t(`pages.${page}.lead`)}>
      <ListLinks current={list} />
      <ItemBrowser {...browser} list={list} query={query} without={paths[page]()} />
    </TitledPage>
  );
};
