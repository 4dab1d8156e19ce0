import type { Compatibility, KnownIssue, Localized, Release } from '../types.ts';

export const detailedDescription: Localized = {
  en: `<p>PhysicsPuzzle Toolkit is in development and not for sale yet. This page describes the first version, and we update it if anything changes. It comes from our own prototype, where half of the time went into objects that jittered, slid or fell asleep at the wrong moment.</p>
<h3>Stable objects</h3>
<p>Forty objects come with mass, friction, damping and collider shape tuned against each other: blocks, planks, wheels, springs, magnets, fans, ropes, buckets and balls of five materials. A stack of ten blocks stands until the player touches it. Hinges and sliders have limits and a breaking force, both visible in the Scene view.</p>
<h3>A level editor for you and for players</h3>
<p>The level editor runs in the Unity editor and inside the finished game. Drag objects from the palette, snap them to a grid, rotate them freely or in steps of 15 degrees and press <em>Test level</em>; <em>Stop</em> puts everything back. Levels are small JSON files that players can share as text.</p>
<h3>Goals</h3>
<p>A level has one to five goals: touch, stay inside an area for some seconds, stay upright, break, collect, finish in time, or use at most a number of objects. Each goal is a component; your own needs one method.</p>
<h3>What will be included</h3>
<ul>
<li>Forty objects as 3D models of wood, tin and rubber</li>
<li>Thirty finished levels with goals and stars</li>
<li>Four player tools: slingshot, cannon, hand and scissors</li>
<li>Force arrows, contact points and center of mass as debug views</li>
<li>Solution recorder: replays your recorded solutions after each change and reports broken levels</li>
</ul>
<h3>What will not be included</h3>
<p>There is no 3D physics: the toys are 3D models, but move and turn in one plane. There is no HDRP and no server for levels; players exchange them as text.</p>
<h3>Until the release</h3>
<p>Is something missing? Tell us in the <a href="/tickets?type=public">Requests tab of a ticket</a> or in the <a href="/contact">community chat</a>. We answer every suggestion. If we cannot do it, we tell you why.</p>`,
  pt: `<p>O PhysicsPuzzle Toolkit está em desenvolvimento e ainda não está à venda. Esta página descreve a primeira versão, e nós a atualizamos se algo mudar. Ele nasceu de um protótipo nosso, em que metade do tempo foi embora com objetos que tremiam, escorregavam ou dormiam na hora errada.</p>
<h3>Objetos estáveis</h3>
<p>São quarenta objetos com massa, atrito, amortecimento e formato de collider ajustados uns em relação aos outros: blocos, tábuas, rodas, molas, ímãs, ventiladores, cordas, baldes e bolas de cinco materiais. Uma pilha de dez blocos fica de pé até o jogador encostar nela. Dobradiças e trilhos têm limites e uma força de ruptura que você enxerga na scene view.</p>
<h3>Um editor de fases para você e para quem joga</h3>
<p>O editor de fases funciona no editor da Unity e dentro do jogo pronto. Arraste objetos da paleta, encaixe na grade, gire livremente ou de 15 em 15 graus e aperte <em>Test level</em>; <em>Stop</em> põe tudo de volta no lugar. As fases são arquivos JSON pequenos, que os jogadores podem compartilhar como texto.</p>
<h3>Objetivos</h3>
<p>Uma fase tem de um a cinco objetivos: tocar, ficar dentro de uma área por alguns segundos, manter de pé, quebrar, coletar, terminar a tempo, usar no máximo certo número de objetos. Cada objetivo é um componente; para escrever o seu, basta um método.</p>
<h3>O que virá no pacote</h3>
<ul>
<li>Quarenta objetos em modelos 3D de madeira, lata e borracha</li>
<li>Trinta fases prontas com objetivos e estrelas</li>
<li>Quatro ferramentas do jogador: estilingue, canhão, mão e tesoura</li>
<li>Setas de força, pontos de contato e centro de massa como visões de depuração</li>
<li>Gravador de soluções: ele repete a sua solução gravada depois de cada mudança e avisa quais fases quebraram</li>
</ul>
<h3>O que não virá no pacote</h3>
<p>Não há física 3D: os brinquedos são modelos 3D, mas se movem e giram em um só plano. Também não há HDRP nem um servidor de fases; os jogadores trocam fases como texto.</p>
<h3>Até o lançamento</h3>
<p>Faltou alguma coisa? Conte para a gente na <a href="/tickets?type=public">aba Pedidos de um ticket</a> ou no <a href="/contact">chat da comunidade</a>. Respondemos a todas as sugestões. Se não der para fazer, explicamos por quê.</p>`,
};

export const technicalDetails: Localized = {
  en: `<h3>Planned requirements</h3>
<ul>
<li><strong>Unity:</strong> 2022.3 LTS (2022.3.20 or later), 6000.0 LTS, 6000.3 LTS</li>
<li><strong>Render pipelines:</strong> URP and Built-in, lit in both; the shaders have a SubShader for each</li>
<li><strong>Packages:</strong> Input System 1.7, TextMeshPro; no third-party code</li>
<li><strong>Platforms:</strong> Windows, macOS, Linux, Android, iOS, Web</li>
<li><strong>Package size:</strong> about 70 MB in the current build, mostly models, textures and sounds</li>
</ul>
<h3>How it works</h3>
<p>The toolkit uses Unity's own Box2D physics. The simulation mode is set to Script, and a stepper calls <code>Physics2D.Simulate</code> with a fixed step of 1/60 s, which you can set, so pause, slow motion and replay all use the same code. Bodies are created in a fixed order when a level loads, and input is recorded by step number instead of time. Replays are therefore exact on the same build and the same kind of device. Between different processors floating-point results can differ, so do not use replays to verify online scores.</p>
<h3>Setup in five steps</h3>
<ol>
<li>Create a 3D project and import the package.</li>
<li>Run <em>Tools, PhysicsPuzzle, Apply project settings</em>; it lists each setting before it changes it (simulation mode, layers, solver iterations).</li>
<li>Open <code>PhysicsPuzzle/Scenes/Workshop</code> and press Play.</li>
<li>Choose <em>New level</em>, drag in some objects and add one goal.</li>
<li>Solve the level once with the recorder on, then add it to <code>LevelList</code>.</li>
</ol>
<h3>Levels and your own objects</h3>
<p>A level is JSON with a version number and is migrated when it loads, so levels made today still work after an update. An object is a prefab with a <code>Toy</code> component that sets its material, palette category and cost. Anything with a Rigidbody2D can become one.</p>
<h3>Support and release</h3>
<p>The price will be $40 in the asset store. We will announce the release date here once all thirty levels pass the recorder on every supported Unity version. For questions, write to us on the <a href="/contact">contact page</a>.</p>`,
  pt: `<h3>Requisitos previstos</h3>
<ul>
<li><strong>Unity:</strong> 2022.3 LTS (2022.3.20 ou mais recente), 6000.0 LTS, 6000.3 LTS</li>
<li><strong>Render pipelines:</strong> URP e Built-in, com iluminação nos dois; os shaders têm um SubShader para cada um</li>
<li><strong>Pacotes:</strong> Input System 1.7 e TextMeshPro; nenhum código de terceiros</li>
<li><strong>Plataformas:</strong> Windows, macOS, Linux, Android, iOS e Web</li>
<li><strong>Tamanho do pacote:</strong> cerca de 70 MB na build atual, quase tudo modelos, texturas e sons</li>
</ul>
<h3>Como funciona</h3>
<p>O kit usa a física Box2D da própria Unity. O modo de simulação fica em Script, e um controlador chama <code>Physics2D.Simulate</code> com passo fixo de 1/60 s, que você pode mudar; assim, pausa, câmera lenta e replay passam todos pelo mesmo lugar. Os corpos são criados em ordem fixa ao carregar a fase, e a entrada é gravada pelo número do passo, não pelo tempo. Por isso o replay é exato na mesma build e no mesmo tipo de dispositivo. Entre processadores diferentes, os resultados de ponto flutuante podem variar; não use replays para validar pontuações online.</p>
<h3>Configuração em cinco passos</h3>
<ol>
<li>Crie um projeto 3D e importe o pacote.</li>
<li>Execute <em>Tools, PhysicsPuzzle, Apply project settings</em>; ele lista cada configuração antes de mudá-la (modo de simulação, layers, iterações do solver).</li>
<li>Abra <code>PhysicsPuzzle/Scenes/Workshop</code> e aperte Play.</li>
<li>Escolha <em>New level</em>, arraste alguns objetos e adicione um objetivo.</li>
<li>Resolva a fase uma vez com o gravador ligado e depois inclua a fase em <code>LevelList</code>.</li>
</ol>
<h3>Fases e objetos seus</h3>
<p>Uma fase é um JSON com número de versão e passa por uma etapa de migração na leitura, para que as fases feitas hoje ainda carreguem depois de uma atualização. Um objeto é um prefab com um componente <code>Toy</code>, que define o material, a categoria na paleta e o custo. Qualquer coisa com Rigidbody2D pode virar um.</p>
<h3>Suporte e lançamento</h3>
<p>O preço será de US$ 40 na asset store. A data de lançamento aparece aqui assim que as trinta fases passarem pelo gravador em todas as versões da Unity previstas. Em caso de dúvida, <a href="/contact">fale conosco</a>.</p>`,
};

export const compatibility: readonly Compatibility[] = [
  { unity: '6000.4', URP: 'pending', HDRP: 'breaking', BuiltIn: 'pending' },
  { unity: '6000.3 LTS', URP: 'pending', HDRP: 'breaking', BuiltIn: 'pending' },
  { unity: '6000.0 LTS', URP: 'pending', HDRP: 'breaking', BuiltIn: 'pending' },
  { unity: '2022.3 LTS', from: '2022.3.20', URP: 'pending', HDRP: 'breaking', BuiltIn: 'pending' },
];

export const releases: readonly Release[] = [];

export const knownIssues: readonly KnownIssue[] = [];
