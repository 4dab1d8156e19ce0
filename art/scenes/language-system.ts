import { cursor, dock, fields, pill, playBar } from '../kit/editor.ts';
import { icon } from '../kit/icons.ts';
import { backdrop, hills, moon, pine, sky, stars, vignette } from '../kit/night.ts';
import { ink, ok } from '../kit/palette.ts';
import { stage } from '../kit/stage.ts';
import {
  at,
  centred,
  circle,
  g,
  clipped,
  glow,
  linear,
  path,
  rect,
  stroke,
  text,
  type Point,
} from '../kit/svg.ts';
import { CELL, type Cells, search, sheet, warning } from '../pieces/languageTable.ts';
import type { Scenes } from '../kit/scene.ts';

const plank = (y: number, words: string, code: string, turn: number, right: boolean): string =>
  at(
    1000,
    y,
    { turn },
    text(right ? -262 : -232, 32, words, 92, ink.dark, { display: 1, weight: 800 }),
    centred(right ? 268 : 226, 16, code, 42, ink.dark, { weight: 800, opacity: 0.6 }),
  );

export const cover = (): string =>
  sky() +
  stars(12, 150) +
  moon(240, 190, 1.2) +
  hills(640, 70, ink.far, 3) +
  pine(150, 640, 1.1) +
  pine(250, 660, 0.8) +
  pine(1470, 640, 1.3) +
  pine(1370, 660, 0.8) +
  hills(740, 40, ink.mid, 8) +
  glow(760, 560, 620, ink.lantern, 0.45) +
  stage('front/signpost') +
  plank(190, 'Hello!', 'EN', -3, true) +
  plank(350, 'Olá!', 'PT', 2.5, false) +
  plank(510, 'Bonjour !', 'FR', -2, true) +
  plank(668, 'Hallo!', 'DE', 2, false) +
  vignette(0.5);

const ENTRIES: Cells = [
  ['menu.play', 'Play', 'Jogar'],
  ['menu.options', 'Options', 'Opções'],
  ['menu.quit', 'Quit to desktop', 'Sair para a área de trabalho'],
  ['hud.lives', 'Lives: {0}', 'Vidas: {0}'],
  ['hud.wave', 'Wave {0} of {1}', 'Onda {0} de {1}'],
  ['shop.buy', 'Buy for {0} coins', 'Comprar por {0} moedas'],
  ['npc.greeting', 'Good night, traveller!', 'Boa noite, viajante!'],
  ['save.done', 'Game saved', 'Jogo salvo'],
];

/** `typed` is what stands in the chosen cell. */
export const table = (typed = 'Comprar por {0} moedas', pointer: Point = [1360, 682]): string =>
  backdrop() +
  dock(
    { x: 50, y: 50, width: 1500, height: 810 },
    ['Language Table', 'Import', 'Settings'],
    sheet(
      50,
      186,
      [390, 490, 620],
      ENTRIES.map(([key, en, pt], n) => [key, en, n === 5 ? typed || ' ' : pt] as const),
      {
        chosen: 5,
      },
    ),
    search(80, 120, 420, 'Search 248 keys'),
    pill(1080, 122, 'EN 248', ok(0.36, 0.07, 160), ink.good, 28),
    pill(1280, 122, 'PT 248', ok(0.36, 0.07, 160), ink.good, 28),
    rect(930, 186 + 6 * CELL, 620, CELL, 'none', { stroke: ink.lantern, strokeWidth: 5 }),
    rect(Math.round(956 + typed.length * 16.1), 186 + 6 * CELL + 18, 4, 40, ink.lantern),
  ) +
  cursor(...pointer, 1.3);

export const missingKey = (pointer: Point = [900, 330]): string =>
  backdrop() +
  dock(
    { x: 50, y: 50, width: 1500, height: 520 },
    ['Language Table'],
    sheet(
      50,
      122,
      [400, 560, 540],
      [
        ['boss.intro', 'It smells the light', 'Ele fareja a luz'],
        ['boss.defeat', 'The dark retreats', ''],
        ['quest.lamp', 'Light the old lamp', 'Acenda o lampião'],
        ['quest.done', 'Quest complete', ''],
        ['shop.empty', 'Sold out', 'Esgotado'],
      ],
    ),
  ) +
  dock(
    { x: 420, y: 510, width: 1130, height: 350 },
    ['Console'],
    ['boss.defeat has no text in Português', 'quest.done has no text in Português']
      .map(
        (words, n) =>
          rect(420, 576 + n * 84, 1130, 84, n ? ok(0.22, 0.036, 275) : ok(0.26, 0.05, 275)) +
          warning(470, 618 + n * 84, 22) +
          text(520, 630 + n * 84, words, 36, ink.text, { weight: 600 }),
      )
      .join(''),
    pill(452, 772, '2 missing', ink.lantern, ink.onLantern, 32),
    pill(700, 772, 'Falls back to English', ok(0.3, 0.05, 275), ink.cyan, 32),
  ) +
  cursor(...pointer, 1.3);

type Form = { rule: string; when: string; en: string; pt: string };
const FORMS: readonly Form[] = [
  { rule: 'zero', when: 'n = 0', en: 'No coins left', pt: 'Nenhuma moeda' },
  { rule: 'one', when: 'n = 1', en: '{n} coin', pt: '{n} moeda' },
  { rule: 'other', when: 'else', en: '{n} coins', pt: '{n} moedas' },
];

/** A number in the game: the purse, and its text in both languages. */
const purse = (x: number, rule: number, en: string, pt: string): string =>
  rect(x, 560, 480, 290, ok(0.26, 0.06, 278), { rx: 32 }) +
  rect(x, 560, 480, 290, 'none', { rx: 32, stroke: ink.wood, strokeWidth: 7 }) +
  glow(x + 104, 706, 130, ink.lantern, rule === 0 ? 0.12 : 0.45) +
  (rule === 0
    ? g({ opacity: 0.75 }, icon('chest', x + 104, 706, 136))
    : icon(rule === 1 ? 'coin' : 'coins', x + 104, 706, rule === 1 ? 120 : 150)) +
  text(x + 192, 672, en, 35, ink.text, { weight: 700 }) +
  text(x + 192, 730, pt, 35, ink.lanternBright, { weight: 700 }) +
  pill(x + 192, 766, FORMS[rule]?.rule ?? '', ok(0.36, 0.08, 220), ink.cyan, 28);

export const plurals = (): string =>
  backdrop() +
  dock(
    { x: 40, y: 36, width: 1520, height: 480 },
    ['Plural Rules', 'Language Table'],
    text(80, 164, 'shop.coins', 40, ink.cyan, { weight: 700 }) +
      text(300, 164, 'cardinal', 34, ink.quiet) +
      pill(1290, 116, 'EN + PT', ink.lantern, ink.onLantern, 32),
    FORMS.map(({ rule, when, en, pt }, n) => {
      const y = 198 + n * 102;
      return (
        rect(40, y, 1520, 100, n % 2 ? ok(0.205, 0.036, 275) : ok(0.255, 0.05, 275)) +
        text(80, y + 64, rule, 42, ink.text, { weight: 700 }) +
        text(260, y + 64, when, 36, ink.quiet, { class: 'code' }) +
        form(500, y, en) +
        form(1040, y, pt)
      );
    }).join(''),
  ) +
  purse(40, 0, 'No coins left', 'Nenhuma moeda') +
  purse(560, 1, '1 coin', '1 moeda') +
  purse(1080, 2, '12 coins', '12 moedas');

/** A text of the table in its field, with its placeholder marked. */
const form = (x: number, y: number, words: string): string =>
  rect(x, y + 16, 500, 68, ok(0.16, 0.03, 275), { rx: 10 }) +
  (words.startsWith('{n}')
    ? rect(x + 18, y + 26, 66, 48, ok(0.42, 0.1, 250), { rx: 8 }) +
      text(x + 26, y + 62, '{n}', 36, ink.cyan, { weight: 700 }) +
      text(x + 96, y + 62, words.slice(4), 38, ink.text, { weight: 600 })
    : text(x + 26, y + 62, words, 38, ink.text, { weight: 600 }));

/** A game's menu in one language. */
const gameMenu = (x: number, width: number, words: readonly string[], seed: number): string =>
  clipped(
    rect(x, 130, width, 600, '#fff', { rx: 30 }),
    rect(
      x,
      130,
      width,
      600,
      linear([
        [0, ok(0.24, 0.08, 275)],
        [1, ok(0.44, 0.11, 290)],
      ]),
    ),
    at(x, 130, {}, stars(seed, 160, 400)),
    at(x - 100, -60, {}, hills(660, 50, ink.far, seed), hills(740, 30, ink.near, seed + 1)),
    centred(x + width / 2, 262, words[0] ?? '', 64, ink.lanternBright, { display: 1, weight: 800 }),
    ...words.slice(1).map((word, n) => {
      const y = 310 + n * 112;
      return (
        rect(x + width / 2 - 220, y, 440, 92, n === 0 ? ink.lantern : ok(0.2, 0.05, 275, 0.9), {
          rx: 46,
        }) +
        centred(x + width / 2, y + 62, word, 44, n === 0 ? ink.onLantern : ink.text, {
          weight: 700,
        })
      );
    }),
    stage('front/lantern', x + width - 216, 446, 250, 281),
  ) + rect(x, 130, width, 600, 'none', { rx: 30, stroke: ink.line, strokeWidth: 6 });

/** One half is the game in English, the other in Portuguese; `chosen` is lit. */
export const preview = (chosen: 'en' | 'pt' = 'pt'): string =>
  backdrop() +
  playBar(50, 36, 1500) +
  gameMenu(50, 730, ['Night Garden', 'Play', 'Options', 'Quit'], 4) +
  gameMenu(820, 730, ['Jardim Noturno', 'Jogar', 'Opções', 'Sair'], 4) +
  languageButton(330, 'English', chosen === 'en') +
  languageButton(1080, 'Português', chosen === 'pt') +
  circle(800, 430, 62, ink.dark, { stroke: ink.cyan, strokeWidth: 6 }) +
  stroke('M768 416h60l-16-16M832 446h-60l16 16', ink.cyan, 8);

const languageButton = (x: number, name: string, lit: boolean): string =>
  pill(x, 768, name, lit ? ink.lantern : ok(0.3, 0.05, 275), lit ? ink.onLantern : ink.text, 40);

const FORMATS: readonly (readonly [string, string, readonly string[]])[] = [
  ['CSV', ink.leaf, ['key,en,pt', 'menu.play,Play,Jogar', 'hud.wave,Wave {0},Onda {0}']],
  ['JSON', ink.lantern, ['{', '  "menu.play": "Jogar",', '  "hud.wave": "Onda {0}"', '}']],
  ['XML', ink.rose, ['<text key="menu.play">', '  Jogar', '</text>']],
];

/** `read` from 0 to 1: how many of the keys in the file are counted. */
export const importExport = (read = 1, pointer: Point = [1470, 612]): string =>
  stage('front/import') +
  vignette(0.3) +
  FORMATS.map(([name, colour, lines], n) => {
    const y = 60 + n * 270;
    return (
      pill(51, y + 24, name, colour, ink.dark, 36) +
      lines
        .map((each, m) => text(55, y + 122 + m * 33, each, 29, ink.dark, { class: 'code' }))
        .join('')
    );
  }).join('') +
  dock(
    { x: 960, y: 130, width: 590, height: 640 },
    ['Import'],
    fields(960, 204, 590, [
      { kind: 'component', label: 'strings_pt.csv', icon: ink.leaf },
      { kind: 'value', label: 'New keys', value: String(Math.round(31 * read)), mark: ink.good },
      {
        kind: 'value',
        label: 'Changed',
        value: String(Math.round(12 * read)),
        mark: ink.lanternBright,
      },
      { kind: 'value', label: 'Unchanged', value: String(Math.round(205 * read)) },
      { kind: 'menu', label: 'On conflict', value: 'Ask me' },
      { kind: 'toggle', label: 'Keep comments', on: true },
      { kind: 'gap' },
      {
        kind: 'button',
        label: `Import ${Math.round(31 * read) + Math.round(12 * read)} texts`,
        primary: true,
      },
      { kind: 'button', label: 'Export as JSON' },
    ]),
  ) +
  cursor(...pointer, 1.3);

export const components = (language: 'en' | 'pt' = 'pt', pointer: Point = [1380, 366]): string =>
  backdrop() +
  dock(
    { x: 50, y: 50, width: 800, height: 800 },
    ['Game', 'Scene'],
    rect(
      50,
      110,
      800,
      760,
      linear([
        [0, ok(0.24, 0.08, 275)],
        [1, ok(0.44, 0.11, 290)],
      ]),
    ),
    clipped(
      rect(50, 110, 800, 740, '#fff'),
      stars(9, 200, 500),
      at(0, 60, {}, hills(640, 50, ink.far, 5), hills(760, 30, ink.near, 6)),
    ),
    rect(110, 170, 560, 220, ink.cream, { rx: 40 }),
    path('M560 370l90 90 20-110Z', ink.cream),
    text(154, 264, language === 'pt' ? 'Boa noite,' : 'Good night,', 60, ink.dark, { display: 1 }),
    text(154, 336, language === 'pt' ? 'viajante!' : 'traveller!', 60, ink.dark, { display: 1 }),
    rect(94, 154, 592, 252, 'none', { rx: 8, stroke: ink.cyan, strokeWidth: 5 }),
    ...(
      [
        [94, 154],
        [686, 154],
        [94, 406],
        [686, 406],
      ] as const
    ).map(([x, y]) => rect(x - 10, y - 10, 20, 20, ink.cyan)),
    stage('toys/speaker', 390, 400, 460, 460),
  ) +
  dock(
    { x: 880, y: 50, width: 670, height: 800 },
    ['Inspector'],
    fields(880, 120, 670, [
      { kind: 'component', label: 'Text (TMP)', icon: ink.lantern },
      { kind: 'object', label: 'Font', value: 'Bricolage SDF', colour: ink.rose },
      { kind: 'value', label: 'Size', value: '60' },
      { kind: 'component', label: 'Localized Text', icon: ink.cyan },
      { kind: 'menu', label: 'Key', value: 'npc.greeting' },
      { kind: 'menu', label: 'Language', value: language === 'pt' ? 'Português' : 'English' },
      { kind: 'toggle', label: 'Shrink to fit', on: true },
      { kind: 'component', label: 'Localized Sprite', icon: ink.leaf },
      { kind: 'object', label: 'EN', value: 'sign_en', colour: ink.coral },
      { kind: 'object', label: 'PT', value: 'sign_pt', colour: ink.leaf },
      { kind: 'component', label: 'Localized Audio', icon: ink.rose },
      { kind: 'object', label: 'PT', value: 'greeting_pt', colour: ink.lantern },
    ]),
  ) +
  cursor(...pointer, 1.3);

export const languageSystem = {
  cover,
  table: () => table(),
  'missing-key': () => missingKey(),
  plurals,
  preview: () => preview(),
  'import-export': () => importExport(),
  components: () => components(),
} satisfies Scenes;
