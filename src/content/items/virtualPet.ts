import { item } from '../item.ts';
import { studio } from '../studio.ts';
import type { Picture } from '../types.ts';

const shots = {
  livingRoom: {
    name: 'items/virtual-pet/living-room',
    alt: {
      en: 'The pet, a small fox, sits on a round rug between bowl, ball and sofa and waves a paw; four bars and a purse of coins along the top, four buttons below.',
      pt: 'O bichinho, uma pequena raposa, sentado em um tapete redondo entre tigela, bola e sofá, acena com a pata; quatro barras e as moedas no topo, quatro botões embaixo.',
    },
  },
  moods: {
    name: 'items/virtual-pet/moods',
    alt: {
      en: 'Six faces of the same fox, each with what it thinks of: happy, hungry, sleepy, lonely, grumpy and curious.',
      pt: 'Seis expressões da mesma raposa, cada uma com seu pensamento: feliz, com fome, com sono, carente, zangada e curiosa.',
    },
  },
  inventory: {
    name: 'items/virtual-pet/inventory',
    alt: {
      en: 'The backpack: eleven of sixteen slots hold food, toys and furniture with their number; the wizard hat is chosen and the fox wears it.',
      pt: 'A mochila: onze de dezesseis espaços têm comidas, brinquedos e móveis com a quantidade; o chapéu de mago está escolhido e a raposa o usa.',
    },
  },
  night: {
    name: 'items/virtual-pet/night',
    alt: {
      en: 'The same room at 23:40: the lamp is off, a small lantern glows on the rug and the fox sleeps curled up in its round bed while its energy refills.',
      pt: 'A mesma sala às 23h40: a luminária está apagada, uma lanterninha brilha no tapete e a raposa dorme enrolada na caminha redonda enquanto a energia se recupera.',
    },
  },
  fireflyGame: {
    name: 'items/virtual-pet/firefly-game',
    alt: {
      en: 'The firefly mini-game: the fox swings a net in a dark forest; 27 of 40 fireflies are caught and the combo stands at three.',
      pt: 'O minijogo dos vaga-lumes: a raposa balança uma rede na floresta escura; 27 de 40 vaga-lumes já foram pegos e o combo está em três.',
    },
  },
  shop: {
    name: 'items/virtual-pet/shop',
    alt: {
      en: 'The shop under a striped awning: six things with their price in coins, and the fox behind the counter with 132 coins to spend.',
      pt: 'A loja sob um toldo listrado: seis produtos com o preço em moedas e a raposa no balcão, com 132 moedas para gastar.',
    },
  },
} satisfies Record<string, Picture>;

const cover: Picture = {
  name: 'items/virtual-pet/cover',
  alt: {
    en: 'Cover of Pet Simulator Template: a happy fox with a lantern on its tail sits on a blue rug in its room at night and thinks of fish.',
    pt: 'Capa de Pet Simulator Template: uma raposa feliz, com uma lanterna na cauda, sentada em um tapete azul no quarto, à noite, pensando em peixe.',
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
    en: 'A complete virtual pet game for Unity, mobile and web: four needs, six moods, three rooms, a shop and a mini-game.',
    pt: 'Jogo completo de bichinho virtual para Unity, para celular e web: 4 necessidades, 6 humores, 3 cômodos e um minijogo.',
  },
  texts: () => import('./virtualPet.texts.ts'),
  seoDescription: {
    en: 'Unity virtual pet template for mobile and web: needs, moods, three rooms, shop, inventory, mini-game and safe saves. Playable in your browser.',
    pt: 'Template de bichinho virtual para Unity, mobile e Web: necessidades, humores, três cômodos, loja, minijogo e save seguro. Jogue no navegador.',
  },
  image: cover,
  category: 'Game Development',
  projectType: ['URP', 'BuiltIn', 'CSV'],
  technologies: [
    'Unity 2022.3 LTS',
    'Unity 6',
    'C#',
    '2D Animation',
    'Input System',
    'ScriptableObject',
    'WebGL',
  ],
  release: { version: '1.4.1', day: '2026-10-05', size: '54 MB' },
  license: 'seat',
  areas: ['gameplay', '2d', 'mobile'],
  tags: ['pet', 'virtual pet', 'simulation', 'casual', 'mobile', 'bichinho', 'simulador'],
  link: `${studio.assetStore}/pet-simulator-template`,
  video: '/videos/virtual-pet.webm',
  videoDate: '2026-11-22',
  downloadWebGL: 'webgl-pet-simulator',
  isFeatured: false,
  feedGallery: [shots.livingRoom, shots.moods, shots.fireflyGame, shots.shop],
  gallery: [
    shots.livingRoom,
    shots.moods,
    shots.fireflyGame,
    shots.night,
    shots.inventory,
    shots.shop,
  ],
});
