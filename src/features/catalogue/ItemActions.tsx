import { useTranslation } from 'react-i18next';
import type { CatalogueItem } from '../../content/types.ts';
import { paths } from '../../content/paths.ts';
import { Actions } from '../../ui/Actions.tsx';
import { ButtonAnchor, ButtonLink } from '../../ui/Button.tsx';

/** The buttons of an item's page; each is shown only if the item has its data (PRJ-6). */
export const ItemActions = ({ item }: { item: CatalogueItem }) => {
  const { t } = useTranslation();
  const store = item.hasLink && item.link;
  return (
    <Actions>
      {store && (
        <ButtonAnchor href={store} tone="primary">
          {t('project.store')}
        </ButtonAnchor>
      )}
      {item.hasDownloadWebGL && item.downloadWebGL && (
        <ButtonLink to={paths.project(item.downloadWebGL)} tone={store ? 'quiet' : 'primary'}>
          {t('project.webgl')}
        </ButtonLink>
      )}
      {item.hasDownloadAPK && item.downloadAPK && (
        <ButtonAnchor href={item.downloadAPK}>{t('project.apk')}</ButtonAnchor>
      )}
      {item.hasDownloadPC && item.downloadPC && (
        <ButtonAnchor href={item.downloadPC}>{t('project.pc')}</ButtonAnchor>
      )}
      {item.hasDownloadOther && item.downloadOther && (
        <ButtonAnchor href={item.downloadOther}>{t('project.other')}</ButtonAnchor>
      )}
    </Actions>
  );
};
