import { studio } from './studio.ts';
import type { Manual } from './types.ts';

/** The cards of /documents (DOC-1); each opens a manual outside of the site. */
export const manuals: readonly Manual[] = [
  {
    id: 'bullethell-elemental',
    title: { en: 'BulletHell Elemental', pt: 'BulletHell Elemental' },
    excerpt: {
      en: 'From the first run to your own boss: the pattern editor field by field, the wave timeline, elements and shield, replays, and how many bullets each platform bears.',
      pt: 'Da primeira execução ao seu próprio chefe: o editor de padrões campo a campo, a linha do tempo de ondas, elementos e escudo, replays e quantos projéteis cada plataforma aguenta.',
    },
    url: `${studio.manuals}/bullethell-elemental`,
  },
  {
    id: 'pet-simulator-template',
    title: { en: 'Pet Simulator Template', pt: 'Pet Simulator Template' },
    excerpt: {
      en: 'Replace the pet by your own in an afternoon, tune needs and moods, add rooms, goods and mini-games, and keep saves readable from one version to the next.',
      pt: 'Troque o bichinho pelo seu em uma tarde, ajuste necessidades e humores, crie cômodos, produtos e minijogos e mantenha os saves legíveis de uma versão para a outra.',
    },
    url: `${studio.manuals}/pet-simulator-template`,
  },
  {
    id: 'languagesystem-pro',
    title: { en: 'LanguageSystem PRO', pt: 'LanguageSystem PRO' },
    excerpt: {
      en: 'The table and its filters, plural rules and variables, exchange with translators by CSV, JSON or XML, right-to-left texts, and the check at build time.',
      pt: 'A tabela e seus filtros, regras de plural e variáveis, a troca com tradutores por CSV, JSON ou XML, textos da direita para a esquerda e a verificação na build.',
    },
    url: `${studio.manuals}/languagesystem-pro`,
  },
];
