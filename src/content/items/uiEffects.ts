import { item } from '../item.ts';
import { studio } from '../studio.ts';
import type { Picture } from '../types.ts';

const shots = {
  gradients: {
    name: 'items/ui-effects/gradients',
    alt: {
      en: 'Three cards filled with linear and radial gradients, a progress bar from red to green and the words Golden Hour in gold, beside the Inspector of the gradient component.',
      pt: 'Três cartas preenchidas com gradientes lineares e radiais, uma barra de progresso do vermelho ao verde e as palavras Golden Hour em dourado, ao lado do Inspector do componente de gradiente.',
    },
  },
  outline: {
    name: 'items/ui-effects/outline',
    alt: {
      en: 'Three words of a game with outlines: one with two nested outlines, one with two colors, one with a red glow; the Inspector shows width, color and softness.',
      pt: 'Três palavras de um jogo com contornos: uma com dois contornos aninhados, uma com duas cores, uma com brilho vermelho; o Inspector mostra largura, cor e suavidade.',
    },
  },
  shine: {
    name: 'items/ui-effects/shine',
    alt: {
      en: 'A band of light crosses a button from left to right, shown at three moments within 0.8 seconds, beside the Inspector of the shine component.',
      pt: 'Uma faixa de luz cruza um botão da esquerda para a direita, mostrada em três momentos ao longo de 0,8 segundo, ao lado do Inspector do componente de brilho.',
    },
  },
  dissolve: {
    name: 'items/ui-effects/dissolve',
    alt: {
      en: 'The same card three times: whole, with its right side burning away in squares, and nearly gone; a slider below gives 0.00, 0.35 and 0.70.',
      pt: 'A mesma carta três vezes: inteira, com o lado direito se desfazendo em quadradinhos e quase sumida; um controle embaixo marca 0,00, 0,35 e 0,70.',
    },
  },
  blurStack: {
    name: 'items/ui-effects/blur-stack',
    alt: {
      en: 'A pause menu over a blurred forest with sliders for blur, tint, saturation and downsampling; a divider shows the sharp image on the left.',
      pt: 'Um menu de pausa sobre uma floresta desfocada, com controles de desfoque, tonalidade, saturação e redução; um divisor mostra a imagem nítida à esquerda.',
    },
  },
} satisfies Record<string, Picture>;

const cover: Picture = {
  name: 'items/ui-effects/cover',
  alt: {
    en: 'Cover of the UI effects recommendation: an orange play button with a cyan outline and a band of shine dissolves into squares on its right side.',
    pt: 'Capa da recomendação de efeitos de UI: um botão laranja com contorno ciano e uma faixa de brilho se dissolve em quadradinhos do lado direito.',
  },
};

export const uiEffects = item({
  id: '101',
  title: { en: 'UI Effects', pt: 'UI Effects' },
  subtitle: {
    en: 'Gradients, outlines, shine and dissolve for uGUI',
    pt: 'Gradientes, contornos, brilho e dissolução para uGUI',
  },
  bannerButtonTitle: { en: 'Read the recommendation', pt: 'Ler a recomendação' },
  bannerFeatured: false,
  showInExplorer: true,
  showInFeed: false,
  price: 0,
  availability: 'in_stock',
  brand: 'Pixelmoth',
  description: {
    en: 'Free, MIT license: gradients, outlines, shine, dissolve and blur for uGUI, without an extra image for each state.',
    pt: 'Grátis, licença MIT: gradiente, contorno, brilho, dissolução e desfoque para uGUI, sem uma imagem extra para cada estado.',
  },
  texts: () => import('./uiEffects.texts.ts'),
  seoDescription: {
    en: 'Recommended free UI effects for Unity uGUI: gradients, outline, shine, dissolve and blur, tested versions, setup and what they cost in batches.',
    pt: 'Efeitos de UI gratuitos recomendados para uGUI: gradiente, contorno, brilho, dissolução e desfoque, versões testadas e quanto custam em batches.',
  },
  image: cover,
  category: 'Recommended Free',
  projectType: ['URP', 'BuiltIn', 'Free'],
  technologies: ['Unity 2022.3 LTS', 'Unity 6', 'C#', 'uGUI', 'Shaders'],
  license: 'MIT',
  areas: ['ui', '2d'],
  tags: ['UI', 'Visual'],
  link: `${studio.assetStore}/free/ui-effects`,
  isFeatured: true,
  feedGallery: [shots.gradients, shots.shine, shots.dissolve],
  gallery: [shots.gradients, shots.shine, shots.outline, shots.dissolve, shots.blurStack],
});
