import { pill } from '../kit/editor.ts';
import { icon, type IconName, paw } from '../kit/icons.ts';
import { lumiHead, lumiSitting, type Mood } from '../kit/lumi.ts';
import { hills, moon, pine, sky, stars, vignette } from '../kit/night.ts';
import { ink, ok } from '../kit/palette.ts';
import { moving, stage } from '../kit/stage.ts';
import { seeded } from '../kit/random.ts';
import {
  centred,
  circle,
  ellipse,
  glow,
  linear,
  path,
  rect,
  stroke,
  text,
  times,
} from '../kit/svg.ts';
import { need, thought } from '../pieces/pet.ts';
import type { Previews, Scenes } from '../kit/scene.ts';

export const cover = (): string =>
  stage('pet/cover') +
  thought(590, 190, 1, icon('fish', 590, 190, 134), true) +
  icon('heart', 880, 116, 60, 12) +
  icon('heart', 940, 62, 40, -8) +
  vignette(0.35);

const purse = (coins: string): string =>
  rect(1330, 36, 230, 76, ok(0.16, 0.045, 275, 0.88), { rx: 38 }) +
  icon('coin', 1374, 74, 56) +
  text(1418, 89, coins, 42, ink.lanternBright, { display: 1 });

/** Round buttons along the lower edge: the actions with the pet. */
const actions = (names: readonly IconName[], chosen = -1): string =>
  names
    .map((name, n) => {
      const x = 1200 + (n - (names.length - 1) / 2) * 160;
      return (
        circle(x, 806, 68, n === chosen ? ink.lantern : ok(0.18, 0.05, 275, 0.92), {
          stroke: n === chosen ? ink.light : ok(0.45, 0.07, 280),
          strokeWidth: 5,
        }) + icon(name, x, 806, 80)
      );
    })
    .join('');

export const livingRoom = (time = 0): string =>
  moving('pet/living', time) +
  need(36, 36, 'apple', 0.82, ink.leaf) +
  need(396, 36, 'heart', 0.95, ink.coral) +
  need(756, 36, 'bolt', 0.55, ink.lanternBright) +
  need(36, 116, 'soap', 0.4, ink.screen, 180) +
  purse('340') +
  actions(['apple', 'ball', 'soap', 'moon'], 1);

const MOODS: readonly (readonly [Mood, string, string, IconName])[] = [
  ['happy', 'Happy', ok(0.78, 0.13, 85), 'heart'],
  ['hungry', 'Hungry', ok(0.62, 0.13, 30), 'fish'],
  ['sleepy', 'Sleepy', ok(0.5, 0.11, 270), 'bed'],
  ['sad', 'Lonely', ok(0.56, 0.09, 235), 'ball'],
  ['angry', 'Grumpy', ok(0.52, 0.14, 15), 'bolt'],
  ['surprised', 'Curious', ok(0.62, 0.11, 165), 'gift'],
];

export const moods = (): string =>
  rect(0, 0, 1600, 900, ok(0.2, 0.06, 280)) +
  MOODS.map(([mood, name, colour, want], n) => {
    const [x, y] = [(n % 3) * 534, Math.floor(n / 3) * 450];
    return (
      rect(x, y, 534, 450, colour) +
      circle(x + 267, y + 470, 250, ok(1, 0, 0, 0.16)) +
      lumiHead(x + 267, y + 216, 5.4, mood, mood === 'surprised' ? 8 : mood === 'sad' ? -6 : 0) +
      circle(x + 430, y + 92, 62, ink.cream) +
      circle(x + 372, y + 150, 14, ink.cream) +
      icon(want, x + 430, y + 92, 76) +
      text(x + 30, y + 420, name, 52, ok(0.2, 0.06, 275), { display: 1, weight: 800 })
    );
  }).join('') +
  stroke('M534 0V900M1068 0V900M0 450H1600', ok(0.2, 0.06, 280), 10);

const BAG: readonly (readonly [IconName, number])[] = [
  ['apple', 12],
  ['fish', 4],
  ['mushroom', 7],
  ['soap', 3],
  ['ball', 1],
  ['lamp', 2],
  ['plant', 1],
  ['hat', 1],
  ['bed', 1],
  ['key', 2],
  ['gift', 1],
];

export const inventory = (): string =>
  stage('pet/dressed') +
  rect(660, 70, 880, 770, ok(0.2, 0.05, 275, 0.97), { rx: 44 }) +
  rect(660, 70, 880, 770, 'none', { rx: 44, stroke: ink.wood, strokeWidth: 10 }) +
  text(712, 164, 'Backpack', 64, ink.text, { display: 1 }) +
  text(1488, 162, '11 / 16', 42, ink.quiet, { textAnchor: 'end' }) +
  times(16, (n) => {
    const [x, y] = [712 + (n % 4) * 197, 204 + Math.floor(n / 4) * 154];
    const [name, count] = BAG[n] ?? [undefined, 0];
    const worn = name === 'hat';
    return (
      rect(x, y, 184, 142, worn ? ok(0.42, 0.09, 250) : ok(0.285, 0.05, 278), {
        rx: 24,
        stroke: worn ? ink.lantern : ok(0.36, 0.05, 278),
        strokeWidth: worn ? 7 : 3,
      }) +
      (name ? icon(name, x + 92, y + 68, 104) : '') +
      (count > 1
        ? text(x + 168, y + 126, `x${count}`, 34, ink.lanternBright, {
            textAnchor: 'end',
            weight: 800,
          })
        : '')
    );
  });

/** `sleep` from 0 to 1: the letters rise, and energy comes back. */
export const night = (sleep = 0.64, rise = 0): string =>
  stage('pet/night') +
  times(3, (n) =>
    text(
      560 - (n + rise) * 30 + (n + rise) ** 2 * 26,
      400 - (n + rise) * 92,
      'z',
      70 + (n + rise) * 34,
      ink.cream,
      { display: 1, opacity: 0.9 - n * 0.2 - (n === 2 ? rise * 0.5 : rise * 0.2) },
    ),
  ) +
  rect(36, 36, 300, 84, ok(0.15, 0.045, 275, 0.9), { rx: 42 }) +
  icon('moon', 84, 78, 58) +
  text(128, 94, '23:40', 50, ink.cream, { display: 1 }) +
  need(1180, 780, 'bolt', sleep, ink.lanternBright, 300) +
  vignette(0.4);

/** `time` from 0 to 1: fireflies wander and return; `caught` of 40. */
export const fireflyGame = (time = 0, caught = 27): string => {
  const random = seeded(77);
  return (
    sky(ok(0.16, 0.06, 265), ok(0.36, 0.09, 215)) +
    stars(71, 100) +
    moon(1370, 170, 1.1) +
    hills(600, 60, ok(0.27, 0.07, 235), 3) +
    times(9, (n) =>
      pine(
        60 + n * 190 + random() * 60,
        690 + random() * 30,
        1 + random() * 0.7,
        ok(0.21, 0.06, 240),
      ),
    ) +
    hills(770, 30, ok(0.17, 0.05, 230), 7) +
    times(26, (n) => {
      const round = time * Math.PI * 2;
      const [x, y] = [
        80 + random() * 1440 + Math.sin(round + n) * 40 - Math.sin(n) * 40,
        150 + random() * 500 + Math.sin(round * 2 + n) * 26 - Math.sin(n) * 26,
      ];
      const big = n % 6 === 0;
      const colour = big ? ink.screen : ink.lanternBright;
      return (
        glow(x, y, big ? 90 : 60, colour, 0.8) +
        ellipse(x - 12, y - 10, 12, 6, ink.cream, {
          opacity: 0.7,
          transform: `rotate(30 ${x} ${y})`,
        }) +
        ellipse(x + 12, y - 10, 12, 6, ink.cream, {
          opacity: 0.7,
          transform: `rotate(-30 ${x} ${y})`,
        }) +
        circle(x, y, big ? 14 : 10, colour) +
        circle(x, y, 5, ink.cream)
      );
    }) +
    stroke('M620 560q140-220 330-130', ink.cream, 5, { strokeDasharray: '4 18', opacity: 0.8 }) +
    // The net that Lumi swings.
    stroke('M776 800 968 480', ink.woodLight, 18) +
    path('M930 440q-30 150 70 190 110-20 130-130Z', ink.cream, { opacity: 0.35 }) +
    ellipse(1030, 462, 108, 46, 'none', {
      stroke: ink.woodLight,
      strokeWidth: 14,
      transform: 'rotate(18 1030 462)',
    }) +
    lumiSitting(700, 862, 1.7, { mood: 'happy', lantern: false, mirrored: true }) +
    vignette(0.3) +
    rect(40, 36, 250, 80, ok(0.14, 0.045, 275, 0.85), { rx: 40 }) +
    glow(88, 76, 50, ink.lanternBright, 0.9) +
    circle(88, 76, 14, ink.lanternBright) +
    text(132, 92, `${caught} / 40`, 44, ink.text, { display: 1 }) +
    rect(630, 52, 340, 34, ok(0.14, 0.045, 275, 0.85), { rx: 17 }) +
    rect(634, 56, 214, 26, ink.screen, { rx: 13 }) +
    pill(1330, 40, 'x3 combo', ink.lantern, ink.onLantern, 42)
  );
};

const GOODS: readonly (readonly [IconName, string, string])[] = [
  ['bed', 'Moon bed', '120'],
  ['lamp', 'Paper lamp', '80'],
  ['hat', 'Wizard hat', '65'],
  ['plant', 'Fern', '40'],
  ['ball', 'Bouncy ball', '25'],
  ['gift', 'Mystery box', '150'],
];

export const shop = (): string =>
  rect(
    0,
    0,
    1600,
    900,
    linear([
      [0, ok(0.28, 0.08, 285)],
      [1, ok(0.36, 0.09, 300)],
    ]),
  ) +
  glow(1300, 400, 520, ink.lantern, 0.45) +
  // An awning over everything.
  times(10, (n) => path(`M${n * 160} 0h160v96a80 64 0 0 1-160 0Z`, n % 2 ? ink.cream : ink.coral)) +
  rect(0, 0, 1600, 22, ok(0.15, 0.05, 275, 0.3)) +
  GOODS.map(([name, title, price], n) => {
    const [x, y] = [56 + (n % 3) * 344, 208 + Math.floor(n / 3) * 336];
    const dear = n === 5;
    return (
      rect(x, y, 322, 314, ok(0.19, 0.05, 275, 0.94), { rx: 32 }) +
      glow(x + 161, y + 108, 120, ink.lantern, 0.3) +
      icon(name, x + 161, y + 106, 138) +
      centred(x + 161, y + 222, title, 36, ink.text, { weight: 600 }) +
      rect(x + 61, y + 242, 200, 58, dear ? ok(0.3, 0.05, 275) : ink.lantern, { rx: 29 }) +
      icon('coin', x + 110, y + 271, 42) +
      text(x + 144, y + 284, price, 38, dear ? ink.quiet : ink.onLantern, { weight: 800 })
    );
  }).join('') +
  rect(1110, 700, 460, 200, ink.wood) +
  rect(1090, 680, 510, 34, ink.woodLight, { rx: 10 }) +
  paw(1340, 806, 130, ink.woodDark) +
  lumiSitting(1330, 690, 1.75, { mood: 'happy', lantern: true }) +
  rect(1110, 700, 460, 2, ink.woodDark) +
  rect(1160, 176, 260, 80, ok(0.16, 0.045, 275, 0.9), { rx: 40 }) +
  icon('coin', 1204, 216, 58) +
  text(1250, 232, '132', 46, ink.lanternBright, { display: 1 });

export const virtualPet = {
  cover,
  'living-room': () => livingRoom(),
  moods,
  inventory,
  night: () => night(),
  'firefly-game': () => fireflyGame(),
  shop,
} satisfies Scenes;

export const virtualPetPreviews = { 'living-room': livingRoom } satisfies Previews;
