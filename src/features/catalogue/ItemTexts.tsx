import { createElement, Suspense, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { CatalogueItem, ItemTexts as Texts } from '../../content/types.ts';
import { useLocalized } from '../../i18n/useLanguage.ts';
import { lazyComponent } from '../../boot/lazyComponent.ts';
import { ErrorBoundary } from '../../boot/ErrorBoundary.tsx';
import { TextSection } from '../../ui/texts/TextSection.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ErrorMessage } from '../../ui/ErrorMessage.tsx';
import styles from './ItemTexts.module.css';

/**
 * The sections 'Detailed Description' and 'Technical Details', each if the item has it. They are
 * loaded separately; the page does not wait for them.
 */
export const ItemTexts = ({ item }: { item: CatalogueItem }) => {
  const { t } = useTranslation();
  return (
    <div className={styles.texts}>
      <ErrorBoundary
        renderError={(retry) => <ErrorMessage text={t('project.textsFailed')} onRetry={retry} />}
      >
        <Suspense fallback={<Skeleton />}>{createElement(textsOf(item))}</Suspense>
      </ErrorBoundary>
    </div>
  );
};

const Sections = ({ detailedDescription, technicalDetails }: Texts) => {
  const { t } = useTranslation();
  const say = useLocalized();
  return [
    { id: 'details', title: t('project.detailed'), html: say(detailedDescription) },
    { id: 'technical', title: t('project.technical'), html: say(technicalDetails) },
  ]
    .filter(({ html }) => html)
    .map(({ id, title, html }) => <TextSection key={id} id={id} title={title} html={html} />);
};

const loaded = new WeakMap<CatalogueItem, ComponentType>();

/** The sections of one item; cached, because a new component would load the texts again. */
const textsOf = (item: CatalogueItem): ComponentType => {
  const known = loaded.get(item);
  if (known) return known;
  const Loaded = lazyComponent('Texts', async () => {
    const texts = await item.texts();
    return { Texts: () => <Sections {...texts} /> };
  });
  loaded.set(item, Loaded);
  return Loaded;
};
