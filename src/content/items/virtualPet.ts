import { item } from '../item.ts';
import { studio } from '../studio.ts';
import type { Picture } from '../types.ts';

const shots = {
  workshop: {
    name: 'items/virtual-pet/workshop',
    alt: {
      en: 'Lumi, a small fox with a lantern on its tail, is stroked in the workshop at dusk: hearts rise and it purrs. Four needs, clock and coins on top; rooms, care, shop and fireflies below.',
      pt: 'Lumi, uma pequena raposa com uma lanterna na cauda, ganha carinho na oficina ao anoitecer: sobem corações, e Lumi ronrona. Necessidades, relógio e moedas no topo; cômodos, cuidados, loja e vaga-lumes embaixo.',
    },
  },
  moods: {
    name: 'items/virtual-pet/moods',
    alt: {
      en: 'Six moments of the game, each with the mood on a label: happy, hungry, sleepy, wanting to play, in need of a bath, and content.',
      pt: 'Seis momentos do jogo, cada um com o humor em uma etiqueta: feliz, com fome, com sono, querendo brincar, precisando de um banho e bem.',
    },
  },
  kitchen: {
    name: 'items/virtual-pet/kitchen',
    alt: {
      en: 'Bath in the kitchen by day: Lumi sits with closed eyes in a wooden tub with foam and a yellow duck, bubbles rise, and the wash earned a coin.',
      pt: 'Banho na cozinha, de dia: Lumi, de olhos fechados, em uma tina de madeira com espuma e um patinho amarelo; sobem bolhas, e o banho rende uma moeda.',
    },
  },
  garden: {
    name: 'items/virtual-pet/garden',
    alt: {
      en: 'Play in the garden by day: Lumi jumps beside a ball, stars fly, and flower swing, firefly jar, pond and a tree with a red door stand around.',
      pt: 'Brincadeira no jardim, de dia: Lumi salta ao lado de uma bola entre estrelas; em volta, balanço florido, pote de vaga-lumes, lago e uma árvore de porta vermelha.',
    },
  },
  night: {
    name: 'items/virtual-pet/night',
    alt: {
      en: 'The workshop at 00:40 under dimmed lights: Lumi sleeps in the cloud bed, a Z rises, and the button that put it to bed now wakes it.',
      pt: 'A oficina às 00h40, com luzes baixas: Lumi dorme na cama de nuvem, sobe um Z, e o botão que o pôs para dormir agora o acorda.',
    },
  },
  fireflyGame: {
    name: 'items/virtual-pet/firefly-game',
    alt: {
      en: 'The firefly mini-game in the garden at night: Lumi runs below the sinking lights; on top stand how many are caught and the time that is left.',
      pt: 'O minijogo dos vaga-lumes no jardim, à noite: Lumi corre sob as luzes que descem; no topo, quantas já pegou e o tempo que resta.',
    },
  },
  shop: {
    name: 'items/virtual-pet/shop',
    alt: {
      en: 'The shop: six things for the three rooms, each with what it does and its price in coins; the cloud bed was just bought and the bath duck is in the kitchen.',
      pt: 'A loja: seis coisas para os três cômodos, cada uma com seu efeito e o preço em moedas; a cama de nuvem acaba de ser comprada e o patinho já está na cozinha.',
    },
  },
} satisfies Record<string, Picture>;

const cover: Picture = {
  name: 'items/virtual-pet/cover',
  alt: {
    en: 'Cover of Pet Simulator Template: Lumi, a happy fox with a lantern on its tail, sits on a round rug in its workshop at night, between cloud bed, music box and workbench.',
    pt: 'Capa de Pet Simulator Template: Lumi, uma raposa feliz com uma lanterna na cauda, sentada em um tapete redondo na oficina, à noite, entre cama de nuvem, caixinha de música e bancada.',
  },
};

export const virtualPet = item({
  id: '3',
  title: { en: 'Pet Simulator Template', pt: 'Pet Simulator Template' },
  subtitle: {
    en: 'A complete virtual pet game with needs, moods, rooms and a shop',
    pt: 'Um jogo completo de bichinho virtual com necessidades, humores, cômodos e loja',
  },
  bannerButtonTitle: { en: 'Meet the pet', pt: 'Conhecer o bichinho' },
  bannerFeatured: true,
  showInExplorer: true,
  showInFeed: true,
  price: 19.98,
  availability: 'in_stock',
  brand: studio.brand,
  description: {
    en: 'A complete 3D virtual pet game for Unity, mobile and web: four needs, six moods, three rooms, a shop and a mini-game.',
    pt: 'Jogo 3D completo de bichinho virtual para Unity, celular e Web: 4 necessidades, 6 humores, 3 cômodos, loja e minijogo.',
  },
  texts: () => import('./virtualPet.texts.ts'),
  seoDescription: {
    en: 'Unity 3D virtual pet template for mobile and web: needs, moods, three rooms, shop, inventory, mini-game and safe saves. Playable in your browser.',
    pt: 'Template 3D de bichinho virtual para Unity, mobile e Web: necessidades, humores, três cômodos, loja, minijogo e save seguro. Jogue no navegador.',
  },
  image: cover,
  category: 'Game Development',
  projectType: ['URP', 'BuiltIn', 'CSV'],
  technologies: [
    'Unity 2022.3 LTS',
    'Unity 6',
    'C#',
    'Skinned meshes',
    'Shaders',
    'Input System',
    'ScriptableObject',
    'WebGL',
  ],
  release: { version: '1.4.1', day: '2026-10-05', size: '54 MB' },
  license: 'seat',
  areas: ['gameplay', '3d', 'mobile'],
  tags: ['pet', 'virtual pet', 'simulation', '3D', 'casual', 'mobile', 'bichinho', 'simulador'],
  link: `${studio.assetStore}/pet-simulator-template`,
  video: '/videos/virtual-pet.webm',
  videoDate: '2026-11-28',
  downloadWebGL: 'webgl-pet-simulator',
  isFeatured: false,
  feedGallery: [shots.workshop, shots.kitchen, shots.fireflyGame, shots.shop],
  gallery: [
    shots.workshop,
    shots.kitchen,
    shots.garden,
    shots.fireflyGame,
    shots.night,
    shots.moods,
    shots.shop,
  ],
});
