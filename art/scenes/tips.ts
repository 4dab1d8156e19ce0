import { hills, moon, pine, sky, stars, vignette } from '../kit/night.ts';
import { ink, ok } from '../kit/palette.ts';
import { stage } from '../kit/stage.ts';
import { glow } from '../kit/svg.ts';
import type { Scenes } from '../kit/scene.ts';

/** Without text, so that one picture serves every language. */
const onPaper = (name: string) => (): string => stage(`tips/${name}`) + vignette(0.28);

const coyoteTime = (): string =>
  sky(ok(0.24, 0.09, 275), ok(0.56, 0.1, 300)) +
  stars(21, 90, 460) +
  moon(240, 190, 1.1) +
  hills(560, 70, ok(0.4, 0.1, 290), 6) +
  pine(930, 640, 1.1, ok(0.34, 0.09, 285)) +
  pine(700, 660, 1.4, ok(0.32, 0.09, 285)) +
  hills(690, 40, ok(0.3, 0.085, 280), 3) +
  glow(760, 660, 300, ink.lantern, 0.45) +
  stage('tips/coyote') +
  vignette(0.28);

/** The picture of each tip, by its id. */
export const tips = {
  'profile-on-device': onPaper('profile'),
  'canvas-rebuilds': onPaper('canvas'),
  'coyote-time': coyoteTime,
  'input-buffering': onPaper('buffer'),
  'save-files': onPaper('saves'),
  'texture-compression': onPaper('texture'),
  'addressables-release': onPaper('references'),
  'sprite-atlas': onPaper('atlas'),
  'fixed-timestep': onPaper('timestep'),
  'object-pooling': onPaper('pool'),
} satisfies Scenes;
