import { useTranslation } from 'react-i18next';
import type { CatalogueItem, ProjectType } from '../../content/types.ts';
import { classes } from '../../ui/classes.ts';
import { CheckIcon, CrossIcon } from '../../ui/icons.tsx';
import styles from './Compatibility.module.css';

const PIPELINES = ['URP', 'HDRP', 'BuiltIn'] as const satisfies readonly ProjectType[];
const FORMATS = ['JSON', 'XML', 'CSV'] as const satisfies readonly ProjectType[];

/** What an item works with, from its projectType and technologies. */
export const Compatibility = ({ item }: { item: CatalogueItem }) => {
  const { t } = useTranslation();
  const { projectType, technologies } = item;
  const all = projectType.includes('ALL RP');
  const pipelines = PIPELINES.map((pipeline) => ({
    pipeline,
    works: all || projectType.includes(pipeline),
  }));
  const formats = FORMATS.filter((format) => projectType.includes(format));
  const versions = technologies.filter((technology) => /^Unity \d/.test(technology));
  return (
    <section className={styles.panel} aria-labelledby="compatibility">
      <h2 id="compatibility" className={styles.heading}>
        {t('project.compatibility')}
      </h2>
      <dl className={styles.facts}>
        {pipelines.some(({ works }) => works) &&
          pipelines.map(({ pipeline, works }) => (
            <div key={pipeline} className={styles.fact}>
              <dt>{t(`catalogue.type.${pipeline}`)}</dt>
              <dd className={classes(works ? styles.yes : styles.no)}>
                {works ? <CheckIcon /> : <CrossIcon />}
                {works ? t('project.works') : t('project.worksNot')}
              </dd>
            </div>
          ))}
        {versions.length > 0 && (
          <div className={styles.fact}>
            <dt>{t('project.unity')}</dt>
            <dd>{versions.map((version) => version.replace(/^Unity /, '')).join(', ')}</dd>
          </div>
        )}
        {formats.length > 0 && (
          <div className={styles.fact}>
            <dt>{t('project.formats')}</dt>
            <dd>{formats.join(', ')}</dd>
          </div>
        )}
      </dl>
    </section>
  );
};
