import { studio } from './studio.ts';
import type { Localized, Picture } from './types.ts';

/** A number of the about page, shown large above its label. */
export type Stat = { readonly id: string; readonly value: string; readonly label: Localized };

export type Reason = { readonly id: string; readonly title: Localized; readonly text: Localized };

/** A technology that the assets use, and what for. Names are the same in every language. */
export type Technology = { readonly name: string; readonly use: Localized };

export const stats: readonly Stat[] = [
  { id: 'founded', value: String(studio.founded), label: { en: 'founded', pt: 'ano de fundação' } },
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
    en: `<p>${studio.flagship.name} is an online world where you raise the hero instead of playing it. Your pet hatches, learns from how you treat it, and explores valleys, ruins and towns together with other players' pets. We develop the client, the pets and the chat; our partner ${studio.flagship.partner} builds the world and its servers.</p>
<p>It is also the hardest test for our assets. The pet's needs and moods come from the <a href="/project/3">Pet Simulator Template</a>, the conversations run on <a href="/project/6">RealtimeChat Kit</a>, and every line of text goes through <a href="/project/4">LanguageSystem PRO</a>.</p>`,
    pt: `<p>${studio.flagship.name} é um mundo online em que você cria o herói em vez de jogar com ele. Seu bichinho nasce, aprende com o jeito como você o trata e explora vales, ruínas e cidades com os bichinhos de outros jogadores. Nós desenvolvemos o cliente, os bichinhos e o chat; nosso parceiro, o ${studio.flagship.partner}, constrói o mundo e os servidores.</p>
<p>É também o teste mais duro para os nossos assets. As necessidades e os humores vêm do <a href="/project/3">Pet Simulator Template</a>, as conversas rodam no <a href="/project/6">RealtimeChat Kit</a>, e cada linha de texto passa pelo <a href="/project/4">LanguageSystem PRO</a>.</p>`,
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

/** Reasons to choose our assets, the strongest first. */
export const reasons: readonly Reason[] = [
  {
    id: 'used',
    title: { en: 'We use them ourselves', pt: 'Nós mesmos usamos' },
    text: {
      en: 'Each asset started as part of one of our own games. We found and fixed the annoying parts before the first release.',
      pt: 'Cada asset começou como parte de um dos nossos jogos. Achamos e corrigimos os problemas antes do primeiro lançamento.',
    },
  },
  {
    id: 'source',
    title: { en: 'All source, with tests', pt: 'Código completo, com testes' },
    text: {
      en: 'No DLLs. You get the C# source in separate assembly definitions, with edit-mode tests you can run after your own changes.',
      pt: 'Sem DLLs. Você recebe o código C# em assembly definitions separadas, com testes em edit mode para rodar depois das suas mudanças.',
    },
  },
  {
    id: 'limits',
    title: { en: 'No hidden limits', pt: 'Sem limites escondidos' },
    text: {
      en: 'Every asset page lists the supported Unity versions and pipelines, and what the asset cannot do.',
      pt: 'A página de cada asset lista as versões da Unity e os pipelines compatíveis, e o que o asset não faz.',
    },
  },
  {
    id: 'people',
    title: { en: 'The developers answer', pt: 'Quem responde é quem desenvolve' },
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
    use: {
      en: 'every asset, tested for each release',
      pt: 'todos os assets, testados a cada versão',
    },
  },
  {
    name: 'URP, HDRP, Built-in',
    use: { en: 'see each asset page', pt: 'veja a página de cada asset' },
  },
  {
    name: 'C#',
    use: { en: 'runtime, editors and tests', pt: 'runtime, editores e testes' },
  },
  {
    name: 'Burst, Collections, Mathematics',
    use: { en: 'thousands of bullets', pt: 'projéteis aos milhares' },
  },
  {
    name: 'Input System',
    use: { en: 'keyboard, gamepad and touch', pt: 'teclado, gamepad e toque' },
  },
  {
    name: 'Shader Graph',
    use: {
      en: 'the same shaders in URP and Built-in',
      pt: 'os mesmos shaders em URP e Built-in',
    },
  },
  {
    name: 'Addressables',
    use: { en: 'languages loaded on demand', pt: 'idiomas carregados sob demanda' },
  },
  {
    name: 'TypeScript, PostgreSQL',
    use: { en: 'the chat server', pt: 'o servidor do chat' },
  },
];
