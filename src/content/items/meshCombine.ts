import { item } from '../item.ts';
import { studio } from '../studio.ts';
import type { Picture } from '../types.ts';

const shots = {
  beforeAfter: {
    name: 'items/mesh-combine/before-after',
    alt: {
      en: 'An island village, split down the middle: lit and textured with 86 meshes and 14 materials on the left, the wireframe of one mesh with one material on the right.',
      pt: 'Uma vila em uma ilha, dividida ao meio: à esquerda iluminada e texturizada com 86 malhas e 14 materiais, à direita o wireframe de uma só malha com um material.',
    },
  },
  drawCalls: {
    name: 'items/mesh-combine/draw-calls',
    alt: {
      en: 'The same village before and after combining: its parts hover apart and take 86 draw calls and 14.6 ms on the left; on the right it is whole, with 1 draw call and 3.1 ms.',
      pt: 'A mesma vila antes e depois de combinar: à esquerda as partes flutuam separadas, com 86 draw calls e 14,6 ms; à direita está inteira, com 1 draw call e 3,1 ms.',
    },
  },
  lods: {
    name: 'items/mesh-combine/lods',
    alt: {
      en: 'One house in four levels of detail, from 4,860 triangles to 96, above the bar that sets at which size each level takes over.',
      pt: 'Uma casa em quatro níveis de detalhe, de 4.860 triângulos a 96, acima da barra que define em que tamanho cada nível assume.',
    },
  },
  atlas: {
    name: 'items/mesh-combine/atlas',
    alt: {
      en: 'An atlas of eight textures on the left; dotted lines lead from roof, grass and stone to their places on the village.',
      pt: 'Um atlas de oito texturas à esquerda; linhas pontilhadas levam do telhado, da grama e da pedra aos seus lugares na vila.',
    },
  },
  inspector: {
    name: 'items/mesh-combine/inspector',
    alt: {
      en: "The hierarchy of a village, the village with its outlines in the scene view, and the combiner's Inspector with atlas size, lightmap UVs and a button to combine.",
      pt: 'A hierarquia de uma vila, a vila com seus contornos na cena e o Inspector do combinador com tamanho do atlas, UVs de lightmap e um botão para combinar.',
    },
  },
} satisfies Record<string, Picture>;

const cover: Picture = {
  name: 'items/mesh-combine/cover',
  alt: {
    en: 'Cover of the mesh combine recommendation: a village on an island, a cyan wireframe on the left of a bright seam and finished in color and light on the right.',
    pt: 'Capa da recomendação de combinador de malhas: uma vila em uma ilha, em wireframe ciano à esquerda de uma linha brilhante e pronta, com cor e luz, à direita.',
  },
};

export const meshCombine = item({
  id: '102',
  title: { en: 'Mesh Combine', pt: 'Mesh Combine' },
  subtitle: {
    en: 'Fewer renderers in scenes built from many small pieces',
    pt: 'Menos renderers em cenas montadas com muitas peças pequenas',
  },
  bannerButtonTitle: { en: 'Read the recommendation', pt: 'Ler a recomendação' },
  bannerFeatured: false,
  showInExplorer: true,
  showInFeed: false,
  price: 0,
  availability: 'in_stock',
  brand: 'Meshwright',
  description: {
    en: 'Free, MIT license: merges static meshes by material and area to save draw calls and CPU time in modular scenes.',
    pt: 'Grátis, licença MIT: une malhas estáticas por material e por área e poupa draw calls e tempo de CPU em cenas modulares.',
  },
  texts: () => import('./meshCombine.texts.ts'),
  seoDescription: {
    en: 'Recommended free mesh combiner for Unity: when merging meshes saves draw calls, tested versions, limits of atlases and LODs, setup in five steps.',
    pt: 'Combinador de malhas gratuito recomendado para Unity: quando unir malhas poupa draw calls, versões testadas, limites de atlas e LODs, cinco passos.',
  },
  image: cover,
  category: 'Recommended Free',
  projectType: ['URP', 'HDRP', 'BuiltIn', 'ALL RP', 'Free'],
  technologies: ['Unity 2022.3 LTS', 'Unity 6', 'C#', 'Burst', 'Meshes'],
  license: 'MIT',
  areas: ['3d', 'performance', 'tools'],
  tags: ['Performance', 'Tools'],
  link: `${studio.assetStore}/free/mesh-combine`,
  isFeatured: true,
  feedGallery: [shots.beforeAfter, shots.drawCalls, shots.atlas],
  gallery: [shots.beforeAfter, shots.drawCalls, shots.lods, shots.atlas, shots.inspector],
});
