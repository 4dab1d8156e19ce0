import { curve, ease, onCurve, type Ease } from '../kit/easing.ts';
import { cursor, dock, fields, grid, playBar } from '../kit/editor.ts';
import { icon, twinkle } from '../kit/icons.ts';
import { lumiHead } from '../kit/lumi.ts';
import { backdrop, hills, moon, pine, sky, stars, vignette } from '../kit/night.ts';
import { ink, ok } from '../kit/palette.ts';
import { seeded } from '../kit/random.ts';
import {
  at,
  centred,
  circle,
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
  type Point,
} from '../kit/svg.ts';
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

const TILES: readonly (readonly [name: string, of: Ease, colour: string])[] = [
  ['Linear', ease.linear, ink.quiet],
  ['OutQuad', ease.outQuad, ink.screen],
  ['InOutCubic', ease.inOutCubic, ink.screen],
  ['OutExpo', ease.outExpo, ink.screen],
  ['InBack', ease.inBack, ink.lantern],
  ['OutBack', ease.outBack, ink.lantern],
  ['OutElastic', ease.outElastic, ink.coral],
  ['OutBounce', ease.outBounce, ink.coral],
];

const curves = (): string =>
  backdrop() +
  TILES.map(([name, of, colour], n) => {
    const [x, y] = [40 + (n % 4) * 386, 40 + Math.floor(n / 4) * 416];
    const box = [x + 44, y + 96, 236, 190] as const;
    return (
      rect(x, y, 362, 396, n === 5 ? ok(0.3, 0.075, 262) : ok(0.21, 0.045, 276), {
        rx: 32,
        stroke: n === 5 ? ink.lantern : undefined,
        strokeWidth: 6,
      }) +
      stroke(`M${x + 44} ${y + 286}h236M${x + 44} ${y + 96}h236`, ok(0.4, 0.05, 276), 3, {
        strokeDasharray: '3 10',
      }) +
      stroke(curve(of, ...box), colour, 9) +
      times(7, (m) => {
        const [, by] = onCurve(of, m / 6, ...box);
        return circle(x + 322, by, 15, ink.lantern, { opacity: m === 6 ? 1 : 0.12 + m * 0.06 });
      }) +
      circle(x + 322, y + 96, 19, ink.lanternBright) +
      text(x + 40, y + 366, name, 44, n === 5 ? ink.lanternBright : ink.text, { display: 1 })
    );
  }).join('') +
  cursor(770, 790, 1.5);

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

const sequence = (): string =>
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
        lumiHead(
          210 + t * 1180,
          300 - Math.sin(t * Math.PI) * 70,
          2.6 + t * 1,
          n === 4 ? 'happy' : 'calm',
          t * 360,
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
        text(306 + n * 150, 532, `${(n * 0.25).toFixed(2)}`, 26, ink.quiet),
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

/** A Catmull-Rom path through its points, as tween engines draw it. */
const spline = (points: readonly Point[], t: number): Point => {
  const last = points.length - 1;
  const n = Math.min(last - 1, Math.floor(t * last));
  const f = t * last - n;
  const pick = (m: number): Point => points[Math.max(0, Math.min(last, m))] ?? [0, 0];
  const along = (axis: 0 | 1): number => {
    const [a, b, c, d] = [pick(n - 1)[axis], pick(n)[axis], pick(n + 1)[axis], pick(n + 2)[axis]];
    return round(
      0.5 *
        (2 * b +
          (c - a) * f +
          (2 * a - 5 * b + 4 * c - d) * f * f +
          (3 * b - a - 3 * c + d) * f ** 3),
    );
  };
  return [along(0), along(1)];
};

const WAYPOINTS: readonly Point[] = [
  [130, 700],
  [390, 470],
  [620, 640],
  [830, 330],
  [1090, 220],
  [1240, 470],
  [1450, 300],
];

const pathScene = (): string => {
  const random = seeded(5);
  const dots = Array.from({ length: 161 }, (_, n) => spline(WAYPOINTS, n / 160));
  const line = dots.map(([x, y], n) => `${n ? 'L' : 'M'}${x} ${y}`).join('');
  const here = spline(WAYPOINTS, 0.76);
  return (
    sky(ok(0.2, 0.07, 272), ok(0.46, 0.11, 268)) +
    stars(66, 110) +
    moon(240, 190, 1.2) +
    hills(620, 70, ink.far, 4) +
    times(8, () =>
      pine(random() * 1600, 700 + random() * 40, 0.9 + random() * 0.8, ok(0.25, 0.07, 262)),
    ) +
    hills(790, 30, ink.near, 6) +
    stroke(line, ok(0.16, 0.05, 275, 0.6), 22) +
    stroke(line, ink.screen, 8, { strokeDasharray: '2 18' }) +
    times(9, (n) => {
      const [x, y] = spline(WAYPOINTS, 0.76 - (9 - n) * 0.026);
      return circle(x, y, 8 + n * 3, ink.lanternBright, { opacity: 0.06 + n * 0.05 });
    }) +
    WAYPOINTS.map(
      ([x, y], n) =>
        circle(x, y, 30, ink.dark, { stroke: n === 3 ? ink.lantern : ink.screen, strokeWidth: 7 }) +
        centred(x, y + 13, String(n), 36, n === 3 ? ink.lanternBright : ink.text, { weight: 700 }),
    ).join('') +
    stroke('M720 420 940 240', ink.lantern, 5) +
    rect(706, 406, 28, 28, ink.lantern, { rx: 6 }) +
    rect(926, 226, 28, 28, ink.lantern, { rx: 6 }) +
    glow(here[0], here[1], 190, ink.lantern, 0.8) +
    lumiHead(here[0], here[1], 3.4, 'happy', -12) +
    vignette(0.25) +
    cursor(948, 250, 1.5)
  );
};

type Token = readonly [words: string, colour: string];
const CODE: readonly (readonly Token[])[] = [
  [['// Lumi hops in, then waves.', ink.quiet]],
  [
    ['var', ink.rose],
    [' hop = ', ink.text],
    ['Tween', ink.cyan],
    ['.Sequence()', ink.text],
  ],
  [
    ['  .Append(lumi.', ink.text],
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
    ['  .Join(lumi.', ink.text],
    ['Scale', ink.lanternBright],
    ['(', ink.text],
    ['1.2f', ink.good],
    [', ', ink.text],
    ['0.3f', ink.good],
    ['))', ink.text],
  ],
  [
    ['  .Append(lumi.', ink.text],
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

const code = (): string =>
  backdrop() +
  dock(
    { x: 50, y: 50, width: 1040, height: 800 },
    ['LumiHop.cs'],
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
            const x = 150 + column * 22.3;
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
      g({ opacity: 0.16 + t * 0.4 }, lumiHead(1333, 700 - t * 380, 3 + t, 'calm')),
    ),
    lumiHead(1333, 310, 4.6, 'happy'),
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

const timeline = (): string =>
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
    lumiHead(150, 440, 3.2, 'happy'),
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

export const tweenEngine = {
  cover,
  curves,
  sequence,
  path: pathScene,
  code,
  timeline,
} satisfies Scenes;
