import { ease } from '../kit/easing.ts';
import { cursor, dock, fields, grid, playBar } from '../kit/editor.ts';
import { icon, type IconName, twinkle } from '../kit/icons.ts';
import { lumiHead } from '../kit/lumi.ts';
import { backdrop, hills, sky, stars, vignette } from '../kit/night.ts';
import { ink, ok } from '../kit/palette.ts';
import { stage } from '../kit/stage.ts';
import { seeded } from '../kit/random.ts';
import {
  at,
  centred,
  circle,
  g,
  glow,
  linear,
  path,
  polygon,
  rect,
  stroke,
  text,
  times,
  type Point,
} from '../kit/svg.ts';
import {
  CARNIVAL,
  confetti,
  LANTERN_LOOK,
  pointer,
  type Slice,
  anglesOf,
  wheel,
  type WheelLook,
} from '../pieces/wheel.ts';
import type { Previews, Scenes } from '../kit/scene.ts';

/** Strings of lanterns, as at a fair. */
const garland = (y: number, sag: number, count: number): string =>
  stroke(`M-20 ${y}Q400 ${y + sag * 2} 820 ${y}T1640 ${y}`, ink.near, 5) +
  times(count, (n) => {
    const x = (n + 0.5) * (1600 / count);
    const t = x < 820 ? x / 820 : (x - 820) / 800;
    const drop = y + (x < 820 ? 1 : -1) * sag * 4 * t * (1 - t);
    const fill = [ink.lantern, ink.coral, ink.screen, ink.leaf][n % 4] ?? ink.lantern;
    return (
      glow(x, drop + 24, 70, fill, 0.5) +
      circle(x, drop + 24, 15, fill) +
      circle(x, drop + 24, 7, ink.light)
    );
  });

/** The prizes on a wheel that stands straight before us. */
const prizes = (x: number, y: number, turn: number): string =>
  anglesOf(CARNIVAL)
    .map(({ slice, middle }) => at(x, y, { turn: middle + turn }, icon(slice.icon, 0, -218, 112)))
    .join('');

export const cover = (): string =>
  sky() +
  stars(21, 120) +
  hills(700, 60, ink.far, 5) +
  // Tents of the fair.
  path('M60 760v-120l150-130 150 130v120ZM1330 770v-110l130-110 130 110v110Z', ink.mid) +
  path('M135 760v-185l75-65 75 65v185ZM1395 770v-165l65-55 65 55v165Z', ink.dusk) +
  garland(90, 60, 13) +
  glow(980, 430, 640, ink.lantern, 0.5) +
  stage('front/wheel') +
  prizes(980, 450, 12) +
  confetti(seeded(3), 90, 980, 430, 760) +
  icon('coin', 1400, 760, 130, -14) +
  icon('gem', 1500, 790, 110, 10) +
  twinkle(1400, 300, 34) +
  twinkle(560, 200, 26) +
  vignette(0.4);

const fair = (): string =>
  sky(ok(0.19, 0.07, 285), ok(0.36, 0.1, 300)) + stars(22, 110) + garland(70, 50, 13);

/** The wheel as it spins, with streaks as strong as it is fast. */
const spinning = (turn = -16, speed = 0.7): string =>
  fair() +
  glow(800, 470, 660, ink.rose, 0.5) +
  times(12, (n) =>
    at(
      800,
      450,
      { turn: n * 30 },
      path('M-30-380 L30-380 90-900-90-900Z', ink.cream, { opacity: n % 2 ? 0.05 : 0.09 }),
    ),
  ) +
  wheel(800, 436, 1.06, { turn, bulbs: 32 }) +
  [0, 1, 2]
    .map(
      (n) =>
        stroke(
          `M${800 - 395 - n * 24} ${330 + n * 10}A${400 + n * 24} ${400 + n * 24} 0 0 1 ${560 - n * 16} ${112 - n * 18}`,
          ink.cream,
          9 - n * 2,
          { opacity: Math.max(0, speed - n * 0.2) },
        ) +
        stroke(
          `M${800 + 395 + n * 24} ${542 - n * 10}A${400 + n * 24} ${400 + n * 24} 0 0 1 ${1040 + n * 16} ${760 + n * 18}`,
          ink.cream,
          9 - n * 2,
          { opacity: Math.max(0, speed - n * 0.2) },
        ),
    )
    .join('') +
  centred(800, 456, 'SPIN', 44, ink.lanternBright, { display: 1, weight: 800 }) +
  pointer(800, 128, 0.8) +
  rect(60, 690, 330, 140, ok(0.17, 0.05, 275, 0.92), { rx: 40 }) +
  icon('ticket', 142, 760, 100, -8) +
  text(214, 748, 'Spins left', 34, ink.quiet) +
  text(214, 802, '2', 56, ink.text, { display: 1 }) +
  rect(1200, 690, 340, 140, ok(0.17, 0.05, 275, 0.92), { rx: 40 }) +
  icon('gift', 1284, 760, 92) +
  text(1352, 748, 'Free spin in', 34, ink.quiet) +
  text(1352, 802, '03:12', 56, ink.lanternBright, { display: 1 }) +
  vignette(0.25);

/** What the slices of the editor weigh; a heavier gem takes from the coins. */
const weighted = (gem = 12): readonly (Slice & { name: string; share: string })[] =>
  WEIGHTED.map((slice) => {
    const weight = { gem, coin: 52 - gem }[slice.icon as string] ?? slice.weight;
    return { ...slice, weight, share: `${Math.round(weight)}%` };
  });

const WEIGHTED: readonly (Slice & { name: string; share: string })[] = [
  { icon: 'coin', weight: 40, fill: ink.blueDark, name: 'Coins', share: '40%' },
  { icon: 'heart', weight: 25, fill: ink.dusk, name: 'Heart', share: '25%' },
  { icon: 'bolt', weight: 18, fill: ink.tealDark, name: 'Energy', share: '18%' },
  { icon: 'gem', weight: 12, fill: ink.coral, name: 'Gem', share: '12%' },
  { icon: 'chest', weight: 5, fill: ink.leafDark, name: 'Chest', share: '5%' },
];

export const weights = (gem = 12, pointed: Point = [1172, 600]): string =>
  backdrop() +
  playBar(40, 30, 1520, false) +
  dock(
    { x: 40, y: 112, width: 760, height: 748 },
    ['Scene', 'Game'],
    rect(40, 172, 760, 700, ok(0.18, 0.06, 285)),
    grid({ x: 40, y: 172, width: 760, height: 700 }, 60, ink.cream, 0.08),
    glow(420, 530, 420, ink.lantern, 0.35),
    wheel(420, 530, 0.9, { slices: weighted(gem), chosen: 3 }),
    pointer(420, 260, 0.62),
  ) +
  dock(
    { x: 824, y: 112, width: 736, height: 748 },
    ['Inspector'],
    fields(824, 178, 736, [{ kind: 'component', label: 'Prize Wheel', icon: ink.lantern }]),
    weighted(gem)
      .map((slice, n) => {
        const y = 252 + n * 100;
        return (
          rect(844, y, 696, 88, n === 3 ? ok(0.36, 0.08, 252) : ok(0.27, 0.045, 275), { rx: 16 }) +
          rect(858, y + 10, 68, 68, slice.fill, { rx: 14 }) +
          icon(slice.icon, 892, y + 44, 54) +
          text(950, y + 57, slice.name, 36, ink.text, { weight: 600 }) +
          rect(1110, y + 40, 250, 9, ok(0.36, 0.04, 275), { rx: 4 }) +
          rect(1110, y + 40, (250 * slice.weight) / 50, 9, ink.lantern, { rx: 4 }) +
          circle(1110 + (250 * slice.weight) / 50, y + 44, 16, ink.text) +
          text(1516, y + 58, slice.share, 40, ink.lanternBright, { textAnchor: 'end', weight: 700 })
        );
      })
      .join(''),
    fields(824, 764, 736, [{ kind: 'button', label: 'Test 10,000 spins', primary: true }]),
  ) +
  cursor(...pointed, 1.3);

/** `pop` is how large the panel is. */
export const reward = (pop = 1): string =>
  fair() +
  g({ opacity: 0.4 }, wheel(800, 470, 1.15, { turn: 30 })) +
  rect(0, 0, 1600, 900, ok(0.13, 0.05, 280, 0.55)) +
  glow(800, 380, 560, ink.lantern, 0.8) +
  times(16, (n) =>
    at(
      800,
      380,
      { turn: n * 22.5 },
      polygon(
        [
          [0, 0],
          [-46, -720],
          [46, -720],
        ],
        ink.lanternBright,
        { opacity: n % 2 ? 0.07 : 0.16 },
      ),
    ),
  ) +
  confetti(seeded(12), 110, 800, 420, 880) +
  at(800 - 800 * pop, 450 - 450 * pop, { scale: pop }, won());

const won = (): string =>
  rect(470, 170, 660, 610, ok(0.2, 0.055, 280, 0.97), { rx: 54 }) +
  rect(470, 170, 660, 610, 'none', { rx: 54, stroke: ink.lantern, strokeWidth: 10 }) +
  path('M520 120h560l-40 58 40 58H520l40-58Z', ink.coral) +
  centred(800, 202, 'YOU WON', 68, ink.cream, { display: 1, weight: 800 }) +
  glow(800, 410, 240, ink.screen, 0.6) +
  icon('gem', 700, 450, 130, -14) +
  icon('gem', 900, 450, 130, 14) +
  icon('gem', 800, 400, 220) +
  centred(800, 612, '50 gems', 76, ink.text, { display: 1 }) +
  rect(580, 650, 440, 96, ink.lantern, { rx: 48 }) +
  centred(800, 714, 'Collect', 48, ink.onLantern, { display: 1 }) +
  twinkle(1010, 320, 40) +
  twinkle(590, 380, 28) +
  cursor(930, 710, 1.6);

const LOOKS: readonly (readonly [
  name: string,
  back: string,
  look: WheelLook,
  fills: readonly string[],
])[] = [
  ['Lantern fair', ok(0.3, 0.09, 290), LANTERN_LOOK, CARNIVAL.map(({ fill }) => fill)],
  [
    'Deep sea',
    ok(0.36, 0.08, 225),
    {
      rim: ok(0.82, 0.09, 200),
      rimLow: ok(0.45, 0.09, 225),
      bulb: ink.cream,
      hub: ok(0.25, 0.07, 240),
    },
    [ok(0.42, 0.1, 240), ok(0.56, 0.1, 205), ok(0.48, 0.1, 225), ok(0.64, 0.09, 190)],
  ],
  [
    'Candy',
    ok(0.78, 0.09, 350),
    { rim: ink.cream, rimLow: ok(0.6, 0.17, 5), bulb: ok(0.75, 0.16, 350), hub: ok(0.5, 0.16, 5) },
    [ok(0.7, 0.15, 0), ok(0.86, 0.08, 85), ok(0.76, 0.1, 165), ok(0.74, 0.1, 300)],
  ],
  [
    'Forest',
    ok(0.4, 0.07, 150),
    {
      rim: ink.woodLight,
      rimLow: ink.woodDark,
      bulb: ok(0.85, 0.15, 120),
      hub: ok(0.26, 0.05, 150),
    },
    [ok(0.5, 0.1, 150), ok(0.62, 0.11, 130), ok(0.44, 0.08, 60), ok(0.56, 0.1, 100)],
  ],
];

/** `turned` is how far the wheels have turned, in degrees. */
export const themes = (turned = 0): string =>
  LOOKS.map(([name, back, look, fills], n) => {
    const [x, y] = [(n % 2) * 800, Math.floor(n / 2) * 450];
    const slices = CARNIVAL.map((slice, m) => ({
      ...slice,
      fill: fills[m % fills.length] ?? slice.fill,
    }));
    const dark = n === 2 ? ok(0.3, 0.12, 0) : ink.cream;
    return (
      rect(x, y, 800, 450, back) +
      glow(x + 530, y + 230, 340, look.bulb, 0.4) +
      wheel(x + 530, y + 236, 0.56, {
        slices,
        look,
        turn: 10 + n * 16 + turned * (n % 2 ? -1 : 1),
        bulbs: 16,
      }) +
      pointer(x + 530, y + 66, 0.46, n === 0 ? ink.coral : look.hub) +
      text(x + 44, y + 408, name, 54, dark, { display: 1, weight: 800 })
    );
  }).join('') + stroke('M800 0V900M0 450H1600', ink.dark, 12);

const SPINS: readonly (readonly [IconName, string, string, string])[] = [
  ['gem', '50 gems', 'Today, 18:04', 'free spin'],
  ['coin', '200 coins', 'Today, 14:51', 'ticket'],
  ['heart', '1 heart', 'Yesterday', 'free spin'],
  ['coin', '100 coins', 'Yesterday', 'ticket'],
  ['chest', 'Silver chest', 'Monday', 'ticket'],
];

export const history = (): string =>
  fair() +
  wheel(250, 520, 1.2, { turn: 64 }) +
  lumiHead(250, 522, 2, 'calm') +
  rect(640, 70, 900, 770, ok(0.19, 0.05, 278, 0.96), { rx: 44 }) +
  text(696, 164, 'Last spins', 64, ink.text, { display: 1 }) +
  text(1486, 160, '31 spins', 40, ink.quiet, { textAnchor: 'end' }) +
  SPINS.map(([name, prize, when, paid], n) => {
    const y = 206 + n * 120;
    return (
      rect(680, y, 820, 106, n === 0 ? ok(0.36, 0.08, 75, 0.55) : ok(0.27, 0.05, 278), { rx: 26 }) +
      icon(name, 744, y + 53, 76) +
      text(808, y + 67, prize, 42, ink.text, { weight: 700 }) +
      icon(paid === 'ticket' ? 'ticket' : 'gift', 1190, y + 53, 54) +
      text(1474, y + 66, when, 34, n === 0 ? ink.lanternBright : ink.quiet, { textAnchor: 'end' })
    );
  }).join('');

/** `done` is the share of the spins that are through. */
export const odds = (done = 1): string => {
  // The fewer spins, the further from what was set.
  const measured = [40.3, 24.7, 18.2, 11.9, 4.9].map(
    (share, n) => share + (1 - done) * Math.sin(done * 9 + n * 2) * 2.5,
  );
  return (
    backdrop() +
    dock(
      { x: 50, y: 50, width: 1500, height: 800 },
      ['Odds Report', 'Prize Wheel'],
      text(96, 194, `${Math.round(done * 10_000).toLocaleString('en')} spins`, 60, ink.text, {
        display: 1,
      }),
      rect(820, 158, 34, 34, ink.cyan, { rx: 8 }) + text(870, 188, 'Set', 36, ink.quiet),
      rect(970, 158, 34, 34, ink.lantern, { rx: 8 }) + text(1020, 188, 'Measured', 36, ink.quiet),
      times(
        5,
        (n) =>
          stroke(`M150 ${720 - n * 110}H1500`, ok(0.33, 0.04, 275), 2) +
          text(130, 732 - n * 110, `${n * 10}`, 32, ink.quiet, { textAnchor: 'end' }),
      ),
      ...WEIGHTED.map(({ icon: name, weight, fill }, n) => {
        const x = 200 + n * 262;
        const got = measured[n] ?? 0;
        return (
          rect(
            x,
            720 - weight * 11,
            76,
            weight * 11,
            linear([
              [0, ink.cyan],
              [1, ok(0.5, 0.09, 220)],
            ]),
            { rx: 10 },
          ) +
          rect(
            x + 88,
            720 - got * 11,
            76,
            got * 11,
            linear([
              [0, ink.lanternBright],
              [1, ok(0.6, 0.14, 55)],
            ]),
            { rx: 10 },
          ) +
          centred(x + 128, 704 - got * 11, got.toFixed(1), 36, ink.lanternBright, { weight: 700 }) +
          circle(x + 82, 782, 50, fill) +
          icon(name, x + 82, 782, 70)
        );
      }),
      done < 1
        ? ''
        : rect(1220, 144, 290, 66, ok(0.36, 0.07, 160), { rx: 33 }) +
            centred(1365, 189, 'Within 0.3%', 36, ink.good, { weight: 700 }),
    )
  );
};

export const wheelSpin = {
  cover,
  wheel: () => spinning(),
  weights: () => weights(),
  reward: () => reward(),
  themes: () => themes(),
  history,
  odds: () => odds(),
} satisfies Scenes;

/** Twice round with a slow end, and a rest; it ends where it began. */
export const spin = (time: number): string => {
  const way = Math.min(1, time / 0.82);
  const speed = way < 1 ? Math.sin(way * Math.PI) : 0;
  return spinning(-16 + 720 * (ease.inOutSine(way) * 0.4 + ease.outCubic(way) * 0.6), speed * 0.8);
};

export const wheelSpinPreviews = { wheel: spin } satisfies Previews;
