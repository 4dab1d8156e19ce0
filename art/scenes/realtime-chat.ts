import { cursor, pill } from '../kit/editor.ts';
import { icon } from '../kit/icons.ts';
import { backdrop, hills, moon, sky, stars, vignette } from '../kit/night.ts';
import { ink, ok } from '../kit/palette.ts';
import { stage } from '../kit/stage.ts';
import {
  at,
  centred,
  circle,
  clipped,
  glow,
  line,
  path,
  rect,
  text,
  times,
  type Point,
} from '../kit/svg.ts';
import {
  avatar,
  bubble,
  camp,
  CAST,
  message,
  online,
  PANEL,
  type Player,
  writing,
} from '../pieces/chat.ts';
import type { Scenes } from '../kit/scene.ts';

const ROW = ok(0.27, 0.055, 276);

export const cover = (): string =>
  sky(ok(0.18, 0.065, 274), ok(0.42, 0.1, 270)) +
  stars(31, 130, 700) +
  moon(150, 170, 1) +
  hills(620, 60, ok(0.3, 0.08, 266), 9) +
  glow(1030, 620, 700, ink.lantern, 0.5) +
  stage('front/chat') +
  glow(1030, 720, 230, ink.lantern, 0.4) +
  text(676, 324, 'Raid in five?', 82, ink.text, { display: 1 }) +
  text(1042, 139, 'On my way!', 74, ink.onLantern, { display: 1 }) +
  icon('heart', 1484, 56, 80, 14) +
  vignette(0.3);

/** The first messages of the conversation, as many as have `come`. */
export const bubbles = (come = 4, writes = 'Say something'): string =>
  camp('front/camp-bubbles', 'Nyx', 'Moss') +
  rect(820, 40, 740, 820, ok(0.19, 0.05, 276, 0.95), { rx: 40 }) +
  text(870, 120, 'Camp', 52, ink.text, { display: 1 }) +
  circle(1052, 104, 11, ink.good) +
  text(1076, 116, '4 online', 32, ink.quiet) +
  line([820, 150], [1560, 150], ok(0.32, 0.05, 276), 3) +
  [
    message({ player: 'Nyx', words: 'Who has the moon key?', mood: 'calm' }, 846, 216, 680),
    message({ words: 'Me! Meet at the fire' }, 846, 338, 680),
    message(
      { player: 'Moss', words: ['Bringing mushrooms', 'and two lanterns'], mood: 'happy' },
      846,
      476,
      680,
    ) +
      icon('heart', 1352, 594, 46) +
      text(1382, 610, '3', 34, ink.text, { weight: 700 }),
    message({ words: 'See you there', mark: 'seen' }, 846, 622, 680),
  ]
    .slice(0, come)
    .join('') +
  writing(850, 752, 680, writes);

const CHANNELS: readonly (readonly [string, number])[] = [
  ['world', 0],
  ['guild', 12],
  ['party', 3],
  ['trade', 0],
  ['help', 0],
];

/** The first messages of the channel, as many as have `come`. */
export const channels = (come = 3, writes = 'Message #guild'): string =>
  backdrop() +
  rect(50, 50, 1500, 800, PANEL, { rx: 40 }) +
  rect(50, 50, 480, 800, ok(0.17, 0.042, 276), { rx: 40 }) +
  text(100, 146, 'Channels', 56, ink.text, { display: 1 }) +
  CHANNELS.map(([name, unread], n) => {
    const y = 190 + n * 98;
    const here = n === 1;
    return (
      (here ? rect(80, y, 420, 84, ok(0.4, 0.09, 250), { rx: 22 }) : '') +
      text(112, y + 57, '#', 46, here ? ink.lantern : ink.cyan, { weight: 700 }) +
      text(158, y + 55, name, 42, here ? ink.text : ink.quiet, { weight: here ? 700 : 500 }) +
      (unread ? pill(410, y + 16, String(unread), ink.lantern, ink.onLantern, 30) : '')
    );
  }).join('') +
  line([90, 700], [490, 700], ok(0.3, 0.05, 276), 3) +
  avatar('Nyx', 140, 772, 44) +
  online(174, 800, 12, ink.good, ok(0.17, 0.042, 276)) +
  avatar('Koi', 250, 772, 44) +
  online(284, 800, 12, ink.lantern, ok(0.17, 0.042, 276)) +
  avatar('Frost', 360, 772, 44) +
  online(394, 800, 12, ink.lineStrong, ok(0.17, 0.042, 276)) +
  text(580, 140, '#guild', 52, ink.text, { display: 1 }) +
  text(1500, 138, '18 members', 34, ink.quiet, { textAnchor: 'end' }) +
  line([530, 174], [1550, 174], ok(0.3, 0.05, 276), 3) +
  [
    message(
      { player: 'Koi', words: 'New quest is up: the old lighthouse', mood: 'happy' },
      580,
      244,
      930,
      36,
    ),
    message(
      { player: 'Frost', words: ['I can tank. We need', 'a healer and a lantern'] },
      580,
      388,
      930,
      36,
    ),
    message({ words: 'Lantern here' }, 580, 584, 930, 36),
  ]
    .slice(0, come)
    .join('') +
  writing(580, 732, 930, writes);

export const moderation = (pointer: Point = [1410, 500]): string =>
  backdrop() +
  rect(50, 50, 900, 800, PANEL, { rx: 40 }) +
  text(104, 146, 'Reports', 58, ink.text, { display: 1 }) +
  pill(360, 100, '3 open', ok(0.4, 0.11, 25), ink.bad, 32) +
  (
    [
      ['Koi', 'free gems at ******.***', 'Link blocked', true],
      ['Nyx', 'you are all ****', 'Word filter', false],
      ['Moss', 'Buy! Buy! Buy! Buy!', 'Repeated 9 times', false],
    ] as const
  )
    .map(([player, words, why, chosen], n) => {
      const y = 190 + n * 212;
      return (
        rect(90, y, 820, 192, chosen ? ok(0.34, 0.075, 252) : ROW, { rx: 30 }) +
        avatar(player, 168, y + 96, 54, 'angry') +
        text(248, y + 64, player, 34, CAST[player].fur, { weight: 700 }) +
        text(248, y + 116, words, 40, ink.text, { weight: 600 }) +
        circle(262, y + 153, 9, ink.bad) +
        text(284, y + 164, why, 32, ink.bad)
      );
    })
    .join('') +
  rect(990, 50, 560, 800, PANEL, { rx: 40 }) +
  avatar('Koi', 1270, 200, 100, 'angry') +
  centred(1270, 360, 'Koi', 56, ink.text, { display: 1 }) +
  centred(1270, 410, 'joined 3 days ago, 2 reports', 32, ink.quiet) +
  (
    [
      ['Delete message', ink.lantern, ink.onLantern],
      ['Mute for 1 hour', ok(0.33, 0.06, 276), ink.text],
      ['Ban from channel', ok(0.4, 0.13, 25), ink.text],
      ['Dismiss report', ok(0.26, 0.05, 276), ink.quiet],
    ] as const
  )
    .map(
      ([words, fill, colour], n) =>
        rect(1040, 452 + n * 94, 460, 78, fill, { rx: 39 }) +
        centred(1270, 503 + n * 94, words, 36, colour, { weight: 700 }),
    )
    .join('') +
  cursor(...pointer, 1.5);

/** A phone, upright, its screen 400 by 800. */
const phone = (x: number, y: number, turn: number, ...screen: string[]): string =>
  at(
    x,
    y,
    { turn },
    rect(-226, -426, 452, 852, ok(0.1, 0.03, 275), { rx: 66 }),
    rect(-226, -426, 452, 852, 'none', { rx: 66, stroke: ok(0.5, 0.05, 275), strokeWidth: 5 }),
    clipped(rect(-204, -404, 408, 808, '#fff', { rx: 48 }), ...screen),
    rect(-60, -392, 120, 26, ok(0.1, 0.03, 275), { rx: 13 }),
  );

export const mobile = (): string =>
  sky() +
  stars(36, 110, 900) +
  glow(800, 450, 760, ink.lantern, 0.3) +
  phone(
    470,
    460,
    -6,
    rect(-204, -404, 408, 808, PANEL),
    rect(-204, -404, 408, 128, ok(0.16, 0.042, 276)),
    text(-168, -306, 'Party', 46, ink.text, { display: 1 }),
    circle(-18, -322, 10, ink.good),
    at(
      0,
      0,
      {},
      message({ player: 'Moss', words: 'Boss in 2 min!', mood: 'surprised' }, -196, -206, 380, 30),
      message({ words: 'Potions?' }, -196, -76, 380, 30),
      message(
        { player: 'Nyx', words: ['Got twelve.', 'Bring light'], mood: 'happy' },
        -196,
        66,
        380,
        30,
      ),
      message({ words: 'Always' }, -196, 212, 380, 30),
    ),
    writing(-190, 308, 380, 'Message'),
  ) +
  phone(
    1080,
    460,
    5,
    rect(-204, -404, 408, 808, ok(0.3, 0.09, 262)),
    at(-204, -404, { scale: 1 }, stars(8, 160, 500)),
    moon(110, -120, 0.7),
    path('M-204 60q110-90 210-20t210-40V410H-204Z', ok(0.24, 0.07, 262)),
    path('M-204 190q140-60 420 0V410H-204Z', ok(0.2, 0.06, 160)),
    glow(-10, 120, 260, ink.lantern, 0.5),
    stage('village/whole', -330, -60, 640, 360),
    rect(-180, -330, 300, 96, ok(0.14, 0.045, 275, 0.88), { rx: 30 }),
    avatar('Nyx', -130, -282, 34, 'happy'),
    text(-84, -292, 'Nyx', 26, CAST.Nyx.fur, { weight: 700 }),
    text(-84, -258, 'Behind you!', 30, ink.text),
    circle(136, 330, 50, ink.lantern),
    bubble(112, 308, 48, 36, ink.onLantern),
    circle(172, 292, 24, ink.coral),
    centred(172, 302, '4', 30, ink.cream, { weight: 800 }),
  ) +
  vignette(0.3);

const FRIENDS: readonly (readonly [Player, string, 'good' | 'lantern' | 'lineStrong', string])[] = [
  ['Nyx', 'Night Garden, room 3', 'good', 'Join'],
  ['Koi', 'In the shop', 'good', 'Join'],
  ['Moss', 'Away for 5 min', 'lantern', ''],
  ['Frost', 'Typing', 'good', ''],
  ['Ash', 'Last seen yesterday', 'lineStrong', ''],
];

export const presence = (): string =>
  camp('front/camp-presence', 'Frost', 'Nyx') +
  bubble(250, 330, 200, 104, ok(0.36, 0.065, 275)) +
  times(3, (n) => circle(306 + n * 44, 382, 14, ink.screen, { opacity: 1 - n * 0.25 })) +
  rect(860, 50, 690, 800, ok(0.19, 0.05, 276, 0.96), { rx: 40 }) +
  text(912, 146, 'Friends', 58, ink.text, { display: 1 }) +
  pill(1350, 100, '4 / 5', ok(0.34, 0.07, 160), ink.good, 34) +
  FRIENDS.map(([player, where, state, action], n) => {
    const y = 186 + n * 130;
    return (
      rect(890, y, 630, 116, ROW, { rx: 28, opacity: state === 'lineStrong' ? 0.5 : 1 }) +
      avatar(player, 960, y + 58, 46, n === 0 ? 'happy' : n === 2 ? 'sleepy' : 'calm') +
      online(996, y + 90, 13, ink[state], ROW) +
      text(1036, y + 52, player, 40, ink.text, { weight: 700 }) +
      text(1036, y + 94, where, 32, player === 'Frost' ? ink.screen : ink.quiet) +
      (action
        ? rect(1390, y + 28, 110, 60, ink.lantern, { rx: 30 }) +
          centred(1445, y + 70, action, 34, ink.onLantern, { weight: 700 })
        : '')
    );
  }).join('');

/** A name on a plate right above or below what it names, with the edge in the colour of its cable. */
const plate = (x: number, y: number, words: string, edge: string): string => {
  const wide = words.length * 21 + 64;
  return (
    rect(x - wide / 2, y, wide, 68, ok(0.17, 0.045, 276, 0.94), {
      rx: 34,
      stroke: edge,
      strokeWidth: 4,
    }) + centred(x, y + 47, words, 38, ink.text, { weight: 700 })
  );
};

export const architecture = (): string =>
  stage('places/relay') +
  glow(800, 200, 300, ink.lantern, 0.5) +
  vignette(0.25) +
  plate(806, 618, 'Relay, WebSocket', ink.screen) +
  plate(438, 142, 'Nyx, 21 ms', ink.screen) +
  plate(180, 226, 'Frost, 38 ms', ink.screen) +
  plate(345, 804, 'Moss, 44 ms', ink.screen) +
  plate(1190, 142, 'Moderation', ink.coral) +
  plate(1446, 280, 'History', ink.lantern) +
  plate(1250, 812, 'Presence', ink.good);

export const realtimeChat = {
  cover,
  bubbles: () => bubbles(),
  channels: () => channels(),
  moderation: () => moderation(),
  mobile,
  presence,
  architecture,
} satisfies Scenes;
