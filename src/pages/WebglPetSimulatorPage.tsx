import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { inEachLanguage } from '../../shared/language.ts';
import { studio } from '../content/studio.ts';
import { showFullscreen, usePetSimulator } from '../features/petSimulator/usePetSimulator.ts';
import { useLanguage } from '../i18n/useLanguage.ts';
import { isOwnUrl } from '../content/ownUrl.ts';
import { paths } from '../content/paths.ts';
import { useBrowserValue } from '../boot/hydration.tsx';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { EmbedFrame } from '../ui/EmbedFrame.tsx';
import { BackIcon } from '../ui/icons.tsx';
import { Page } from '../ui/Page.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Seo } from '../ui/Seo.tsx';
import styles from './WebglPetSimulatorPage.module.css';

/** The room in which the game begins, as the game itself draws it. */
const POSTER = { name: 'pages/pet-simulator', alt: inEachLanguage(() => '') };

/** Id of the item that the game belongs to. */
const PET_SIMULATOR = '3';

/** /project/webgl-pet-simulator (WGL-1). */
export const WebglPetSimulatorPage = () => {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const language = useLanguage();
  const own = isOwnUrl(studio.petSimulatorBuild);
  const src = own ? `${studio.petSimulatorBuild}?lng=${language}` : studio.petSimulatorBuild;
  const iframe = usePetSimulator(src, frame);
  const fullscreen = useBrowserValue(() => document.fullscreenEnabled, false);
  return (
    <Page className={styles.page}>
      <Seo
        title={t('pages.webgl.title')}
        description={t('pages.webgl.description')}
        path={paths.webglPetSimulator()}
      />
      <Link to={paths.project(PET_SIMULATOR)} className={styles.back}>
        <BackIcon />
        {t('pages.webgl.back')}
      </Link>
      <PageHeading lead={t('pages.webgl.lead')}>{t('pages.webgl.title')}</PageHeading>
      <EmbedFrame
        className={classes(styles.player, own && styles.upright)}
        poster={<Picture picture={POSTER} sizes="100vw" eager cover decorative />}
        src={src}
        title={t('pages.webgl.title')}
        frameRef={frame}
        iframeRef={iframe}
      >
        <noscript>{t('withoutScript.title')}</noscript>
        {/* iPhones support fullscreen only for videos. */}
        {fullscreen && (
          <Button onClick={() => void showFullscreen(frame.current, true)}>
            {t('pages.webgl.fullscreen')}
          </Button>
        )}
      </EmbedFrame>
    </Page>
  );
};
