import type { Localized } from '../types.ts';

export const detailedDescription: Localized = {
  en: `<p>A recommendation and not an advertisement: a free library under the MIT licence, kept by the community developers of Easekeeper, which animates values over time from code. We earn nothing from it. Several good ones exist; below is what we ask of them and how we use ours.</p>
<h3>What it does for you</h3>
<p>A panel slides in, a coin counter rolls, a card flips, the screen fades. Each of these is a start, an end, a duration and a curve. An Animator for each would be heavy: as long as it is enabled it sets its properties every frame, and on a Canvas that keeps it dirty. A coroutine for each is a page of code. A tween is one line, and it stops costing anything when it is done.</p>
<h3>Where we use it</h3>
<ul>
<li>Menus and popups, between 150 and 250 milliseconds</li>
<li>Feedback on hits: a short flash, a squash of three frames, a shake of the camera</li>
<li>Sequences of rewards, where the next step waits for the previous one</li>
<li>Paths of platforms and enemies, drawn in the scene view</li>
</ul>
<h3>What to look for</h3>
<p>A tween must end with its target: when the object is destroyed, the tween dies without an exception. It must be able to run on unscaled time, or the pause menu will not open. Starting one should allocate nothing after warm-up. Awaiting a tween with a cancellation token should work, and a custom curve should be accepted wherever a ready one is.</p>
<h3>When not to use it</h3>
<p>Characters belong in an Animator, cutscenes in Timeline. Do not tween the Transform of a Rigidbody; use <code>MovePosition</code> in FixedUpdate. And respect players who switch animation off: give each tween of the interface its duration from one place that can answer zero.</p>
<h3>Help</h3>
<p>Questions about a library go to its authors. All our templates run without one; if you want to replace an animation of ours by tweens, a <a href="/tickets">ticket</a> gets you the place in the code.</p>`,
  pt: `<p>Uma recomendação, e não um anúncio: uma biblioteca gratuita, sob licença MIT, mantida pelos desenvolvedores da Easekeeper, da comunidade, que anima valores ao longo do tempo por código. Não ganhamos nada com isso. Há várias boas; abaixo está o que exigimos delas e como usamos a nossa.</p>
<h3>O que ele faz por você</h3>
<p>Um painel desliza, um contador de moedas gira, uma carta vira, a tela escurece. Cada um desses casos é um início, um fim, uma duração e uma curva. Um Animator para cada um seria pesado: enquanto está ativo, ele grava suas propriedades em todos os quadros, e em um Canvas isso o mantém sempre sujo. Uma corrotina para cada um é uma página de código. Um tween é uma linha, e deixa de custar quando termina.</p>
<h3>Onde usamos</h3>
<ul>
<li>Menus e popups, entre 150 e 250 milissegundos</li>
<li>Resposta a acertos: um clarão curto, um achatamento de três quadros, um tremor da câmera</li>
<li>Sequências de recompensas, em que o próximo passo espera o anterior</li>
<li>Caminhos de plataformas e inimigos, desenhados na scene view</li>
</ul>
<h3>O que procurar</h3>
<p>Um tween deve acabar junto com o alvo: quando o objeto é destruído, o tween morre sem exceção. Ele precisa rodar também em tempo sem escala, ou o menu de pausa não abre. Iniciar um tween não deve alocar nada depois do aquecimento. Esperar por um tween com token de cancelamento deve funcionar, e uma curva própria deve ser aceita em qualquer lugar onde uma pronta é.</p>
<h3>Quando não usar</h3>
<p>Personagens ficam melhor em um Animator, e cutscenes, na Timeline. Não anime o Transform de um Rigidbody; use <code>MovePosition</code> no FixedUpdate. E respeite quem desliga as animações: tire a duração de cada tween da interface de um único lugar, que possa responder zero.</p>
<h3>Ajuda</h3>
<p>Perguntas sobre uma biblioteca vão para os autores. Todos os nossos templates funcionam sem nenhuma; se você quiser trocar uma animação nossa por tweens, um <a href="/tickets">ticket</a> mostra o lugar no código.</p>`,
};

export const technicalDetails: Localized = {
  en: `<h3>What to expect</h3>
<ul>
<li><strong>Unity:</strong> look for 2022.3 LTS and Unity 6 in the package's manifest</li>
<li><strong>Render pipelines:</strong> all; a tween only sets values</li>
<li><strong>Packages:</strong> none for the core; optional assemblies for uGUI and TextMeshPro</li>
<li><strong>Licence:</strong> MIT; keep the licence text in your credits</li>
<li><strong>Package size:</strong> usually below 1 MB</li>
</ul>
<h3>How a tween engine works</h3>
<p>All running tweens sit in one array, and one call each frame advances them: elapsed time divided by duration, put through the curve, then used to interpolate. That is why a thousand tweens cost far less than a thousand <code>Update</code> methods. Handles are structs with a version number; a handle to a finished tween is recognised as stale, so nothing can be stopped that belongs to somebody else by now. Callbacks are where garbage comes from: a lambda that captures a variable allocates at each call. Good engines let you pass the target as an argument, so that a static lambda is enough.</p>
<h3>Setup in five steps</h3>
<ol>
<li>Read the licence and note the version that you take.</li>
<li>Add the package by the Package Manager with a Git URL that ends in a version tag.</li>
<li>Set the capacity to the largest number of tweens that you expect, so that the array never grows in play.</li>
<li>Write one file with your durations and curves (<code>Motion.Fast</code>, <code>Motion.Out</code>) and use nothing else.</li>
<li>Open the profiler, start a hundred tweens in one frame and check that GC Alloc shows zero after the first time.</li>
</ol>
<h3>Common mistakes</h3>
<p>Two tweens on one property fight each other: stop the old one before you start the new. A tween of <code>localScale</code> that is interrupted half-way and started again from the present value leaves a button a little larger each time; tween to a stored value and never by an amount. Layout groups overwrite a tweened position, so animate a child of the element. A fade should go over a CanvasGroup, because fading twenty images one by one makes a rebuild of each. More of this kind stands in our <a href="/assets?filter=tips">tips</a>.</p>`,
  pt: `<h3>O que esperar</h3>
<ul>
<li><strong>Unity:</strong> procure 2022.3 LTS e Unity 6 no manifesto do pacote</li>
<li><strong>Render pipelines:</strong> todos; um tween apenas define valores</li>
<li><strong>Pacotes:</strong> nenhum no núcleo; assemblies opcionais para uGUI e TextMeshPro</li>
<li><strong>Licença:</strong> MIT; mantenha o texto da licença nos seus créditos</li>
<li><strong>Tamanho do pacote:</strong> em geral menos de 1 MB</li>
</ul>
<h3>Como um motor de tween funciona</h3>
<p>Todos os tweens em andamento ficam em um array, e uma chamada por quadro faz todos avançarem: tempo decorrido dividido pela duração, passado pela curva e usado para interpolar. Por isso mil tweens custam muito menos do que mil métodos <code>Update</code>. Os handles são structs com um número de versão; o handle de um tween encerrado é reconhecido como vencido, e assim ninguém interrompe algo que já é de outro. O lixo vem dos callbacks: um lambda que captura uma variável aloca a cada chamada. Bons motores deixam você passar o alvo como argumento, e então um lambda estático basta.</p>
<h3>Configuração em cinco passos</h3>
<ol>
<li>Leia a licença e anote a versão que você vai usar.</li>
<li>Adicione o pacote pelo Package Manager com uma URL Git que termine em uma tag de versão.</li>
<li>Defina a capacidade pelo maior número de tweens que você espera, para o array nunca crescer durante o jogo.</li>
<li>Escreva um arquivo com as suas durações e curvas (<code>Motion.Fast</code>, <code>Motion.Out</code>) e não use nada além dele.</li>
<li>Abra o profiler, inicie cem tweens em um quadro e confira se GC Alloc mostra zero depois da primeira vez.</li>
</ol>
<h3>Erros comuns</h3>
<p>Dois tweens na mesma propriedade brigam entre si: pare o antigo antes de iniciar o novo. Um tween de <code>localScale</code> interrompido no meio e recomeçado a partir do valor atual deixa o botão um pouco maior a cada vez; anime até um valor guardado, nunca por um acréscimo. Layout groups sobrescrevem uma posição animada, então anime um filho do elemento. Um fade deve passar por um CanvasGroup, porque esmaecer vinte imagens uma a uma provoca um rebuild de cada. Há mais disso nas nossas <a href="/assets?filter=tips">dicas</a>.</p>`,
};
