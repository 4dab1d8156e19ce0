import { item } from '../item.ts';
import { studio } from '../studio.ts';
import type { Picture } from '../types.ts';

const shots = {
  curves: {
    name: 'items/tween-engine/curves',
    alt: {
      en: 'Eight easing curves in a grid, from Linear to OutBounce, each with a ball at its end and a trail that shows its speed; OutBack is chosen.',
      pt: 'Oito curvas de easing em uma grade, de Linear a OutBounce, cada uma com uma bola no fim e um rastro que mostra a velocidade; OutBack está escolhida.',
    },
  },
  sequence: {
    name: 'items/tween-engine/sequence',
    alt: {
      en: 'A star rolls across the game view and brightens; below, a sequence with tracks for move, scale, rotate and color, and a callback at its end.',
      pt: 'Uma estrela rola pela tela do jogo e clareia; embaixo, uma sequência com trilhas de mover, escalar, girar e cor, e um callback no fim.',
    },
  },
  path: {
    name: 'items/tween-engine/path',
    alt: {
      en: 'A star flies along a path of beads through seven numbered points over a wood; the tangent of point 3 is being dragged.',
      pt: 'Uma estrela voa por um caminho de contas que passa por sete pontos numerados sobre um bosque; a tangente do ponto 3 está sendo arrastada.',
    },
  },
  code: {
    name: 'items/tween-engine/code',
    alt: {
      en: 'Nine lines of C# that chain a hop, an ease, a scale and a shake, beside the game view in which a star rises.',
      pt: 'Nove linhas de C# que encadeiam um salto, um easing, uma escala e um tremor, ao lado do jogo em que uma estrela sobe.',
    },
  },
  timeline: {
    name: 'items/tween-engine/timeline',
    alt: {
      en: 'A timeline with five clips for a Stage clear panel, the panel in the game view above it, and the Inspector with duration, stagger and ease.',
      pt: 'Uma timeline com cinco clipes para um painel Stage clear, o painel no jogo acima dela e o Inspector com duração, intervalo e easing.',
    },
  },
} satisfies Record<string, Picture>;

const cover: Picture = {
  name: 'items/tween-engine/cover',
  alt: {
    en: 'Cover of the tween engine recommendation: a star grows along an easing curve that dips first and overshoots its target.',
    pt: 'Capa da recomendação de motor de tween: uma estrela cresce ao longo de uma curva de easing que recua no início e passa do alvo.',
  },
};

export const tweenEngine = item({
  id: '103',
  title: { en: 'Tween Engine', pt: 'Tween Engine' },
  subtitle: {
    en: 'Move, fade and chain animations from code, without an Animator per button',
    pt: 'Mova, esmaeça e encadeie animações por código, sem um Animator para cada botão',
  },
  bannerButtonTitle: { en: 'Read the recommendation', pt: 'Ler a recomendação' },
  bannerFeatured: false,
  showInExplorer: true,
  showInFeed: false,
  price: 0,
  availability: 'in_stock',
  brand: 'Easekeeper',
  description: {
    en: 'Free, MIT license: tweens and sequences from code, with easing curves, automatic cleanup and no garbage while running.',
    pt: 'Grátis, licença MIT: tweens e sequências por código, com curvas de easing, limpeza automática e sem lixo para o GC.',
  },
  texts: () => import('./tweenEngine.texts.ts'),
  seoDescription: {
    en: 'Recommended free tween engine for Unity: easing, sequences and paths from code, tested versions, setup in five steps and common mistakes.',
    pt: 'Motor de tween gratuito recomendado para Unity: easing, sequências e caminhos por código, versões testadas, cinco passos e erros comuns.',
  },
  image: cover,
  category: 'Recommended Free',
  projectType: ['URP', 'HDRP', 'BuiltIn', 'ALL RP', 'Free'],
  technologies: ['Unity 2022.3 LTS', 'Unity 6', 'C#', 'uGUI', 'TextMeshPro'],
  license: 'MIT',
  areas: ['ui', 'gameplay', 'animation'],
  tags: ['Gameplay', 'UI', 'Tools'],
  link: `${studio.assetStore}/free/tween-engine`,
  isFeatured: true,
  feedGallery: [shots.curves, shots.sequence, shots.path],
  gallery: [shots.curves, shots.sequence, shots.path, shots.code, shots.timeline],
});
