import { item } from '../item.ts';
import { studio } from '../studio.ts';
import type { Picture } from '../types.ts';

const shots = {
  bossSpiral: {
    name: 'items/bullet-hell/boss-spiral',
    alt: {
      en: "A moth boss fills the screen with two spirals of bullets, pink and cyan; a small ship waits in a gap below, with the boss's health bar and the score along the top.",
      pt: 'Uma mariposa chefe enche a tela com duas espirais de projéteis, rosa e ciano; uma pequena nave espera em uma brecha embaixo, com a barra de vida do chefe e a pontuação no topo.',
    },
  },
  aimedVolley: {
    name: 'items/bullet-hell/aimed-volley',
    alt: {
      en: 'Four horned imps, one of each element, fire fans of bullets along dotted lines that all lead to the ship, which a crosshair marks.',
      pt: 'Quatro diabretes de chifres, um de cada elemento, disparam leques de projéteis por linhas pontilhadas que levam todas à nave, marcada por uma mira.',
    },
  },
  hitboxes: {
    name: 'items/bullet-hell/hitboxes',
    alt: {
      en: 'Debug view: a dot in the middle of the ship is its hitbox, a dashed ring the graze area; each bullet shows its own circle, and a panel lists the three radii.',
      pt: 'Visão de depuração: um ponto no meio da nave é a hitbox, um anel tracejado é a área de graze; cada projétil mostra o próprio círculo, e um painel lista os três raios.',
    },
  },
  patternEditor: {
    name: 'items/bullet-hell/pattern-editor',
    alt: {
      en: 'The pattern editor: a preview of a six-armed spiral with the number of live bullets above and a scrubber below, and the Inspector with sliders for arms, turn, rate and speed.',
      pt: 'O editor de padrões: prévia de uma espiral de seis braços com o número de projéteis ativos em cima e a barra de tempo embaixo, e o Inspector com controles de braços, giro, cadência e velocidade.',
    },
  },
  elements: {
    name: 'items/bullet-hell/elements',
    alt: {
      en: 'Four cards with a trail of bullets each: Ember burns over time, Frost slows the ship, Storm jumps to others, Void bends the path.',
      pt: 'Quatro cartas, cada uma com um rastro de projéteis: Ember queima com o tempo, Frost deixa a nave lenta, Storm salta para outros, Void entorta a trajetória.',
    },
  },
  levelEnd: {
    name: 'items/bullet-hell/level-end',
    alt: {
      en: 'The panel after a boss: three stars, score, grazed bullets, hits taken and time, between the ship and a chest of treasure.',
      pt: 'O painel depois de um chefe: três estrelas, pontuação, grazes, danos e tempo, entre a nave e um baú de tesouro.',
    },
  },
} satisfies Record<string, Picture>;

const cover: Picture = {
  name: 'items/bullet-hell/cover',
  alt: {
    en: 'Cover of BulletHell Elemental: a small ship inside a round shield faces a huge purple moth in a storm of amber and cyan bullets.',
    pt: 'Capa de BulletHell Elemental: uma pequena nave dentro de um escudo redondo encara uma enorme mariposa roxa em uma tempestade de projéteis âmbar e ciano.',
  },
};

const banner: Picture = {
  name: 'items/bullet-hell/banner',
  alt: {
    en: 'The ship of BulletHell Elemental, seen up close, climbs through rings of amber and cyan bullets; the moth that fires them waits far behind.',
    pt: 'A nave de BulletHell Elemental, vista de perto, sobe por anéis de projéteis âmbar e ciano; a mariposa que os dispara espera ao fundo.',
  },
};

export const bulletHell = item({
  id: '1',
  title: { en: 'BulletHell Elemental', pt: 'BulletHell Elemental' },
  subtitle: {
    en: 'A complete vertical shooter with four elemental bosses',
    pt: 'Um shooter vertical completo com quatro chefes elementais',
  },
  bannerButtonTitle: { en: 'See the patterns', pt: 'Ver os padrões' },
  bannerFeatured: true,
  showInExplorer: true,
  showInFeed: true,
  price: 40,
  availability: 'in_stock',
  brand: studio.brand,
  description: {
    en: 'A Unity bullet-hell template: a visual pattern editor, thousands of bullets, and a finished game with three levels.',
    pt: 'Template de bullet hell para Unity: editor visual de padrões, milhares de projéteis e jogo pronto de três fases.',
  },
  texts: () => import('./bulletHell.texts.ts'),
  seoDescription: {
    en: 'Unity bullet-hell template for URP and Built-in: visual pattern editor, four bosses, three levels, pooled bullets with Burst, full C# source.',
    pt: 'Template de bullet hell para Unity, URP e Built-in: editor visual de padrões, quatro chefes, três fases, projéteis com Burst e código C# completo.',
  },
  image: cover,
  banner,
  category: 'Game Development',
  projectType: ['URP', 'BuiltIn'],
  technologies: [
    'Unity 2022.3 LTS',
    'Unity 6',
    'C#',
    'Burst',
    'Input System',
    'Shader Graph',
    'ScriptableObject',
  ],
  release: { version: '2.3.0', day: '2026-09-14', size: '86 MB' },
  license: 'seat',
  areas: ['gameplay', '2d', 'performance'],
  tags: ['shooter', 'shmup', 'bullet hell', 'boss', 'arcade', '2D', 'projéteis', 'nave'],
  link: `${studio.assetStore}/bullethell-elemental`,
  video: studio.bulletHellTrailer,
  videoDate: '2026-05-12',
  isFeatured: false,
  feedGallery: [shots.bossSpiral, shots.patternEditor, shots.elements, shots.levelEnd],
  gallery: [
    shots.bossSpiral,
    shots.patternEditor,
    shots.aimedVolley,
    shots.elements,
    shots.hitboxes,
    shots.levelEnd,
  ],
});
