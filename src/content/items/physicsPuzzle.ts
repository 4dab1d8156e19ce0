import { item } from '../item.ts';
import { studio } from '../studio.ts';
import type { Picture } from '../types.ts';

const shots = {
  stackedToys: {
    name: 'items/physics-puzzle/stacked-toys',
    alt: {
      en: 'A tower of wooden blocks, a plank, toy rings, a car and a tin robot reaches just below a dashed line at 2.40 meters.',
      pt: 'Uma torre de blocos de madeira, tábua, argolas, carrinho e um robô de lata chega quase à linha tracejada de 2,40 metros.',
    },
  },
  hinges: {
    name: 'items/physics-puzzle/hinges',
    alt: {
      en: 'Three joints side by side: a plank on a motor at 34 degrees, and on a wooden frame a ball on a chain with limits of 45 degrees and a wheel on a spring.',
      pt: 'Três articulações lado a lado: uma tábua com motor a 34 graus e, em uma armação de madeira, uma bola em uma corrente com limite de 45 graus e uma roda em uma mola.',
    },
  },
  forceArrows: {
    name: 'items/physics-puzzle/force-arrows',
    alt: {
      en: 'Thick arrows on a block on a ramp show weight, normal force and friction in newtons; a ball that has rolled down it shows its velocity.',
      pt: 'Setas grossas em um bloco na rampa mostram peso, força normal e atrito em newtons; uma bola que desceu rolando mostra a velocidade.',
    },
  },
  levelEditor: {
    name: 'items/physics-puzzle/level-editor',
    alt: {
      en: 'The level editor: a shelf of eight pieces, a plank being moved in the scene, and the Inspector with its mass, bounce, friction and win rule.',
      pt: 'O editor de fases: uma prateleira com oito peças, uma tábua sendo movida na cena e o Inspector com massa, elasticidade, atrito e regra de vitória.',
    },
  },
  slingshot: {
    name: 'items/physics-puzzle/slingshot',
    alt: {
      en: 'A ball in a drawn slingshot; dots mark its flight towards a tower that shelters two robots.',
      pt: 'Uma bola em um estilingue esticado; pontos marcam o voo até uma torre que abriga dois robôs.',
    },
  },
  checklist: {
    name: 'items/physics-puzzle/checklist',
    alt: {
      en: 'The checklist of level 12: three goals are ticked and the time limit is open, beside a ball that has landed in the basket and two stars of three.',
      pt: 'A lista da fase 12: três objetivos marcados e o limite de tempo em aberto, ao lado de uma bola que caiu no cesto e duas estrelas de três.',
    },
  },
} satisfies Record<string, Picture>;

const cover: Picture = {
  name: 'items/physics-puzzle/cover',
  alt: {
    en: 'Cover of PhysicsPuzzle Toolkit: a car tips a seesaw beside a tower with a wobbling robot, watched by a fox from behind the workbench.',
    pt: 'Capa de PhysicsPuzzle Toolkit: um carrinho inclina uma gangorra ao lado de uma torre com um robô que balança, e uma raposa observa atrás da bancada.',
  },
};

export const physicsPuzzle = item({
  id: '2',
  title: { en: 'PhysicsPuzzle Toolkit', pt: 'PhysicsPuzzle Toolkit' },
  subtitle: {
    en: 'Stacking, hinges and slingshots that behave the same on every run',
    pt: 'Pilhas, dobradiças e estilingues que se comportam do mesmo jeito em toda partida',
  },
  bannerButtonTitle: { en: 'See the toolkit', pt: 'Ver o kit' },
  bannerFeatured: false,
  showInExplorer: true,
  showInFeed: false,
  price: 40,
  availability: 'coming_soon',
  brand: studio.brand,
  description: {
    en: 'A toolkit for 2D physics puzzles with an in-game level editor, forty tuned objects and a recorder that checks that each level can be solved.',
    pt: 'Um kit para puzzles de física 2D com editor de fases dentro do jogo, quarenta objetos ajustados e um gravador que confere se cada fase tem solução.',
  },
  texts: () => import('./physicsPuzzle.texts.ts'),
  seoDescription: {
    en: 'Coming soon: Unity toolkit for 2D physics puzzles with forty tuned objects, an in-game level editor, goals and a recorder that re-checks every level.',
    pt: 'Em breve: kit para puzzles de física 2D na Unity com quarenta objetos, editor de fases dentro do jogo, objetivos e gravador de soluções.',
  },
  image: cover,
  category: 'Game Development',
  projectType: ['URP', 'BuiltIn', 'JSON'],
  technologies: ['Unity 2022.3 LTS', 'Unity 6', 'C#', 'Physics 2D', 'Input System', 'JSON'],
  areas: ['gameplay', '2d', 'physics'],
  tags: ['puzzle', '2D', 'level editor', 'Box2D', 'física', 'editor de fases'],
  video: '/videos/physics-puzzle.webm',
  videoDate: '2026-11-22',
  isFeatured: true,
  feedGallery: [shots.stackedToys, shots.slingshot, shots.levelEditor],
  gallery: [
    shots.stackedToys,
    shots.slingshot,
    shots.levelEditor,
    shots.hinges,
    shots.forceArrows,
    shots.checklist,
  ],
});
