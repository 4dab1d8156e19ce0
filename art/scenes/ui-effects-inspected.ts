import { dock, fields, type Row } from '../kit/editor.ts';
import { icon, twinkle } from '../kit/icons.ts';
import { backdrop, hills } from '../kit/night.ts';
import { ink, ok } from '../kit/palette.ts';
import {
  at,
  blurred,
  centred,
  circle,
  clipped,
  glow,
  linear,
  polygon,
  radial,
  rect,
  stroke,
  text,
} from '../kit/svg.ts';

/** A scene on the left, the component that makes it on the right. */
const withInspector = (game: string, rows: readonly Row[]): string =>
  backdrop() +
  dock({ x: 50, y: 50, width: 940, height: 800 }, ['Game', 'Scene'], game) +
  dock({ x: 1016, y: 50, width: 534, height: 800 }, ['Inspector'], fields(1016, 118, 534, rows));

const stage = (top: string, low: string): string =>
  rect(
    50,
    110,
    940,
    760,
    linear([
      [0, top],
      [1, low],
    ]),
  );

const card = (
  x: number,
  y: number,
  fill: string,
  name: Parameters<typeof icon>[0],
  title: string,
): string =>
  rect(x, y, 252, 340, fill, { rx: 34 }) +
  rect(x + 18, y + 18, 216, 190, ok(0.16, 0.05, 275, 0.3), { rx: 24 }) +
  icon(name, x + 126, y + 112, 130) +
  centred(x + 126, y + 286, title, 46, ok(0.2, 0.06, 275), { display: 1 });

export const gradients = (): string =>
  withInspector(
    stage(ok(0.2, 0.06, 278), ok(0.27, 0.08, 280)) +
      card(
        92,
        176,
        linear([
          [0, ok(0.9, 0.12, 95)],
          [1, ok(0.66, 0.18, 30)],
        ]),
        'bolt',
        'Storm',
      ) +
      card(
        394,
        176,
        linear(
          [
            [0, ok(0.9, 0.08, 200)],
            [1, ok(0.55, 0.13, 262)],
          ],
          [0, 0, 1, 1],
        ),
        'gem',
        'Frost',
      ) +
      card(
        696,
        176,
        radial([
          [0, ok(0.92, 0.1, 150)],
          [1, ok(0.5, 0.1, 170)],
        ]),
        'plant',
        'Grove',
      ) +
      rect(92, 566, 856, 92, ok(0.14, 0.04, 275), { rx: 46 }) +
      rect(
        102,
        576,
        640,
        72,
        linear(
          [
            [0, ok(0.75, 0.17, 25)],
            [0.5, ok(0.85, 0.15, 80)],
            [1, ok(0.85, 0.15, 150)],
          ],
          [0, 0, 1, 0],
        ),
        { rx: 36 },
      ) +
      text(
        92,
        794,
        'GOLDEN HOUR',
        122,
        linear([
          [0, ok(0.95, 0.08, 95)],
          [0.5, ok(0.82, 0.16, 70)],
          [1, ok(0.6, 0.18, 20)],
        ]),
        { display: 1, weight: 800 },
      ),
    [
      { kind: 'component', label: 'UI Gradient', icon: ink.lantern },
      { kind: 'menu', label: 'Type', value: 'Linear' },
      { kind: 'slider', label: 'Angle', at: 0.25, value: '90' },
      {
        kind: 'gradient',
        label: 'Colours',
        stops: [
          [0, ok(0.95, 0.08, 95)],
          [0.5, ok(0.82, 0.16, 70)],
          [1, ok(0.6, 0.18, 20)],
        ],
      },
      { kind: 'menu', label: 'Blend', value: 'Multiply' },
      { kind: 'slider', label: 'Offset', at: 0.5, value: '0.0' },
      { kind: 'toggle', label: 'Per letter', on: false },
      { kind: 'component', label: 'UI Gradient', icon: ink.cyan },
      { kind: 'menu', label: 'Type', value: 'Radial' },
      {
        kind: 'gradient',
        label: 'Colours',
        stops: [
          [0, ok(0.92, 0.1, 150)],
          [1, ok(0.5, 0.1, 170)],
        ],
      },
    ],
  );

const edged = (
  y: number,
  words: string,
  fill: string,
  edges: readonly (readonly [string, number])[],
) =>
  edges
    .map(([colour, width]) =>
      text(100, y, words, 150, colour, {
        display: 1,
        weight: 800,
        stroke: colour,
        strokeWidth: width,
        strokeLinejoin: 'round',
      }),
    )
    .join('') + text(100, y, words, 150, fill, { display: 1, weight: 800 });

export const outline = (): string =>
  withInspector(
    stage(ok(0.42, 0.1, 262), ok(0.6, 0.1, 225)) +
      clipped(rect(50, 110, 940, 740, '#fff'), hills(760, 40, ok(0.36, 0.08, 200), 3)) +
      edged(300, 'Level up!', ink.lanternBright, [
        [ok(0.3, 0.1, 40), 40],
        [ink.cream, 22],
        [ok(0.5, 0.16, 35), 12],
      ]) +
      edged(500, 'Combo x9', ink.cream, [
        [ink.dark, 34],
        [ink.screen, 16],
      ]) +
      at(
        0,
        0,
        { opacity: 1 },
        blurred(
          16,
          text(100, 710, 'Critical', 150, ink.coral, {
            display: 1,
            weight: 800,
            stroke: ink.coral,
            strokeWidth: 26,
          }),
        ),
      ) +
      edged(710, 'Critical', ink.cream, [[ok(0.45, 0.18, 20), 18]]) +
      circle(830, 690, 112, ink.dark) +
      circle(830, 690, 100, ink.lantern) +
      circle(830, 690, 88, ok(0.3, 0.08, 275)) +
      icon('star', 830, 688, 128),
    [
      { kind: 'component', label: 'UI Outline', icon: ink.cream },
      { kind: 'slider', label: 'Width', at: 0.55, value: '5.5' },
      { kind: 'colour', label: 'Colour', colour: ink.cream },
      { kind: 'slider', label: 'Softness', at: 0.05, value: '0.0' },
      { kind: 'toggle', label: 'Rounded', on: true },
      { kind: 'component', label: 'UI Outline', icon: ink.lantern },
      { kind: 'slider', label: 'Width', at: 0.95, value: '9.5' },
      { kind: 'colour', label: 'Colour', colour: ok(0.3, 0.1, 40) },
      { kind: 'component', label: 'UI Glow', icon: ink.coral },
      { kind: 'slider', label: 'Size', at: 0.62, value: '16', colour: ink.coral },
    ],
  );

/** A button at one moment of its shine; `t` from 0 to 1 says how far the light has come. */
const shining = (x: number, y: number, t: number): string => {
  const left = x - 160 + t * 860;
  return (
    rect(x, y + 10, 620, 150, ok(0.4, 0.13, 40), { rx: 75 }) +
    rect(
      x,
      y,
      620,
      150,
      linear([
        [0, ok(0.88, 0.13, 88)],
        [1, ok(0.74, 0.17, 58)],
      ]),
      { rx: 75 },
    ) +
    clipped(
      rect(x, y, 620, 150, '#fff', { rx: 75 }),
      polygon(
        [
          [left, y - 10],
          [left + 86, y - 10],
          [left + 26, y + 160],
          [left - 60, y + 160],
        ],
        ok(1, 0, 0, 0.75),
      ),
      polygon(
        [
          [left + 108, y - 10],
          [left + 132, y - 10],
          [left + 72, y + 160],
          [left + 48, y + 160],
        ],
        ok(1, 0, 0, 0.55),
      ),
    ) +
    centred(x + 310, y + 104, 'Claim reward', 76, ok(0.26, 0.08, 45), { display: 1, weight: 800 })
  );
};

export const shine = (): string =>
  withInspector(
    stage(ok(0.19, 0.06, 278), ok(0.28, 0.08, 282)) +
      glow(520, 300, 460, ink.lantern, 0.4) +
      shining(210, 190, 0.12) +
      shining(210, 410, 0.5) +
      shining(210, 630, 0.86) +
      ['0.0 s', '0.4 s', '0.8 s']
        .map((time, n) => text(80, 280 + n * 220, time, 38, ink.quiet, { weight: 600 }))
        .join('') +
      stroke('M124 310v110M124 530v110', ink.line, 5) +
      twinkle(846, 200, 44) +
      twinkle(252, 600, 30),
    [
      { kind: 'component', label: 'UI Shine', icon: ink.light },
      { kind: 'slider', label: 'Position', at: 0.5, value: '0.50' },
      { kind: 'slider', label: 'Width', at: 0.24, value: '0.24' },
      { kind: 'slider', label: 'Angle', at: 0.6, value: '20°' },
      { kind: 'slider', label: 'Brightness', at: 0.75, value: '0.75' },
      { kind: 'colour', label: 'Colour', colour: ok(0.98, 0.02, 95) },
      { kind: 'component', label: 'Play', icon: ink.good },
      { kind: 'value', label: 'Duration', value: '0.8 s' },
      { kind: 'value', label: 'Every', value: '3 s' },
      { kind: 'curve', label: 'Ease', of: (t) => 0.5 - 0.5 * Math.cos(Math.PI * t) },
    ],
  );
