import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isRefundable } from '../../content/item.ts';
import { manuals } from '../../content/manuals.ts';
import { studio } from '../../content/studio.ts';
import { type CatalogueItem, PIPELINES, type ProjectType } from '../../content/types.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { paths } from '../../content/paths.ts';
import { longDay } from '../../lib/longDay.ts';
import styles from './ItemSpecs.module.css';

const FORMATS: readonly ProjectType[] = ['JSON', 'XML', 'CSV'];

/** What a buyer asks before paying; a line that an item has no data for is left out. */
export const ItemSpecs = ({ item }: { item: CatalogueItem }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { projectType, technologies, release, license } = item;
  const named = (types: readonly ProjectType[]) =>
    projectType
      .flatMap((type) => (type !== 'Free' && types.includes(type) ? [type] : []))
      .map((type) => t(`catalogue.type.${type}`))
      .join(', ');
  const manual = manuals.find(({ title }) => title.en === item.title.en);
  const specs = {
    unity: (
      <>
        {technologies
          .filter((technology) => /^Unity \d/.test(technology))
          .map((version) => version.replace(/^Unity /, ''))
          .join(', ')}
        <br />
        <a href="#compatibility">{t('project.runs.title')}</a>
      </>
    ),
    pipelines: named(PIPELINES),
    formats: named(FORMATS),
    version:
      release &&
      t('project.released', { version: release.version, day: longDay(release.day, language) }),
    size: release?.size,
    license: license && t(`project.licenses.${license}`),
    manual: manual && (
      <a href={manual.url} target="_blank" rel="noopener">
        {t('project.readManual')}
      </a>
    ),
    refund: isRefundable(item) && (
      <Link to={paths.refundPolicy()}>{t('project.refundDays', { days: studio.refundDays })}</Link>
    ),
  };
  return (
    <dl className={styles.specs}>
      {Object.entries(specs).map(
        ([name, value]) =>
          value && (
            <div key={name} className={styles.spec}>
              {/* oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a key of the object above */}
              <dt>{t(`project.${name as keyof typeof specs}`)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
};
