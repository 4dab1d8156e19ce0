import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { flagship, flagshipArt, reasons, stats, technologies } from '../content/about.ts';
import { studio } from '../content/studio.ts';
import { useLocalized } from '../i18n/useLanguage.ts';
import { paths } from '../content/paths.ts';
import { Actions } from '../ui/Actions.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import nightScene from '../ui/nightScene.svg';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Picture } from '../ui/Picture.tsx';
import { RichText } from '../ui/texts/RichText.tsx';
import { Seo } from '../ui/Seo.tsx';
import styles from './AboutPage.module.css';

/** /about (ABT-1). */
export const AboutPage = () => {
  const { t } = useTranslation();
  const say = useLocalized();
  return (
    <>
      <Seo title={t('nav.about')} description={t('pages.about.description')} path={paths.about()} />
      <section className={styles.hero} data-theme="night">
        <img className={styles.scene} src={nightScene} alt="" />
        <div className={styles.heroText}>
          <PageHeading
            lead={t('pages.about.lead', { brand: studio.brand, founded: studio.founded })}
          >
            {t('pages.about.title')}
          </PageHeading>
        </div>
      </section>
      <div className={styles.page}>
        <Suspense>
          <dl className={styles.stats} aria-label={t('about.stats')}>
            {stats.map(({ id, value, label }) => (
              <div key={id} className={styles.stat}>
                <dt>{say(label)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <section className={styles.flagship} aria-labelledby="flagship">
            <div className={styles.keyArt}>
              <Picture picture={flagshipArt} sizes="min(100vw, 82rem)" cover />
            </div>
            <div className={styles.flagshipName}>
              <p>{say(flagship.kind)}</p>
              <h2 id="flagship">{flagship.name}</h2>
              <p>{t('about.partner', { partner: flagship.partner })}</p>
            </div>
            <RichText className={styles.flagshipText} html={say(flagship.text)} />
          </section>
          <section className={styles.block} aria-labelledby="reasons">
            <h2 id="reasons">{t('about.reasons')}</h2>
            <ul className={styles.reasons}>
              {reasons.map(({ id, title, text }) => (
                <li key={id}>
                  <h3>{say(title)}</h3>
                  <p>{say(text)}</p>
                </li>
              ))}
            </ul>
          </section>
          <section className={styles.block} aria-labelledby="technologies">
            <h2 id="technologies">{t('about.technologies')}</h2>
            <dl className={styles.technologies}>
              {technologies.map(({ name, use }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{say(use)}</dd>
                </div>
              ))}
            </dl>
          </section>
          <Actions>
            <ButtonLink to={paths.assets()} tone="primary">
              {t('pages.about.assets')}
            </ButtonLink>
            <ButtonLink to={paths.contact()}>{t('pages.about.contact')}</ButtonLink>
          </Actions>
        </Suspense>
      </div>
    </>
  );
};
