import { languageSystem } from './items/languageSystem.ts';
import { realtimeChat } from './items/realtimeChat.ts';
import { virtualPet } from './items/virtualPet.ts';
import { studio } from './studio.ts';
import type { CatalogueItem, Localized, Picture } from './types.ts';

/** A number of the about page, shown large above its label. */
export type Stat = { readonly id: string; readonly value: string; readonly label: Localized };

export type Reason = { readonly id: string; readonly title: Localized; readonly text: Localized };

/** A technology that the assets use, and what for. Names are the same in every language. */
export type Technology = { readonly name: string; readonly use: Localized };

export const stats: readonly Stat[] = [
  { id: 'founded', value: String(studio.founded), label: { en: 'founded', pt: 'fundação' } },
  { id: 'downloads', value: studio.downloads, label: { en: 'downloads', pt: 'downloads' } },
  {
    id: 'templates',
    value: String(studio.premiumTemplates),
    label: { en: 'premium templates', pt: 'templates premium' },
  },
  {
    id: 'games',
    value: String(studio.gamesInDevelopment),
    label: { en: 'game in development', pt: 'jogo em desenvolvimento' },
  },
];

/** The studio's own game, made with a partner; `text` is rich text. */
export const flagship = {
  name: studio.flagship.name,
  partner: studio.flagship.partner,
  kind: { en: 'Pet-based MMORPG', pt: 'MMORPG de bichinhos' },
  text: {
    en: `<p>${studio.flagship.name} is an online world in which you do not play the hero but the one who raises it. A pet hatches, learns from how you treat it, and goes into valleys, ruins and towns together with the pets of others. We develop the client, the pets and the chat; our partner ${studio.flagship.partner} builds the world and its servers.</p>
<p>It is also the harshest test of what we sell. The pet's needs and moods come from the <a href="/project/3">Pet Simulator Template</a>, the conversations run on <a href="/project/6">RealtimeChat Kit</a>, and every line of text goes through <a href="/project/4">LanguageSystem PRO</a>.</p>`,
    pt: `<p>${studio.flagship.name} é um mundo online em que você não joga com o herói, e sim com quem o cria. Um bichinho nasce, aprende com o jeito como você o trata e sai por vales, ruínas e cidades junto com os bichinhos de outras pessoas. Nós desenvolvemos o cliente, os bichinhos e o chat; nosso parceiro, o ${studio.flagship.partner}, constrói o mundo e os servidores.</p>
<p>É também o teste mais duro do que vendemos. As necessidades e os humores vêm do <a href="/project/3">Pet Simulator Template</a>, as conversas rodam no <a href="/project/6">RealtimeChat Kit</a>, e cada linha de texto passa pelo <a href="/project/4">LanguageSystem PRO</a>.</p>`,
  },
} as const satisfies Record<string, string | Localized>;

/** The key art of the flagship. */
export const flagshipArt: Picture = {
  name: 'pages/emberpaw',
  alt: {
    en: 'Dusk in a village: a fox in a cape, a rabbit with a shield, Lumi, a bear, a cat in a wizard’s hat and a green fox sit around a great glowing ember, and before it a small fox hatches from an egg.',
    pt: 'Entardecer em uma vila: uma raposa de capa, um coelho com escudo, Lumi, um urso, um gato com chapéu de mago e uma raposa verde estão em volta de uma grande brasa acesa; diante dela, uma raposinha sai do ovo.',
  },
};

/** The parts of the flagship that are sold as assets. */
export const flagshipParts: readonly CatalogueItem[] = [virtualPet, realtimeChat, languageSystem];

/** Reasons to choose our assets, the strongest first. */
export const reasons: readonly Reason[] = [
  {
    id: 'used',
    title: { en: 'We use them ourselves', pt: 'Nós mesmos usamos' },
    text: {
      en: 'Each asset began as a part of a game of ours. What would annoy you on day three annoyed us first, and was fixed before the first release.',
      pt: 'Cada asset começou como parte de um jogo nosso. O que irritaria você no terceiro dia irritou a gente antes e foi resolvido antes do primeiro lançamento.',
    },
  },
  {
    id: 'source',
    title: { en: 'All source, with tests', pt: 'Código completo, com testes' },
    text: {
      en: 'No DLLs. C# in assembly definitions that compile on their own, with edit-mode tests that you can run after a change of yours.',
      pt: 'Nada de DLLs. C# em assembly definitions que compilam sozinhas, com testes em edit mode que você pode rodar depois de uma mudança sua.',
    },
  },
  {
    id: 'limits',
    title: { en: 'The limits are on the page', pt: 'Os limites estão na página' },
    text: {
      en: 'Every item says which Unity versions and pipelines it supports, and what it cannot do. A refund that nobody needs is the cheapest one.',
      pt: 'Cada item diz quais versões da Unity e quais pipelines atende, e o que ele não faz. O reembolso mais barato é aquele de que ninguém precisa.',
    },
  },
  {
    id: 'people',
    title: { en: 'The author answers', pt: 'Quem responde é quem fez' },
    text: {
      en: `Tickets go to the people who wrote the code, in English or Portuguese, with a first reply in under ${studio.firstReplyHours} hours on average.`,
      pt: `Os tickets vão para quem escreveu o código, em português ou inglês, com a primeira resposta em menos de ${studio.firstReplyHours} horas, em média.`,
    },
  },
];

/** The tech list of the about page. */
export const technologies: readonly Technology[] = [
  {
    name: 'Unity 2022.3 LTS, Unity 6',
    use: { en: 'every asset, on every release', pt: 'todos os assets, a cada lançamento' },
  },
  {
    name: 'URP, HDRP, Built-in',
    use: { en: 'as each item says', pt: 'conforme cada item informa' },
  },
  {
    name: 'C#',
    use: { en: 'runtime, editors and tests', pt: 'runtime, editores e testes' },
  },
  {
    name: 'Burst, Collections, Mathematics',
    use: { en: 'bullets by the thousand', pt: 'projéteis aos milhares' },
  },
  {
    name: 'Input System',
    use: { en: 'keyboard, gamepad and touch', pt: 'teclado, gamepad e toque' },
  },
  {
    name: 'Shader Graph',
    use: {
      en: 'one source for two pipelines',
      pt: 'uma só fonte para dois pipelines',
    },
  },
  {
    name: 'Addressables',
    use: { en: 'languages that load on demand', pt: 'idiomas carregados sob demanda' },
  },
  {
    name: 'TypeScript, PostgreSQL',
    use: { en: 'the server of the chat', pt: 'o servidor do chat' },
  },
];
