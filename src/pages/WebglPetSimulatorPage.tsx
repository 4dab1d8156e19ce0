import { useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { studio } from '../content/studio.ts';
import { paths } from '../lib/paths.ts';
import { SMALL_TOUCH_SCREEN, useMedia } from '../lib/useMedia.ts';
import { Actions } from '../ui/Actions.tsx';
import { Button } from '../ui/Button.tsx';
import { EmbedFrame } from '../ui/EmbedFrame.tsx';
import { BackIcon } from '../ui/icons.tsx';
import { Page } from '../ui/Page.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Seo } from '../ui/Seo.tsx';
import styles from './WebglPetSimulatorPage.module.css';

/** The item that the build belongs to (spec 2, WebGL player page). */
const PET_SIMULATOR = '3';

/** Spec 2, /project/webgl-pet-simulator. */
export const WebglPetSimulatorPage = () => {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const fullscreen = useSyncExternalStore(
    () => () => {},
    () => document.fullscreenEnabled,
    () => false,
  );
  const small = useMedia(SMALL_TOUCH_SCREEN);
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
      {small && <p>{t('pages.webgl.small')}</p>}
      <EmbedFrame
        className={styles.player}
        src={studio.petSimulatorBuild}
        title={t('pages.webgl.title')}
        frameRef={frame}
      />
      {/* iPhones have no fullscreen but for videos. */}
      {fullscreen && (
        <Actions>
          <Button onClick={() => void frame.current?.requestFullscreen()}>
            {t('pages.webgl.fullscreen')}
          </Button>
        </Actions>
      )}
    </Page>
  );
};
