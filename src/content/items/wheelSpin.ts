import { item } from '../item.ts';
import { studio } from '../studio.ts';
import type { Picture } from '../types.ts';

const shots = {
  wheel: {
    name: 'items/wheel-spin/wheel',
    alt: {
      en: 'The prize wheel in full turn under a string of lights; below it two spins are left and the next free one comes in a little over three hours.',
      pt: 'A roleta em pleno giro sob um varal de luzes; embaixo, restam dois giros e o próximo grátis vem em pouco mais de três horas.',
    },
  },
  weights: {
    name: 'items/wheel-spin/weights',
    alt: {
      en: 'A wheel whose segments follow their weight, and the Inspector with a slider for each prize: coins 40%, heart 25%, energy 18%, gem 12%, chest 5%.',
      pt: 'Uma roleta com fatias proporcionais ao peso e o Inspector com um controle por prêmio: moedas 40%, coração 25%, energia 18%, gema 12%, baú 5%.',
    },
  },
  reward: {
    name: 'items/wheel-spin/reward',
    alt: {
      en: 'The reward screen: 50 gems won, in rays of light and confetti, with a button to collect them; the wheel rests behind.',
      pt: 'A tela de recompensa: 50 gemas ganhas, entre raios de luz e confetes, com um botão para coletar; a roleta parada ao fundo.',
    },
  },
  themes: {
    name: 'items/wheel-spin/themes',
    alt: {
      en: 'The same wheel in four themes: lantern fair, deep sea, candy and forest.',
      pt: 'A mesma roleta em quatro temas: feira de lanternas, fundo do mar, doces e floresta.',
    },
  },
  history: {
    name: 'items/wheel-spin/history',
    alt: {
      en: 'The last five of 31 spins with prize and time; an icon tells free spins from those paid with a ticket.',
      pt: 'Os cinco últimos de 31 giros, com prêmio e hora; um ícone separa os giros grátis dos pagos com tíquete.',
    },
  },
  odds: {
    name: 'items/wheel-spin/odds',
    alt: {
      en: 'The odds report: bars of set and measured probability for five prizes after 10,000 spins, all within 0.3%.',
      pt: 'O relatório de chances: barras de probabilidade definida e medida para cinco prêmios após 10.000 giros, todas dentro de 0,3%.',
    },
  },
} satisfies Record<string, Picture>;

const cover: Picture = {
  name: 'items/wheel-spin/cover',
  alt: {
    en: 'Cover of WheelSpin Rewards: a fox with a lantern watches a prize wheel of eight segments in a shower of confetti.',
    pt: 'Capa de WheelSpin Rewards: uma raposa com lanterna observa uma roleta de oito fatias sob uma chuva de confetes.',
  },
};

export const wheelSpin = item({
  id: '5',
  title: { en: 'WheelSpin Rewards', pt: 'WheelSpin Rewards' },
  subtitle: {
    en: 'A prize wheel add-on with weighted prizes and visible odds',
    pt: 'Add-on de roleta de prêmios com pesos e chances visíveis',
  },
  bannerButtonTitle: { en: 'See the wheel', pt: 'Ver a roleta' },
  bannerFeatured: false,
  showInExplorer: true,
  showInFeed: true,
  price: 40,
  availability: 'in_stock',
  brand: studio.brand,
  description: {
    en: 'A Unity add-on with weighted prizes, odds you can show to players, daily limits and an interface that lets your server choose the result.',
    pt: 'Um add-on para Unity com pesos, chances que você pode mostrar ao jogador, limites por dia e uma interface para o seu servidor escolher o resultado.',
  },
  texts: () => import('./wheelSpin.texts.ts'),
  seoDescription: {
    en: 'Unity prize wheel add-on: weighted prizes with simulation, odds panel, daily limits, server-side draw, four themes, all render pipelines.',
    pt: 'Add-on de roleta de prêmios para Unity: pesos com simulação, painel de chances, limites diários, sorteio no servidor, todos os render pipelines.',
  },
  image: cover,
  category: 'Game Development',
  projectType: ['URP', 'HDRP', 'BuiltIn', 'ALL RP'],
  technologies: ['Unity 2022.3 LTS', 'Unity 6', 'C#', 'uGUI', 'TextMeshPro', 'ScriptableObject'],
  release: { version: '1.2.0', day: '2026-07-02', size: '22 MB' },
  license: 'seat',
  areas: ['ui', 'gameplay', 'mobile'],
  tags: ['wheel', 'prize', 'daily reward', 'odds', 'casual', 'roleta', 'prêmio', 'recompensa'],
  link: `${studio.assetStore}/wheelspin-rewards`,
  video: '/videos/wheel-spin.webm',
  videoDate: '2026-11-22',
  isFeatured: true,
  feedGallery: [shots.wheel, shots.reward, shots.weights, shots.themes],
  gallery: [shots.wheel, shots.reward, shots.weights, shots.themes, shots.odds, shots.history],
});
