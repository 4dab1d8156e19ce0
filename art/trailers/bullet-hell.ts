import { ease } from '../kit/easing.ts';
import { along, endShot, part, titleShot, type Trailer } from '../kit/trailer.ts';
import {
  aimedVolley,
  bossSpiral,
  cover,
  elements,
  hitboxes,
  levelEnd,
  patternEditor,
} from '../scenes/bullet-hell.ts';

/** The knobs of two sliders in the pattern editor, at a share of their way. */
const armsAt = (share: number) => [1246 + 186 * share, 316] as const;
const turnAt = (share: number) => [1246 + 186 * share, 370] as const;

/** About half a minute: a boss, how its pattern is made, and what else comes with the template. */
export const bulletHell: Trailer = [
  titleShot('BulletHell Elemental', (time) => cover((time * 3) % 1)),
  {
    seconds: 5,
    words: {
      en: 'A moth boss fires two opposed spirals. The ship slips through.',
      pt: 'Duas espirais opostas de uma mariposa. A nave passa pelas brechas.',
    },
    draw: (time) =>
      bossSpiral(
        (time * 1.25) % 1,
        0.86 - time * 0.24,
        (1_246_300 + Math.floor(time * 100) * 386).toLocaleString('en'),
      ),
  },
  {
    seconds: 8,
    words: {
      en: 'More arms, more turn, another bullet. The preview follows at once.',
      pt: 'Mais braços, mais giro, outro projétil. A prévia muda na hora.',
    },
    draw: (time) => {
      const [pulled, turned] = [part(time, 0.15, 0.4), part(time, 0.5, 0.72)];
      const arms = 4 + Math.round(ease.inOutSine(pulled) * 5);
      const turn = 6 + ease.inOutSine(turned) * 14;
      return patternEditor({
        arms,
        turn,
        flow: (time * 16) % 1,
        scrubbed: (0.1 + time * 1.6) % 1,
        chosen: time < 0.86 ? 'fire' : 'void',
        pointer: along(time, [
          [0, [1120, 720]],
          [0.13, armsAt(4 / 15)],
          [0.15, armsAt(4 / 15)],
          [0.4, armsAt(9 / 15)],
          [0.48, turnAt(0.19)],
          [0.5, turnAt(0.19)],
          [0.72, turnAt(0.54)],
          [0.84, [1340, 640]],
          [1, [1340, 640]],
        ]),
      });
    },
  },
  {
    seconds: 4,
    words: {
      en: 'Aimed volleys follow the player.',
      pt: 'Rajadas miradas seguem quem joga.',
    },
    draw: (time) =>
      aimedVolley(
        [800 + Math.sin(time * Math.PI * 2) * 260, 730],
        (time * 5) % 1,
        (96_450 + Math.floor(time * 40) * 120).toLocaleString('en'),
      ),
  },
  {
    seconds: 4,
    words: {
      en: 'Ember burns, Frost slows, Storm jumps, Void bends the path.',
      pt: 'Ember queima, Frost atrasa, Storm salta, Void entorta a trajetória.',
    },
    draw: (time) => elements((time * 8) % 1),
  },
  {
    seconds: 4,
    words: {
      en: 'Debug view: hitbox, graze area and the circle of every bullet.',
      pt: 'Depuração: hitbox, área de graze e o círculo de cada projétil.',
    },
    draw: (time) => hitboxes(time * 420, 14 + Math.floor(time * 9)),
  },
  {
    seconds: 3,
    words: {
      en: 'Three finished levels, with a score at the end of each.',
      pt: 'Três fases prontas, com pontuação no fim de cada uma.',
    },
    draw: (time) => levelEnd(time),
  },
  endShot('BulletHell Elemental', ['Unity 2022.3 LTS', 'Unity 6', 'URP', 'Built-in'], (time) =>
    cover((time * 2) % 1),
  ),
];
