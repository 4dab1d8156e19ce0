import { studio } from './studio.ts';
import type { Manual } from './types.ts';

/** The cards of /documents (DOC-1); each opens a manual outside of the site. */
export const manuals: readonly Manual[] = [
  {
    id: 'bullethell-elemental',
    title: { en: 'BulletHell Elemental', pt: 'BulletHell Elemental' },
    excerpt: {
      en: 'From the first run to your own boss: the pattern editor, the wave timeline, elements and shield, replays, and how many bullets each platform can handle.',
      pt: 'Da primeira execução ao seu próprio chefe: o editor de padrões, a linha do tempo de ondas, elementos e escudo, replays e quantos projéteis cada plataforma aguenta.',
    },
    url: `${studio.manuals}/bullethell-elemental`,
  },
  {
    id: 'pet-simulator-template',
    title: { en: 'Pet Simulator Template', pt: 'Pet Simulator Template' },
    excerpt: {
      en: 'Replace the pet with your own, tune needs and moods, add rooms, shop items and mini-games, and keep saves compatible between versions.',
      pt: 'Troque o bichinho pelo seu, ajuste necessidades e humores, crie cômodos, produtos e minijogos e mantenha os saves compatíveis entre versões.',
    },
    url: `${studio.manuals}/pet-simulator-template`,
  },
  {
    id: 'languagesystem-pro',
    title: { en: 'LanguageSystem PRO', pt: 'LanguageSystem PRO' },
    excerpt: {
      en: 'The table and its filters, plural rules and variables, CSV, JSON and XML files for translators, right-to-left text, and the build check.',
      pt: 'A tabela e seus filtros, regras de plural e variáveis, arquivos CSV, JSON e XML para tradutores, textos da direita para a esquerda e a verificação na build.',
    },
    url: `${studio.manuals}/languagesystem-pro`,
  },
];
