import { studio } from '../studio.ts';
import type { Localized } from '../types.ts';

export const detailedDescription: Localized = {
  en: `<p>WheelSpin Rewards adds a daily prize wheel to a game that exists already. The result is drawn before the wheel moves, and the animation then lands on it exactly. That sounds like a detail; it is the difference between a wheel that can be tested and one that depends on physics and frame rate.</p>
<h3>Weights that you can trust</h3>
<p>Give each prize a weight and the inspector shows its probability. Press <em>Test 10,000 spins</em>; they run in edit mode, and the odds report draws what came out beside what you set. Segments can all be of one size or of a size that follows the weight. A pity counter, if you want one, raises the chance of a rare prize after a number of spins without it and is included in the simulation.</p>
<h3>Odds for players</h3>
<p>Several app stores ask that the odds of random rewards that are paid for be shown before the purchase. The odds panel takes them from the same table that the draw uses, so the two cannot drift apart.</p>
<h3>Free spins and limits</h3>
<p>One spin a day, one every so many hours, spins as a reward, or spins paid with a currency of your game: rules are ScriptableObjects that you combine. The local clock is checked for jumps backwards; for prizes of value, use the time of your server.</p>
<h3>What is included</h3>
<ul>
<li>Wheels of 4 to 24 segments, drawn by code at any resolution</li>
<li>Four themes: lantern fair, deep sea, candy and forest</li>
<li>Reward screen, history, odds panel, countdown to the next free spin</li>
<li>Eighteen sounds, among them ticks that follow the speed of the wheel</li>
<li>Reduced-motion mode: a short fade instead of the turn</li>
</ul>
<h3>What it is not</h3>
<p>It is no gambling kit: there is no betting, no cash-out and no purchase flow inside. Check the rules that apply to your game and its players' age.</p>
<h3>Support</h3>
<p>If something does not fit your project, open a <a href="/tickets">ticket</a> with your invoice number and a picture of your wheel's settings.</p>`,
  pt: `<p>O WheelSpin Rewards acrescenta uma roleta de prêmios diária a um jogo que já existe. O resultado é sorteado antes de a roleta se mexer, e a animação depois para exatamente nele. Parece um detalhe, mas é a diferença entre uma roleta que dá para testar e outra que depende da física e da taxa de quadros.</p>
<h3>Pesos confiáveis</h3>
<p>Dê um peso a cada prêmio e o inspector mostra a probabilidade. Aperte <em>Test 10,000 spins</em>: os giros rodam em edit mode, e o relatório de chances mostra o que saiu ao lado do que você definiu. As fatias podem ter todas o mesmo tamanho ou acompanhar o peso. Se você quiser, um contador de consolação aumenta a chance de um prêmio raro depois de certo número de giros sem ele, e entra na simulação.</p>
<h3>Chances à vista do jogador</h3>
<p>Várias lojas de aplicativos pedem que as chances de recompensas aleatórias pagas apareçam antes da compra. O painel de chances lê a mesma tabela que o sorteio usa, e assim os dois não se desencontram.</p>
<h3>Giros grátis e limites</h3>
<p>Um giro por dia, um a cada tantas horas, giros como recompensa ou giros pagos com uma moeda do seu jogo: as regras são ScriptableObjects que você combina. O relógio local é conferido contra saltos para trás; para prêmios de valor, use a hora do seu servidor.</p>
<h3>O que vem no pacote</h3>
<ul>
<li>Roletas de 4 a 24 fatias, desenhadas por código em qualquer resolução</li>
<li>Quatro temas: feira de lanternas, fundo do mar, doce e floresta</li>
<li>Tela de recompensa, histórico, painel de chances e contagem até o próximo giro grátis</li>
<li>Dezoito sons, entre eles cliques que acompanham a velocidade da roleta</li>
<li>Modo de movimento reduzido: um fade curto no lugar do giro</li>
</ul>
<h3>O que ele não é</h3>
<p>Não é um kit de apostas: não há aposta, saque nem fluxo de compra. Confira as regras que valem para o seu jogo e para a idade de quem joga.</p>
<h3>Suporte</h3>
<p>Se algo não se encaixar no seu projeto, abra um <a href="/tickets">ticket</a> com o número do recibo e uma imagem das configurações da sua roleta.</p>`,
};

export const technicalDetails: Localized = {
  en: `<h3>Requirements</h3>
<ul>
<li><strong>Unity:</strong> 2022.3 LTS (2022.3.20 or later), 6000.0 LTS, 6000.3 LTS</li>
<li><strong>Render pipelines:</strong> all; the wheel is a uGUI graphic and uses the default UI material</li>
<li><strong>Packages:</strong> uGUI and TextMeshPro; nothing else</li>
<li><strong>Platforms:</strong> every platform with uGUI, phones in portrait and landscape included</li>
<li><strong>Package size:</strong> 22 MB, of which 15 MB are sounds</li>
</ul>
<h3>How it works</h3>
<p>A <code>WheelTable</code> holds prizes and weights. <code>IWheelDraw</code> answers one question: which prize is next? The local draw uses a 32-bit seed that is saved with the history, so a disputed spin can be repeated. The remote draw is an example with <code>UnityWebRequest</code>: the server chooses, the client only animates, and a lost connection gives the spin back. The angle then follows an easing curve from the current angle to the target inside the segment, with a little offset so that it does not always stop in the middle. Frame rate changes how smooth it looks and never where it stops.</p>
<h3>Setup in five steps</h3>
<ol>
<li>Import the package; TextMeshPro Essentials are imported too if they are missing.</li>
<li>Drop <code>WheelSpin/Prefabs/Wheel_Lantern</code> on a Canvas.</li>
<li>Create a <em>WheelTable</em>, add your prizes, set their weights and press <em>Test 10,000 spins</em>.</li>
<li>Implement <code>IRewardReceiver</code> (one method) to give coins or things to your player.</li>
<li>Choose a rule for spins, for example <em>One free spin each day</em>, and press Play.</li>
</ol>
<h3>In code</h3>
<p><code>await wheel.SpinAsync(token)</code> returns the prize when the wheel has stopped. Events tell you about start, tick and stop. If the application is paused or killed while the wheel turns, the prize is granted at the next start, exactly once, because the draw is saved before the animation begins.</p>
<h3>Tests and support</h3>
<p>The source code is included, with 64 edit-mode tests; one of them checks the draw against the weights with a chi-squared test. A <a href="/tickets">ticket</a> gets a first reply in under ${studio.firstReplyHours} hours on average.</p>`,
  pt: `<h3>Requisitos</h3>
<ul>
<li><strong>Unity:</strong> 2022.3 LTS (2022.3.20 ou mais recente), 6000.0 LTS, 6000.3 LTS</li>
<li><strong>Render pipelines:</strong> todos; a roleta é um gráfico uGUI e usa o material padrão de UI</li>
<li><strong>Pacotes:</strong> uGUI e TextMeshPro; nada mais</li>
<li><strong>Plataformas:</strong> todas que têm uGUI, inclusive celulares na vertical e na horizontal</li>
<li><strong>Tamanho do pacote:</strong> 22 MB, dos quais 15 MB são sons</li>
</ul>
<h3>Como funciona</h3>
<p>Um <code>WheelTable</code> guarda prêmios e pesos. <code>IWheelDraw</code> responde a uma única pergunta: qual é o próximo prêmio? O sorteio local usa uma semente de 32 bits que fica salva no histórico, e por isso um giro contestado pode ser repetido. O sorteio remoto é um exemplo com <code>UnityWebRequest</code>: o servidor escolhe, o cliente só anima, e uma conexão perdida devolve o giro. O ângulo segue uma curva de easing do ângulo atual até o alvo dentro da fatia, com um pequeno desvio para não parar sempre no meio. A taxa de quadros muda a suavidade do giro, nunca o lugar onde ele para.</p>
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
