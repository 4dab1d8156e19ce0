import { along, camera, endShot, part, titleShot, type Trailer } from '../kit/trailer.ts';
import {
  checklist,
  cover,
  forceArrows,
  hinges,
  levelEditor,
  slingshot,
  stackedToys,
} from '../scenes/physics-puzzle.ts';

export const physicsPuzzle: Trailer = [
  titleShot('PhysicsPuzzle Toolkit', cover),
  {
    seconds: 3,
    words: {
      en: 'Hinges with limits, motors, springs and wheels, tuned together.',
      pt: 'Dobradiças com limites, motores, molas e rodas, ajustados entre si.',
    },
    // There and back, so that most of the frames need no rendering.
    draw: (time) => hinges(0.5 - Math.abs(((time * 1.5) % 1) - 0.5)),
  },
  {
    seconds: 5,
    words: {
      en: 'The level editor: drag a toy from the shelf, then press Test.',
      pt: 'O editor de fases: arraste um brinquedo da prateleira e aperte Test.',
    },
    draw: (time) => {
      const at = along(time, [
        [0, [420, 760]],
        [0.2, [120, 570]],
        [0.28, [120, 570]],
        [0.55, [820, 420]],
        [0.65, [820, 420]],
        [0.88, [1370, 748]],
        [1, [1370, 748]],
      ]);
      return levelEditor(at, time > 0.24 && time < 0.6 ? at : undefined);
    },
  },
  {
    seconds: 2.5,
    words: {
      en: 'A stack stands until the player touches it.',
      pt: 'Uma pilha fica de pé até que alguém toque nela.',
    },
    draw: (time) => camera(time, [640, 620, 1.35], [800, 450, 1], stackedToys()),
  },
  {
    seconds: 3,
    words: {
      en: 'Debug view: force arrows show why a toy slides.',
      pt: 'Depuração: setas de força mostram por que um brinquedo desliza.',
    },
    draw: (time) => camera(time, [800, 450, 1], [760, 400, 1.3], forceArrows()),
  },
  {
    seconds: 2.5,
    words: {
      en: 'A slingshot is one of the ways to interfere.',
      pt: 'O estilingue é um dos jeitos de interferir.',
    },
    draw: (time) => camera(time, [420, 560, 1.4], [1100, 480, 1.2], slingshot()),
  },
  {
    seconds: 3,
    words: {
      en: 'Each level has a checklist of goals.',
      pt: 'Cada fase tem uma lista de objetivos.',
    },
    draw: (time) => checklist(Math.floor(part(time, 0.1, 0.7) * 3.01)),
  },
  {
    ...endShot('PhysicsPuzzle Toolkit', ['Unity 2022.3 LTS', 'Unity 6', 'URP', 'Built-in'], cover),
    words: {
      en: 'In development: not for sale yet.',
      pt: 'Em desenvolvimento: ainda não está à venda.',
    },
  },
];
