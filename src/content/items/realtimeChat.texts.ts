import { studio } from '../studio.ts';
import type { Compatibility, KnownIssue, Localized, Release } from '../types.ts';
import { strippedMessages } from '../knownIssues/strippedMessages.ts';

export const detailedDescription: Localized = {
  en: `<p>RealtimeChat Kit has both halves of an in-game chat: the UI and client in Unity, and a server you run on your own machine or in a container. We wrote it for our own online game. Nobody else sees your players' messages, and there is no fee per user.</p>
<h3>For players</h3>
<p>World, guild, party, trade and help channels and whispers, with unread counters. Messages appear at once and are marked until the server confirms them; after a lost connection they are sent again and never appear twice. Presence shows online, away, typing and last seen, in words and color. Mentions, item links and a set of stickers are included. Long histories scroll smoothly because only visible rows are rendered.</p>
<h3>For moderators</h3>
<p>Players can mute others, block whispers and report a message. A report includes the ten messages before it for context. Moderators can delete messages, mute players for a time, ban them from a channel or dismiss the report, and each decision is logged with a name. A word filter with your own lists and a rate limit run on the server, where a modified client cannot bypass them.</p>
<h3>What is included</h3>
<ul>
<li>Chat window for desktop and a full-screen layout for phones with safe area and keyboard support</li>
<li>C# client that does not depend on the UI, for your own design</li>
<li>Server in TypeScript with its source, a Dockerfile and database migrations</li>
<li>Moderation page for the browser</li>
<li>Texts in English and Portuguese, ready for <a href="/project/4">LanguageSystem PRO</a></li>
</ul>
<h3>What is not included</h3>
<p>There is no voice chat and no end-to-end encryption, because the server must read messages for moderation. Connections are encrypted with TLS. Mention this in your privacy policy.</p>
<h3>Support</h3>
<p>We also help with hosting: open a <a href="/tickets">ticket</a> with the lines of the server log that matter.</p>`,
  pt: `<p>O RealtimeChat Kit traz as duas metades de um chat de jogo: a interface e o cliente na Unity, e um servidor que você roda na sua máquina ou em um contêiner. Escrevemos o kit para o nosso próprio jogo online. Ninguém mais vê as mensagens dos seus jogadores, e não há taxa por usuário.</p>
<h3>Para os jogadores</h3>
<p>Canais de mundo, guilda, grupo, comércio e ajuda, mais sussurros, com contador de não lidas. As mensagens aparecem na hora e ficam marcadas até o servidor confirmar; depois de uma queda de conexão, são reenviadas e nunca chegam em dobro. A presença mostra online, ausente, digitando e visto por último, em palavras e não só pela cor. Menções, links de itens e um conjunto de figurinhas vêm junto. Históricos longos rolam com suavidade porque só as linhas visíveis são renderizadas.</p>
<h3>Para os moderadores</h3>
<p>Cada jogador pode silenciar alguém só para si, bloquear sussurros e denunciar uma mensagem. A denúncia inclui as dez mensagens anteriores, como contexto. Moderadores podem apagar mensagens, silenciar por um tempo, banir de um canal ou descartar a denúncia, e cada decisão fica registrada com um nome. Um filtro de palavras com as suas listas e um limite de envios rodam no servidor, onde um cliente adulterado não consegue pulá-los.</p>
<h3>O que vem no pacote</h3>
<ul>
<li>Janela de chat para desktop e layout de tela cheia para celular, que respeita a área segura e o teclado</li>
<li>Cliente em C# independente da interface, para o seu próprio visual</li>
<li>Servidor em TypeScript com código-fonte, Dockerfile e migrações do banco de dados</li>
<li>Página de moderação para o navegador</li>
<li>Textos em inglês e português, prontos para o <a href="/project/4">LanguageSystem PRO</a></li>
</ul>
<h3>O que não vem no pacote</h3>
<p>Não há chat de voz nem criptografia de ponta a ponta, porque o servidor precisa ler as mensagens para a moderação. As conexões são criptografadas por TLS. Mencione isso na sua política de privacidade.</p>
<h3>Suporte</h3>
<p>Também ajudamos com a hospedagem: abra um <a href="/tickets">ticket</a> com as linhas importantes do log do servidor.</p>`,
};

export const technicalDetails: Localized = {
  en: `<h3>Requirements</h3>
<ul>
<li><strong>Unity:</strong> 2022.3 LTS (2022.3.20 or later), 6000.0 LTS, 6000.3 LTS</li>
<li><strong>Render pipelines:</strong> all; the UI is uGUI with default materials</li>
<li><strong>Packages:</strong> uGUI, TextMeshPro, Newtonsoft Json 3.2</li>
<li><strong>Server:</strong> Node.js 22 or later, PostgreSQL 14 or later (for a first test it can keep the history in JSON files); a Dockerfile is included</li>
<li><strong>Platforms:</strong> Windows, macOS, Linux, Android, iOS; on the web the client uses the browser's WebSocket through a small plug-in</li>
<li><strong>Package size:</strong> 18 MB, including the server</li>
</ul>
<h3>How it works</h3>
<p>The client signs in with a token from your game server (a JWT, HS256 or RS256), so the chat stores no passwords. Each message has an id made by the client. The server stores it under a unique index and answers a repeat with the first result, so a resent message never shows twice. After a reconnect the client asks for everything since the last sequence number it saw in each channel. Several server processes share messages through PostgreSQL <code>LISTEN</code> and <code>NOTIFY</code>; for more than a handful of processes, the README in <code>Server~</code> shows how to use a message broker instead.</p>
<h3>Setup in five steps</h3>
<ol>
<li>Import the package and open <code>RealtimeChat/Scenes/Demo</code>.</li>
<li>In the folder <code>Server~</code>, run <code>docker compose up</code>; it starts the server and a database.</li>
<li>Enter the server's address in <code>ChatSettings</code> and press Play in two editors or builds.</li>
<li>Replace the demo tokens with an endpoint of your game; examples in C# and TypeScript are included.</li>
<li>Set up TLS at your proxy and switch <code>ChatSettings</code> to <code>wss://</code>.</li>
</ol>
<h3>Default limits</h3>
<p>500 characters per message, five messages in ten seconds, the last 200 lines when a channel opens, and thirty days of history. All are server settings. Deleting a player removes their messages and keeps the moderation log without their name.</p>
<h3>Support</h3>
<p>All source code is included, with tests for client and server. The first reply to a <a href="/tickets">ticket</a> takes less than ${studio.firstReplyHours} hours on average.</p>`,
  pt: `<h3>Requisitos</h3>
<ul>
<li><strong>Unity:</strong> 2022.3 LTS (2022.3.20 ou mais recente), 6000.0 LTS, 6000.3 LTS</li>
<li><strong>Render pipelines:</strong> todos; a interface é uGUI com materiais padrão</li>
<li><strong>Pacotes:</strong> uGUI, TextMeshPro e Newtonsoft Json 3.2</li>
<li><strong>Servidor:</strong> Node.js 22 ou mais recente e PostgreSQL 14 ou mais recente (para um primeiro teste, o histórico pode ficar em arquivos JSON); há um Dockerfile</li>
<li><strong>Plataformas:</strong> Windows, macOS, Linux, Android e iOS; na Web, o cliente usa o WebSocket do navegador por meio de um pequeno plug-in</li>
<li><strong>Tamanho do pacote:</strong> 18 MB, com o servidor</li>
</ul>
<h3>Como funciona</h3>
<p>O cliente entra com um token emitido pelo servidor do seu jogo (um JWT, HS256 ou RS256), e assim o chat conhece seus jogadores sem guardar senha nenhuma. Cada mensagem leva um id criado pelo cliente. O servidor grava esse id sob um índice único e responde a uma repetição com o primeiro resultado; por isso uma mensagem reenviada nunca aparece duas vezes. Ao reconectar, o cliente pede tudo o que veio depois do último número de sequência que viu em cada canal. Vários processos do servidor trocam mensagens pelo <code>LISTEN</code> e <code>NOTIFY</code> do PostgreSQL; para mais do que um punhado de processos, o README em <code>Server~</code> mostra como usar um message broker.</p>
<h3>Configuração em cinco passos</h3>
<ol>
<li>Importe o pacote e abra <code>RealtimeChat/Scenes/Demo</code>.</li>
<li>Na pasta <code>Server~</code>, execute <code>docker compose up</code>; o comando inicia o servidor e um banco de dados.</li>
<li>Coloque o endereço do servidor em <code>ChatSettings</code> e aperte Play em dois editores ou builds.</li>
<li>Troque os tokens da demo por um endpoint do seu jogo; há exemplos em C# e TypeScript.</li>
<li>Configure TLS no seu proxy e mude <code>ChatSettings</code> para <code>wss://</code>.</li>
</ol>
<h3>Limites padrão</h3>
<p>500 caracteres por mensagem, cinco mensagens a cada dez segundos, as últimas 200 linhas ao abrir um canal, trinta dias de histórico. Cada um é uma configuração do servidor. Excluir um jogador remove as mensagens e mantém o registro de moderação sem o nome.</p>
<h3>Suporte</h3>
<p>Todo o código-fonte está incluído, com testes do cliente e do servidor. Em média, a primeira resposta a um <a href="/tickets">ticket</a> leva menos de ${studio.firstReplyHours} horas.</p>`,
};

const keepMessages: Localized = {
  en: 'For a build at Managed Stripping Level High, keep RealtimeChat.Messages in a link.xml.',
  pt: 'Para uma build com Managed Stripping Level em High, mantenha RealtimeChat.Messages em um link.xml.',
};

export const compatibility: readonly Compatibility[] = [
  { unity: '6000.4', URP: 'pending', HDRP: 'pending', BuiltIn: 'pending' },
  {
    unity: '6000.3 LTS',
    tested: '2026-06-16',
    URP: { withStep: keepMessages },
    HDRP: { withStep: keepMessages },
    BuiltIn: { withStep: keepMessages },
  },
  {
    unity: '6000.0 LTS',
    tested: '2026-06-16',
    URP: 'compatible',
    HDRP: 'compatible',
    BuiltIn: 'compatible',
  },
  {
    unity: '2022.3 LTS',
    from: '2022.3.20',
    tested: '2026-06-16',
    URP: 'compatible',
    HDRP: 'compatible',
    BuiltIn: 'compatible',
  },
  {
    unity: '2021.3 LTS',
    tested: '2025-05-13',
    URP: 'breaking',
    HDRP: 'breaking',
    BuiltIn: 'breaking',
  },
];

export const releases: readonly Release[] = [
  {
    version: '1.1.2',
    day: '2026-06-18',
    unity: ['2022.3.62', '6000.0.72', '6000.3.15'],
    changes: [
      {
        en: 'A whisper to somebody who blocks whispers says so at once.',
        pt: 'Um sussurro para quem bloqueia sussurros avisa na hora.',
      },
      {
        en: 'The full-screen layout keeps its line in sight above the keyboard of Android.',
        pt: 'O layout de tela cheia mantém a linha visível acima do teclado do Android.',
      },
    ],
  },
  {
    version: '1.1.1',
    day: '2026-02-24',
    unity: ['2022.3.62', '6000.0.67', '6000.3.8'],
    changes: [
      { en: 'Reconnects when a phone wakes up.', pt: 'Reconecta quando o celular sai do repouso.' },
      { en: 'Supports Unity 6000.3 LTS.', pt: 'Compatível com a Unity 6000.3 LTS.' },
    ],
  },
  {
    version: '1.1.0',
    day: '2025-11-04',
    unity: ['2022.3.62', '6000.0.60'],
    changes: [
      {
        en: 'A report includes the ten messages before it.',
        pt: 'Uma denúncia inclui as dez mensagens anteriores.',
      },
      {
        en: 'Several server processes share messages through PostgreSQL.',
        pt: 'Vários processos do servidor compartilham mensagens pelo PostgreSQL.',
      },
    ],
    breaking: {
      en: 'The server needs Node.js 22. Run its database migration before you start it.',
      pt: 'O servidor precisa do Node.js 22. Rode a migração do banco antes de iniciá-lo.',
    },
  },
  {
    version: '1.0.0',
    day: '2025-05-13',
    unity: ['2022.3.62', '6000.0.48'],
    changes: [
      {
        en: 'First release: channels, whispers, presence, moderation and the server.',
        pt: 'Primeira versão: canais, sussurros, presença, moderação e o servidor.',
      },
    ],
  },
];

export const knownIssues: readonly KnownIssue[] = [strippedMessages];
