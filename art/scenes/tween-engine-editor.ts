import { ease } from '../kit/easing.ts';
import { dock, fields, grid, playBar } from '../kit/editor.ts';
import { icon, twinkle } from '../kit/icons.ts';
import { backdrop, hills, stars } from '../kit/night.ts';
import { ink, ok } from '../kit/palette.ts';
import { stage } from '../kit/stage.ts';
import {
  at,
  centred,
  clipped,
  ellipse,
  g,
  glow,
  linear,
  polygon,
  rect,
  round,
  stroke,
  text,
  times,
} from '../kit/svg.ts';

const TRACKS: readonly (readonly [
  name: string,
  row: number,
  from: number,
  to: number,
  colour: string,
  label: string,
])[] = [
  ['Move', 0, 0, 0.45, ink.lantern, 'OutBack'],
  ['Scale', 1, 0.1, 0.4, ink.screen, 'OutElastic'],
  ['Rotate', 2, 0.4, 0.72, ink.leaf, 'InOutSine'],
  ['Colour', 3, 0.55, 0.85, ink.rose, 'Linear'],
  ['Callback', 4, 0.85, 0.88, ink.coral, ''],
];

export const sequence = (): string =>
  backdrop() +
  dock(
    { x: 50, y: 50, width: 1500, height: 360 },
    ['Game'],
    rect(
      50,
      110,
      1500,
      320,
      linear([
        [0, ok(0.22, 0.07, 275)],
        [1, ok(0.4, 0.1, 282)],
      ]),
    ),
    stars(64, 50, 420),
    stroke('M150 380H1450', ok(0.5, 0.07, 280), 4, { strokeDasharray: '4 16' }),
    ...[0, 0.3, 0.55, 0.8, 1].map((t, n) =>
      g(
        { opacity: 0.3 + t * 0.7 },
        at(
          210 + t * 1180,
          300 - Math.sin(t * Math.PI) * 70,
          { scale: 0.8 + t * 0.3, turn: t * 360 },
          stage(`front/star-${n}`, -110, -110, 220, 220),
        ),
      ),
    ),
  ) +
  dock(
    { x: 50, y: 436, width: 1500, height: 414 },
    ['Sequence'],
    times(
      8,
      (n) =>
        stroke(`M${300 + n * 150} 506V850`, ok(0.32, 0.04, 275), 2) +
        text(306 + n * 150, 532, (n * 0.25).toFixed(2), 26, ink.quiet),
    ),
    TRACKS.map(([name, row, from, to, colour, label]) => {
      const y = 546 + row * 60;
      const [left, right] = [300 + from * 1200, 300 + to * 1200];
      return (
        text(84, y + 38, name, 34, ink.text, { weight: 600 }) +
        (label
          ? rect(left, y, right - left, 50, colour, { rx: 14 }) +
            text(left + 20, y + 36, label, 30, ink.dark, { weight: 700 })
          : polygon(
              [
                [left, y + 2],
                [left + 24, y + 25],
                [left, y + 48],
                [left - 24, y + 25],
              ],
              colour,
            ) + text(left + 40, y + 36, 'PlayChime()', 30, ink.coral, { weight: 600 }))
      );
    }).join(''),
    stroke('M960 500V850', ink.lanternBright, 5),
    polygon(
      [
        [960, 526],
        [938, 498],
        [982, 498],
      ],
      ink.lanternBright,
    ),
  );

type Token = readonly [words: string, colour: string];

const CODE: readonly (readonly Token[])[] = [
  [['// The star hops in, then waves.', ink.quiet]],
  [
    ['var', ink.rose],
    [' hop = ', ink.text],
    ['Tween', ink.cyan],
    ['.Sequence()', ink.text],
  ],
  [
    ['  .Append(star.', ink.text],
    ['MoveY', ink.lanternBright],
    ['(', ink.text],
    ['2.5f', ink.good],
    [', ', ink.text],
    ['0.4f', ink.good],
    [')', ink.text],
  ],
  [
    ['    .', ink.text],
    ['SetEase', ink.lanternBright],
    ['(', ink.text],
    ['Ease', ink.cyan],
    ['.OutBack))', ink.text],
  ],
  [
    ['  .Join(star.', ink.text],
    ['Scale', ink.lanternBright],
    ['(', ink.text],
    ['1.2f', ink.good],
    [', ', ink.text],
    ['0.3f', ink.good],
    ['))', ink.text],
  ],
  [
    ['  .Append(star.', ink.text],
    ['Shake', ink.lanternBright],
    ['(', ink.text],
    ['0.2f', ink.good],
    ['))', ink.text],
  ],
  [
    ['  .', ink.text],
    ['OnComplete', ink.lanternBright],
    ['(Wave);', ink.text],
  ],
  [],
  [
    ['await', ink.rose],
    [' hop.', ink.text],
    ['Play', ink.lanternBright],
    ['(token);', ink.text],
  ],
];

export const code = (): string =>
  backdrop() +
  dock(
    { x: 50, y: 50, width: 1040, height: 800 },
    ['StarHop.cs'],
    rect(50, 110, 1040, 760, ok(0.15, 0.04, 276)),
    rect(50, 300, 1040, 66, ok(0.3, 0.06, 262, 0.6)),
    CODE.map((tokens, n) => {
      const y = 192 + n * 72;
      let column = 0;
      return (
        text(116, y, String(n + 12), 32, ok(0.45, 0.04, 275), {
          class: 'code',
          textAnchor: 'end',
        }) +
        tokens
          .map(([words, colour]) => {
            const x = 150 + column * 22.2;
            column += words.length;
            return text(round(x), y, words, 37, colour, { class: 'code' });
          })
          .join('')
      );
    }).join(''),
  ) +
  dock(
    { x: 1116, y: 50, width: 434, height: 800 },
    ['Game'],
    rect(
      1116,
      110,
      434,
      760,
      linear([
        [0, ok(0.22, 0.07, 275)],
        [1, ok(0.42, 0.1, 282)],
      ]),
    ),
    clipped(
      rect(1116, 110, 434, 740, '#fff'),
      at(900, 0, {}, stars(65, 160, 520)),
      hills(760, 26, ink.near, 3),
    ),
    glow(1333, 320, 260, ink.lantern, 0.7),
    ellipse(1333, 762, 96, 16, ok(0.08, 0.03, 275, 0.6)),
    ...[0, 0.2, 0.45, 0.72].map((t) =>
      g(
        { opacity: 0.16 + t * 0.4 },
        stage('front/star-4', 1333 - 95, 690 - t * 380 - 95, 190, 190),
      ),
    ),
    stage('front/star-4', 1333 - 135, 310 - 135, 270, 270),
    stroke('M1490 700V310', ink.screen, 6),
    polygon(
      [
        [1490, 290],
        [1472, 326],
        [1508, 326],
      ],
      ink.screen,
    ),
  );

const CLIPS: readonly (readonly [name: string, from: number, to: number, colour: string])[] = [
  ['Panel slide', 0, 0.3, ink.lantern],
  ['Title pop', 0.18, 0.42, ink.screen],
  ['Stars', 0.36, 0.66, ink.leaf],
  ['Coins count', 0.5, 0.86, ink.rose],
  ['Button pulse', 0.76, 1, ink.coral],
];

export const timeline = (): string =>
  backdrop() +
  playBar(40, 30, 1520) +
  dock(
    { x: 40, y: 112, width: 980, height: 430 },
    ['Game', 'Scene'],
    rect(
      40,
      172,
      980,
      400,
      linear([
        [0, ok(0.24, 0.08, 280)],
        [1, ok(0.4, 0.1, 290)],
      ]),
    ),
    rect(250, 200, 560, 320, ok(0.19, 0.05, 278), { rx: 36, stroke: ink.lantern, strokeWidth: 5 }),
    centred(530, 286, 'Stage clear', 66, ink.lanternBright, { display: 1 }),
    icon('star', 410, 370, 104),
    icon('star', 530, 362, 120),
    at(650, 366, { scale: 0.7, turn: -24, opacity: 0.75 }, icon('star', 0, 0, 104)),
    icon('coin', 450, 474, 58),
    text(496, 490, '1,240', 50, ink.text, { display: 1 }),
    stage('front/star-4', 150 - 90, 430 - 90, 180, 180),
    twinkle(720, 320, 24),
  ) +
  dock(
    { x: 1044, y: 112, width: 516, height: 430 },
    ['Inspector'],
    fields(1044, 178, 516, [
      { kind: 'component', label: 'Stars', icon: ink.leaf },
      { kind: 'value', label: 'Duration', value: '0.60 s' },
      { kind: 'value', label: 'Stagger', value: '0.12 s' },
      { kind: 'menu', label: 'Ease', value: 'OutBack' },
      { kind: 'curve', label: 'Curve', of: (t) => 0.85 * ease.outBack(t) },
      { kind: 'menu', label: 'Loop', value: 'None' },
    ]),
  ) +
  dock(
    { x: 40, y: 566, width: 1520, height: 294 },
    ['Tween Timeline'],
    grid({ x: 320, y: 636, width: 1220, height: 224 }, 122),
    CLIPS.map(([name, from, to, colour], n) => {
      const y = 642 + n * 42;
      return (
        text(70, y + 30, name, 30, n === 2 ? ink.text : ink.quiet, { weight: 600 }) +
        rect(320 + from * 1200, y + 3, (to - from) * 1200, 36, colour, {
          rx: 12,
          stroke: n === 2 ? ink.cream : undefined,
          strokeWidth: 5,
        })
      );
    }).join(''),
    stroke('M1010 630V860', ink.lanternBright, 5),
    polygon(
      [
        [1010, 648],
        [988, 624],
        [1032, 624],
      ],
      ink.lanternBright,
    ),
  );
