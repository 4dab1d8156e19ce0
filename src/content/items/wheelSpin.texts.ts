import { studio } from '../studio.ts';
import type { Compatibility, KnownIssue, Localized, Release } from '../types.ts';
import { fastScreens } from '../knownIssues/fastScreens.ts';

export const detailedDescription: Localized = {
  en: `<p>WheelSpin Rewards adds a daily prize wheel to your game. The prize is drawn before the wheel moves, and the animation lands exactly on it. The result can be tested and does not depend on physics or frame rate.</p>
<h3>Weighted prizes</h3>
<p>Give each prize a weight and the Inspector shows its probability. <em>Test 10,000 spins</em> runs in edit mode and compares the results with your settings. Segments can have equal sizes or follow the weights. An optional pity counter raises the chance of a rare prize after a number of spins without it, and is included in the simulation.</p>
<h3>Odds for players</h3>
<p>Several app stores require you to show the odds of paid random rewards before the purchase. The odds panel reads the same table as the draw, so the two always match.</p>
<h3>Free spins and limits</h3>
<p>One spin a day, one every few hours, spins as a reward, or spins paid with in-game currency: rules are ScriptableObjects you combine. The local clock is checked for jumps backwards; for valuable prizes, use your server's time.</p>
<h3>What is included</h3>
<ul>
<li>Wheels of 4 to 24 segments, drawn by code at any resolution</li>
<li>Four themes: lantern fair, deep sea, candy and forest</li>
<li>Reward screen, history, odds panel, countdown to the next free spin</li>
<li>Eighteen sounds, including ticks that follow the wheel's speed</li>
<li>Reduced-motion mode: a short fade instead of the spin</li>
</ul>
<h3>What is not included</h3>
<p>This is not a gambling kit: there is no betting, cash-out or purchase flow. Check which rules apply to your game and its players' age.</p>
<h3>Support</h3>
<p>If something does not work in your project, open a <a href="/tickets">ticket</a> with your invoice number and a screenshot of your wheel's settings.</p>`,
  pt: `<p>O WheelSpin Rewards acrescenta uma roleta de prêmios diária ao seu jogo. O prêmio é sorteado antes de a roleta se mexer, e a animação para exatamente nele. O resultado pode ser testado e não depende da física nem da taxa de quadros.</p>
<h3>Prêmios com pesos</h3>
<p>Dê um peso a cada prêmio e o Inspector mostra a probabilidade. <em>Test 10,000 spins</em> roda em edit mode e compara os resultados com a sua configuração. As fatias podem ter o mesmo tamanho ou seguir os pesos. Um contador de pity opcional aumenta a chance de um prêmio raro depois de certo número de giros sem ele, e entra na simulação.</p>
<h3>Chances que o jogador vê</h3>
<p>Várias lojas de aplicativos pedem que as chances de recompensas aleatórias pagas apareçam antes da compra. O painel de chances lê a mesma tabela do sorteio, e os dois sempre coincidem.</p>
<h3>Giros grátis e limites</h3>
<p>Um giro por dia, um a cada poucas horas, giros como recompensa ou pagos com a moeda do jogo: as regras são ScriptableObjects que você combina. O relógio local é conferido contra saltos para trás; para prêmios de valor, use a hora do seu servidor.</p>
<h3>O que vem no pacote</h3>
<ul>
<li>Roletas de 4 a 24 fatias, desenhadas por código em qualquer resolução</li>
<li>Quatro temas: feira de lanternas, fundo do mar, doces e floresta</li>
<li>Tela de recompensa, histórico, painel de chances e contagem até o próximo giro grátis</li>
<li>Dezoito sons, entre eles cliques que acompanham a velocidade da roleta</li>
<li>Modo de movimento reduzido: um fade curto no lugar do giro</li>
</ul>
<h3>O que não vem no pacote</h3>
<p>Não é um kit de apostas: não há aposta, saque nem fluxo de compra. Confira as regras que valem para o seu jogo e para a idade de quem joga.</p>
<h3>Suporte</h3>
<p>Se algo não funcionar no seu projeto, abra um <a href="/tickets">ticket</a> com o número do recibo e uma captura das configurações da roleta.</p>`,
};

export const technicalDetails: Localized = {
  en: `<h3>Requirements</h3>
<ul>
<li><strong>Unity:</strong> 2022.3 LTS (2022.3.20 or later), 6000.0 LTS, 6000.3 LTS</li>
<li><strong>Render pipelines:</strong> all; the wheel is a uGUI graphic and uses the default UI material</li>
<li><strong>Packages:</strong> uGUI and TextMeshPro</li>
<li><strong>Platforms:</strong> every platform with uGUI, including phones in portrait and landscape</li>
<li><strong>Package size:</strong> 22 MB, of which 15 MB are sounds</li>
</ul>
<h3>How it works</h3>
<p>A <code>WheelTable</code> holds prizes and weights. <code>IWheelDraw</code> returns the next prize. The local draw uses a 32-bit seed that is saved with the history, so you can repeat a disputed spin. The remote draw is an example with <code>UnityWebRequest</code>: the server chooses, the client only animates, and a lost connection returns the spin. The angle follows an easing curve to a target inside the segment, with a small random offset. The frame rate never changes where it stops.</p>
<h3>Setup in five steps</h3>
<ol>
<li>Import the package; it adds TextMeshPro Essentials if they are missing.</li>
<li>Drag <code>WheelSpin/Prefabs/Wheel_Lantern</code> onto a Canvas.</li>
<li>Create a <em>WheelTable</em>, add your prizes, set their weights and press <em>Test 10,000 spins</em>.</li>
<li>Implement <code>IRewardReceiver</code> (one method) to give the player coins or items.</li>
<li>Choose a spin rule, for example <em>One free spin each day</em>, and press Play.</li>
</ol>
<h3>In code</h3>
<p><code>await wheel.SpinAsync(token)</code> returns the prize when the wheel has stopped. There are events for start, tick and stop. If the app is paused or killed during a spin, the prize is granted once at the next start, because the draw is saved before the animation.</p>
<h3>Tests and support</h3>
<p>The source code is included, with 64 edit-mode tests; one checks the draw against the weights with a chi-squared test. The first reply to a <a href="/tickets">ticket</a> takes less than ${studio.firstReplyHours} hours on average.</p>`,
  pt: `<h3>Requisitos</h3>
<ul>
<li><strong>Unity:</strong> 2022.3 LTS (2022.3.20 ou mais recente), 6000.0 LTS, 6000.3 LTS</li>
<li><strong>Render pipelines:</strong> todos; a roleta é um gráfico uGUI e usa o material padrão de UI</li>
<li><strong>Pacotes:</strong> uGUI e TextMeshPro</li>
<li><strong>Plataformas:</strong> todas que têm uGUI, inclusive celulares na vertical e na horizontal</li>
<li><strong>Tamanho do pacote:</strong> 22 MB, dos quais 15 MB são sons</li>
</ul>
<h3>Como funciona</h3>
<p>Um <code>WheelTable</code> guarda prêmios e pesos. <code>IWheelDraw</code> devolve o próximo prêmio. O sorteio local usa uma semente de 32 bits que fica salva no histórico, e por isso um giro contestado pode ser repetido. O sorteio remoto é um exemplo com <code>UnityWebRequest</code>: o servidor escolhe, o cliente só anima, e uma conexão perdida devolve o giro. O ângulo segue uma curva de easing até um alvo dentro da fatia, com um pequeno desvio aleatório. A taxa de quadros nunca muda o lugar onde ele para.</p>
<h3>Configuração em cinco passos</h3>
<ol>
<li>Importe o pacote; se faltarem, os TextMeshPro Essentials são importados também.</li>
<li>Solte <code>WheelSpin/Prefabs/Wheel_Lantern</code> em um Canvas.</li>
<li>Crie um <em>WheelTable</em>, adicione seus prêmios, defina os pesos e aperte <em>Test 10,000 spins</em>.</li>
<li>Implemente <code>IRewardReceiver</code> (um método) para entregar moedas ou itens ao jogador.</li>
<li>Escolha uma regra de giros, por exemplo <em>One free spin each day</em>, e aperte Play.</li>
</ol>
<h3>No código</h3>
<p><code>await wheel.SpinAsync(token)</code> devolve o prêmio quando a roleta para. Eventos avisam sobre início, clique e parada. Se o aplicativo for pausado ou encerrado durante o giro, o prêmio é entregue na próxima abertura, exatamente uma vez, porque o sorteio é salvo antes de a animação começar.</p>
<h3>Testes e suporte</h3>
<p>O código-fonte está incluído, com 64 testes em edit mode; um deles compara o sorteio com os pesos por um teste de qui-quadrado. Um <a href="/tickets">ticket</a> recebe a primeira resposta em menos de ${studio.firstReplyHours} horas, em média.</p>`,
};

export const compatibility: readonly Compatibility[] = [
  { unity: '6000.4', URP: 'pending', HDRP: 'pending', BuiltIn: 'pending' },
  {
    unity: '6000.3 LTS',
    tested: '2026-06-30',
    URP: 'compatible',
    HDRP: 'compatible',
    BuiltIn: 'compatible',
  },
  {
    unity: '6000.0 LTS',
    tested: '2026-06-30',
    URP: 'compatible',
    HDRP: 'compatible',
    BuiltIn: 'compatible',
  },
  {
    unity: '2022.3 LTS',
    from: '2022.3.20',
    tested: '2026-06-30',
    URP: 'compatible',
    HDRP: 'compatible',
    BuiltIn: 'compatible',
  },
  {
    unity: '2021.3 LTS',
    tested: '2025-02-11',
    URP: 'breaking',
    HDRP: 'breaking',
    BuiltIn: 'breaking',
  },
];

export const releases: readonly Release[] = [
  {
    version: '1.2.0',
    day: '2026-07-02',
    unity: ['2022.3.62', '6000.0.73', '6000.3.16'],
    changes: [
      {
        en: 'Reduced-motion mode: a short fade instead of the spin.',
        pt: 'Modo de movimento reduzido: um fade curto no lugar do giro.',
      },
      {
        en: 'The theme forest, with sounds of its own.',
        pt: 'O tema floresta, com sons próprios.',
      },
    ],
  },
  {
    version: '1.1.1',
    day: '2026-01-20',
    unity: ['2022.3.62', '6000.0.65', '6000.3.4'],
    changes: [
      {
        en: 'The wheel lands on the drawn prize on screens of 120 Hz or more.',
        pt: 'A roleta para no prêmio sorteado em telas de 120 Hz ou mais.',
      },
      { en: 'Supports Unity 6000.3 LTS.', pt: 'Compatível com a Unity 6000.3 LTS.' },
    ],
  },
  {
    version: '1.1.0',
    day: '2025-08-12',
    unity: ['2022.3.62', '6000.0.55'],
    changes: [
      {
        en: 'A pity counter, which the simulation includes.',
        pt: 'Um contador de pity, incluído na simulação.',
      },
      {
        en: 'A draw on your server: a lost connection returns the spin.',
        pt: 'Sorteio no seu servidor: uma conexão perdida devolve o giro.',
      },
    ],
    breaking: {
      en: 'IWheelDraw is asynchronous: a draw of your own returns its prize in a task.',
      pt: 'IWheelDraw é assíncrono: um sorteio seu devolve o prêmio em uma task.',
    },
  },
  {
    version: '1.0.0',
    day: '2025-02-11',
    unity: ['2022.3.57', '6000.0.37'],
    changes: [
      {
        en: 'First release: wheels of 4 to 24 segments, three themes, odds panel.',
        pt: 'Primeira versão: roletas de 4 a 24 fatias, três temas e painel de chances.',
      },
    ],
  },
];

export const knownIssues: readonly KnownIssue[] = [fastScreens];
