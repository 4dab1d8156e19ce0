import { useTranslation } from 'react-i18next';
import { ownItems } from '../content/catalogue.ts';
import { manuals } from '../content/manuals.ts';
import { useLocalized } from '../i18n/useLanguage.ts';
import { paths } from '../lib/paths.ts';
import { NightPage } from '../ui/NightPage.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Seo } from '../ui/Seo.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import styles from './DocumentsPage.module.css';

/** Spec 2, /documents. */
export const DocumentsPage = () => {
  const { t } = useTranslation();
  const say = useLocalized();
  return (
    <>
      <Seo
        title={t('pages.documents.title')}
        description={t('pages.documents.description')}
        path={paths.documents()}
      />
      <NightPage
        title={t('pages.documents.title')}
        lead={t('pages.documents.lead')}
        constellation="book"
      >
        <ul className={styles.manuals}>
          {manuals.map(({ id, title, excerpt, url }) => (
            <li key={id} id={id} className={styles.manual}>
              <ManualCover title={title.en} />
              <div className={styles.text}>
                <h2>
                  <a href={url} target="_blank" rel="noopener">
                    {say(title)}
                    <VisuallyHidden> ({t('common.newTab')})</VisuallyHidden>
                  </a>
                </h2>
                <p>{say(excerpt)}</p>
                <p className={styles.host}>{new URL(url).host + new URL(url).pathname}</p>
              </div>
            </li>
          ))}
        </ul>
      </NightPage>
    </>
  );
};

/** A manual bears the name of its item, and its cover. */
const ManualCover = ({ title }: { title: string }) => {
  const item = ownItems.find((one) => one.title.en === title);
  return (
    item && (
      <div className={styles.cover}>
        <Picture picture={item.image} sizes="(width >= 36rem) 16rem, 100vw" cover decorative />
      </div>
    )
  );
};
