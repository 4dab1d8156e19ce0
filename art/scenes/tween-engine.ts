import { curve, ease, onCurve } from '../kit/easing.ts';
import { grid } from '../kit/editor.ts';
import { twinkle } from '../kit/icons.ts';
import { lumiHead } from '../kit/lumi.ts';
import { sky, stars, vignette } from '../kit/night.ts';
import { ink, ok } from '../kit/palette.ts';
import { g, glow, stroke } from '../kit/svg.ts';
import type { Scenes } from '../scenes.ts';

const cover = (): string => {
  const box = [200, 230, 1080, 470] as const;
  const ghosts = [0, 0.12, 0.24, 0.34, 0.42, 0.5, 0.58, 0.68, 0.82];
  return (
    sky(ok(0.16, 0.055, 275), ok(0.31, 0.09, 276)) +
    grid({ x: 0, y: 20, width: 1600, height: 880 }, 80, ink.cream, 0.1) +
    stars(61, 60, 900) +
    glow(1280, 250, 620, ink.lantern, 0.55) +
    stroke('M200 860V60M120 700H1500', ink.cream, 6, { opacity: 0.4 }) +
    stroke('M200 230h1330', ink.cream, 5, { strokeDasharray: '4 20', opacity: 0.6 }) +
    stroke(curve(ease.inOutBack, ...box), ink.screen, 18) +
    ghosts
      .map((t) => {
        const [x, y] = onCurve(ease.inOutBack, t, ...box);
        return g({ opacity: 0.22 + 0.55 * t }, lumiHead(x, y, 1.8 + t * 3, 'calm', -14 + t * 20));
      })
      .join('') +
    lumiHead(1290, 230, 6.4, 'happy', 6) +
    twinkle(1080, 90, 34) +
    twinkle(1500, 420, 28) +
    vignette(0.3)
  );
};

export const tweenEngine = { cover } satisfies Scenes;
