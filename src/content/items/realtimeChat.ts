import { item } from '../item.ts';
import { studio } from '../studio.ts';
import type { Picture } from '../types.ts';

const shots = {
  bubbles: {
    name: 'items/realtime-chat/bubbles',
    alt: {
      en: 'A cat and a bear at a camp fire and the chat of the camp beside them: messages of others on the left, your own on the right, one with three hearts and one marked as seen.',
      pt: 'Uma gata e um urso em volta da fogueira e, ao lado, o chat do acampamento: mensagens dos outros à esquerda, as suas à direita, uma com três corações e outra marcada como vista.',
    },
  },
  channels: {
    name: 'items/realtime-chat/channels',
    alt: {
      en: 'The channels world, guild, party, trade and help, two of them with unread messages; the conversation of the guild with its 18 members is open.',
      pt: 'Os canais world, guild, party, trade e help, dois com mensagens não lidas; a conversa da guilda, com 18 membros, está aberta.',
    },
  },
  moderation: {
    name: 'items/realtime-chat/moderation',
    alt: {
      en: 'Three open reports, each with the message and the rule that caught it, and for the chosen one the buttons delete, mute, ban and dismiss.',
      pt: 'Três denúncias abertas, cada uma com a mensagem e a regra que a pegou, e para a escolhida os botões de apagar, silenciar, banir e descartar.',
    },
  },
  mobile: {
    name: 'items/realtime-chat/mobile',
    alt: {
      en: 'Two phones: the full-screen chat of a party, and a game with a message floating over it and a button that counts four unread.',
      pt: 'Dois celulares: o chat de um grupo em tela cheia e um jogo com uma mensagem flutuante e um botão que conta quatro não lidas.',
    },
  },
  presence: {
    name: 'items/realtime-chat/presence',
    alt: {
      en: 'The list of friends beside a camp fire: four of five are there, each with what they do, from a room that can be joined to typing and away.',
      pt: 'A lista de amigos ao lado da fogueira: quatro de cinco presentes, cada um com o que faz, de uma sala em que dá para entrar a digitando e ausente.',
    },
  },
  architecture: {
    name: 'items/realtime-chat/architecture',
    alt: {
      en: 'Three devices with players are wired to a relay with a lantern on its roof, and speech bubbles fly between them in 21 to 44 ms; behind it a shield stands for moderation, a chest of drawers for history and lamps under heads for presence.',
      pt: 'Três aparelhos com jogadores ligados por cabos a um relay com uma lanterna no telhado, e balões de conversa voam entre eles em 21 a 44 ms; do outro lado, um escudo é a moderação, uma cômoda é o histórico e luzes sob cabeças são a presença.',
    },
  },
} satisfies Record<string, Picture>;

const cover: Picture = {
  name: 'items/realtime-chat/cover',
  alt: {
    en: 'Cover of RealtimeChat Kit: a bear and a rabbit at a camp fire chat in large bubbles, “Raid in five?” and “On my way!”, while a cat behind the fire is typing.',
    pt: 'Capa de RealtimeChat Kit: um urso e um coelho conversam em volta da fogueira em balões grandes, “Raid in five?” e “On my way!”, enquanto uma gata atrás do fogo digita.',
  },
};

export const realtimeChat = item({
  id: '6',
  title: { en: 'RealtimeChat Kit', pt: 'RealtimeChat Kit' },
  subtitle: {
    en: 'In-game chat with channels, presence, moderation and your own server',
    pt: 'Chat dentro do jogo com canais, presença, moderação e servidor próprio',
  },
  bannerButtonTitle: { en: 'See the chat', pt: 'Ver o chat' },
  bannerFeatured: false,
  showInExplorer: true,
  showInFeed: true,
  price: 40,
  availability: 'in_stock',
  brand: studio.brand,
  description: {
    en: 'In-game chat over WebSocket: channels, whispers, presence, muting and reports, with a small server you host yourself and no fee per user.',
    pt: 'Chat no jogo por WebSocket: canais, sussurros, presença, silenciamento e denúncias, com um pequeno servidor que você hospeda, sem taxa por usuário.',
  },
  texts: () => import('./realtimeChat.texts.ts'),
  seoDescription: {
    en: 'Unity in-game chat with channels, whispers, presence and moderation, plus a self-hosted WebSocket server with full source and no fee per user.',
    pt: 'Chat de jogo para Unity com canais, sussurros, presença e moderação, mais um servidor WebSocket próprio com código completo e sem taxa por usuário.',
  },
  image: cover,
  category: 'Game Development',
  projectType: ['URP', 'HDRP', 'BuiltIn', 'ALL RP', 'JSON'],
  technologies: [
    'Unity 2022.3 LTS',
    'Unity 6',
    'C#',
    'uGUI',
    'TextMeshPro',
    'WebSocket',
    'TypeScript',
    'JSON',
  ],
  release: { version: '1.1.2', day: '2026-06-18', size: '18 MB' },
  license: 'seat',
  areas: ['ui', 'networking', 'mobile'],
  tags: ['chat', 'multiplayer', 'online', 'moderation', 'guild', 'bate-papo', 'moderação'],
  link: `${studio.assetStore}/realtimechat-kit`,
  video: '/videos/realtime-chat.webm',
  videoDate: '2026-11-22',
  isFeatured: true,
  feedGallery: [shots.bubbles, shots.channels, shots.moderation, shots.mobile],
  gallery: [
    shots.bubbles,
    shots.channels,
    shots.mobile,
    shots.presence,
    shots.moderation,
    shots.architecture,
  ],
});
