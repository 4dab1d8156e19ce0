import type { Localized } from '../types.ts';

export const detailedDescription: Localized = {
  en: `<p>PhysicsPuzzle Toolkit is in development and not for sale yet. This page says what the first version will contain; anything that changes before the release changes here too. It grew out of our own prototype, in which half of the time went into toys that trembled, slid or fell asleep at the wrong moment.</p>
<h3>Toys that hold still</h3>
<p>Forty toys come with mass, friction, damping and collider shape tuned against each other: blocks, planks, wheels, springs, magnets, fans, ropes, buckets and balls of five materials. A stack of ten blocks stands until the player touches it. Hinges and sliders have limits and a breaking force that you can see in the scene view.</p>
<h3>A level editor for you and for players</h3>
<p>The level editor runs in the Unity editor and inside the finished game. Drag toys from the shelf, snap them to a grid, rotate them in steps of 15 degrees, press Play to test, press Stop and everything is back in its place. Levels are small JSON files, so players can share them by any channel that carries text.</p>
<h3>Goals as a checklist</h3>
<p>A level has one to five goals: touch, stay inside an area for some seconds, keep upright, break, collect, use at most so many toys. Each goal is a component; writing your own takes one method.</p>
<h3>What will be included</h3>
<ul>
<li>Forty toys in two visual styles, wood and paper</li>
<li>Thirty finished levels with goals and stars</li>
<li>Slingshot, cannon, hand and scissors as ways to interfere</li>
<li>Force arrows, contact points and centre of mass as debug views</li>
<li>Solution recorder: it plays your recorded solution again after each change and reports levels that broke</li>
</ul>
<h3>Until the release</h3>
<p>Would you miss something? Tell us through the <a href="/tickets">Requests tab of a ticket</a> or on the <a href="/contact">community chat</a>. We answer each suggestion, also with a no and the reason for it.</p>`,
  pt: `<p>O PhysicsPuzzle Toolkit está em desenvolvimento e ainda não está à venda. Esta página diz o que a primeira versão vai trazer; o que mudar até o lançamento muda aqui também. Ele nasceu de um protótipo nosso, em que metade do tempo foi embora com brinquedos que tremiam, escorregavam ou dormiam na hora errada.</p>
<h3>Brinquedos que ficam parados</h3>
<p>São quarenta brinquedos com massa, atrito, amortecimento e formato de collider ajustados uns em relação aos outros: blocos, tábuas, rodas, molas, ímãs, ventiladores, cordas, baldes e bolas de cinco materiais. Uma pilha de dez blocos fica de pé até o jogador encostar nela. Dobradiças e trilhos têm limites e uma força de ruptura que você enxerga na scene view.</p>
<h3>Um editor de fases para você e para quem joga</h3>
<p>O editor de fases funciona no editor da Unity e dentro do jogo pronto. Arraste brinquedos da prateleira, encaixe na grade, gire de 15 em 15 graus, aperte Play para testar, aperte Stop e tudo volta ao lugar. As fases são arquivos JSON pequenos, e os jogadores podem compartilhá-las por qualquer canal que aceite texto.</p>
<h3>Objetivos em forma de lista</h3>
<p>Uma fase tem de um a cinco objetivos: tocar, ficar dentro de uma área por alguns segundos, manter de pé, quebrar, coletar, usar no máximo tantos brinquedos. Cada objetivo é um componente; para escrever o seu, basta um método.</p>
<h3>O que virá no pacote</h3>
<ul>
<li>Quarenta brinquedos em dois estilos visuais, madeira e papel</li>
<li>Trinta fases prontas com objetivos e estrelas</li>
<li>Estilingue, canhão, mão e tesoura como formas de interferir</li>
<li>Setas de força, pontos de contato e centro de massa como visões de depuração</li>
<li>Gravador de soluções: ele repete a sua solução gravada depois de cada mudança e avisa quais fases quebraram</li>
</ul>
<h3>Até o lançamento</h3>
<p>Faltou alguma coisa? Conte para a gente na <a href="/tickets">aba Solicitações de um ticket</a> ou no <a href="/contact">chat da comunidade</a>. Respondemos a cada sugestão, mesmo que seja um não, com o motivo.</p>`,
};

export const technicalDetails: Localized = {
  en: `<h3>Planned requirements</h3>
<ul>
<li><strong>Unity:</strong> 2022.3 LTS (2022.3.20 or later), 6000.0 LTS, 6000.3 LTS</li>
<li><strong>Render pipelines:</strong> URP and Built-in; sprites use the standard sprite shaders of each pipeline</li>
<li><strong>Packages:</strong> Input System 1.7, TextMeshPro, 2D Sprite; no third-party code</li>
<li><strong>Platforms:</strong> Windows, macOS, Linux, Android, iOS, Web</li>
<li><strong>Package size:</strong> about 70 MB in the current build, mostly sprites and sounds</li>
</ul>
<h3>How it works</h3>
<p>The toolkit uses the Box2D physics that Unity ships and adds no solver of its own. The simulation mode is set to Script and a stepper calls <code>Physics2D.Simulate</code> with a fixed step of 1/60 s, so that pause, slow motion and replay all go through one place. Bodies are created in a fixed order when a level loads and input is recorded by step number instead of by time. A replay is therefore exact on the same build and the same kind of device. It is not guaranteed to be exact between different processors, because floating-point results may differ; stars earned online should not rely on it.</p>
<h3>Setup in five steps</h3>
<ol>
<li>Create a 2D project and import the package.</li>
<li>Run <em>Tools, PhysicsPuzzle, Apply project settings</em>; it lists each setting before it changes it (simulation mode, layers, solver iterations).</li>
<li>Open <code>PhysicsPuzzle/Scenes/Workshop</code> and press Play.</li>
<li>Choose <em>New level</em>, drag toys from the shelf and add one goal.</li>
<li>Solve the level once with the recorder on, then add it to <code>LevelList</code>.</li>
</ol>
<h3>Levels and your own toys</h3>
<p>A level is JSON with a version number and is read by a migration step, so that levels made today still load after an update. A toy is a prefab with a <code>Toy</code> component that names its material, its shelf category and its cost. Anything with a Rigidbody2D can become one.</p>
<h3>Support and release</h3>
<p>The price will be 40 USD in the asset store. A release date will stand here as soon as the thirty levels pass the recorder on each supported Unity version. For questions, open a <a href="/tickets">ticket</a>.</p>`,
  pt: `<h3>Requisitos previstos</h3>
<ul>
<li><strong>Unity:</strong> 2022.3 LTS (2022.3.20 ou mais recente), 6000.0 LTS, 6000.3 LTS</li>
<li><strong>Render pipelines:</strong> URP e Built-in; os sprites usam os shaders de sprite padrão de cada pipeline</li>
<li><strong>Pacotes:</strong> Input System 1.7, TextMeshPro e 2D Sprite; nenhum código de terceiros</li>
<li><strong>Plataformas:</strong> Windows, macOS, Linux, Android, iOS e Web</li>
<li><strong>Tamanho do pacote:</strong> cerca de 70 MB na build atual, quase tudo sprites e sons</li>
</ul>
<h3>Como funciona</h3>
<p>O kit se apoia na física Box2D que já vem na Unity e não acrescenta nenhum solver próprio. O modo de simulação fica em Script, e um controlador chama <code>Physics2D.Simulate</code> com passo fixo de 1/60 s; assim, pausa, câmera lenta e replay passam todos pelo mesmo lugar. Os corpos são criados em ordem fixa ao carregar a fase, e a entrada é gravada pelo número do passo, não pelo tempo. Por isso o replay é exato na mesma build e no mesmo tipo de dispositivo. Entre processadores diferentes isso não é garantido, porque os resultados de ponto flutuante podem variar; não baseie nele estrelas conquistadas online.</p>
<h3>Configuração em cinco passos</h3>
<ol>
<li>Crie um projeto 2D e importe o pacote.</li>
<li>Execute <em>Tools, PhysicsPuzzle, Apply project settings</em>; ele lista cada configuração antes de mudá-la (modo de simulação, layers, iterações do solver).</li>
<li>Abra <code>PhysicsPuzzle/Scenes/Workshop</code> e aperte Play.</li>
<li>Escolha <em>New level</em>, arraste brinquedos da prateleira e adicione um objetivo.</li>
<li>Resolva a fase uma vez com o gravador ligado e depois inclua a fase em <code>LevelList</code>.</li>
</ol>
<h3>Fases e brinquedos seus</h3>
<p>Uma fase é um JSON com número de versão e passa por uma etapa de migração na leitura, para que as fases feitas hoje ainda carreguem depois de uma atualização. Um brinquedo é um prefab com um componente <code>Toy</code>, que informa o material, a categoria na prateleira e o custo. Qualquer objeto com Rigidbody2D pode virar um brinquedo.</p>
<h3>Suporte e lançamento</h3>
<p>O preço será de 40 USD na asset store. A data de lançamento aparece aqui assim que as trinta fases passarem pelo gravador em todas as versões da Unity previstas. Em caso de dúvida, abra um <a href="/tickets">ticket</a>.</p>`,
};
