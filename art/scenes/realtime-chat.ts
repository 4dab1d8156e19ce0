import { icon } from '../kit/icons.ts';
import { hills, pine, sky, stars, vignette } from '../kit/night.ts';
import { ink, ok } from '../kit/palette.ts';
import { circle, glow, text } from '../kit/svg.ts';
import { avatar, bubble } from '../pieces/chat.ts';
import type { Scenes } from '../scenes.ts';

const cover = (): string => {
  const other = ok(0.47, 0.1, 276);
  return (
    sky() +
    stars(31, 120) +
    hills(640, 60, ink.far, 9) +
    pine(80, 690, 1.5) +
    pine(1540, 690, 1.5) +
    hills(800, 26, ink.near, 4) +
    glow(900, 480, 820, ink.lantern, 0.4) +
    avatar('Nyx', 210, 250, 120, 'happy') +
    bubble(390, 80, 780, 236, other) +
    text(456, 232, 'Raid in five?', 112, ink.text, { display: 1 }) +
    icon('heart', 1160, 96, 130, 14) +
    avatar('Lumi', 1400, 520, 130, 'happy') +
    bubble(470, 370, 750, 236, ink.lantern, true) +
    text(548, 522, 'On my way!', 112, ink.onLantern, { display: 1 }) +
    avatar('Moss', 210, 740, 110) +
    bubble(370, 660, 380, 170, other) +
    circle(470, 745, 26, ink.screen) +
    circle(560, 733, 26, ink.screen) +
    circle(650, 745, 26, ink.screen, { opacity: 0.6 }) +
    vignette(0.35)
  );
};

export const realtimeChat = { cover } satisfies Scenes;
