import type { Compatibility, KnownIssue, Localized, Release } from '../types.ts';

export const detailedDescription: Localized = {
  en: `<p>Tween Engine is a free library by Easekeeper, under the MIT license. It animates values over time from code. We are not paid to recommend it. Below is why we chose it, how we use it and when we do not.</p>
<h3>What it does</h3>
<p>A panel slides in, a coin counter rolls, a card flips, the screen fades. Each of these has a start, an end, a duration and a curve. An Animator for each is heavy: while enabled, it sets its properties every frame and makes its Canvas rebuild. A coroutine for each is a page of code. A tween is one line and costs nothing once it is done.</p>
<h3>Where we use it</h3>
<ul>
<li>Menus and popups, between 150 and 250 milliseconds</li>
<li>Hit feedback: a short flash, a three-frame squash, a camera shake</li>
<li>Reward sequences, where each step waits for the previous one</li>
<li>Platform and enemy paths, drawn in the Scene view</li>
</ul>
<h3>Why this one</h3>
<p>When an object is destroyed, its tweens stop without an exception. A tween can run on unscaled time, which a pause menu needs. Starting one allocates nothing after warm-up. You can await a tween with a cancellation token, and use an <code>AnimationCurve</code> wherever an ease fits.</p>
<h3>When not to use it</h3>
<p>Use an Animator for characters and Timeline for cutscenes. Do not tween the Transform of a Rigidbody; use <code>MovePosition</code> in FixedUpdate. Respect players who turn animations off: read all UI durations from one place that can return zero.</p>
<h3>Help</h3>
<p>Ask the library's authors for help with it. Our templates do not need a tween library. To replace one of our animations with a tween, open a <a href="/tickets">ticket</a> and we will point you to the code.</p>`,
  pt: `<p>O Tween Engine é uma biblioteca gratuita, da Easekeeper, sob licença MIT. Ele anima valores ao longo do tempo por código. Ninguém nos paga para recomendá-lo. Abaixo contamos por que o escolhemos, como o usamos e quando não.</p>
<h3>O que ele faz</h3>
<p>Um painel desliza, um contador de moedas gira, uma carta vira, a tela escurece. Cada um desses casos é um início, um fim, uma duração e uma curva. Um Animator para cada um seria pesado: enquanto está ativo, ele grava suas propriedades em todos os quadros, e em um Canvas isso o mantém sempre sujo. Uma corrotina para cada um é uma página de código. Um tween é uma linha, e deixa de custar quando termina.</p>
<h3>Onde usamos</h3>
<ul>
<li>Menus e popups, entre 150 e 250 milissegundos</li>
<li>Resposta a acertos: um clarão curto, um achatamento de três quadros, um tremor da câmera</li>
<li>Sequências de recompensas, em que o próximo passo espera o anterior</li>
<li>Caminhos de plataformas e inimigos, desenhados na scene view</li>
</ul>
<h3>Por que esta</h3>
<p>Quando um objeto é destruído, os tweens dele param sem exceção. Um tween pode rodar em tempo sem escala, como um menu de pausa exige. Iniciar um tween não aloca nada depois do aquecimento. Dá para esperar por um tween com um token de cancelamento e usar uma <code>AnimationCurve</code> onde serve um easing pronto.</p>
<h3>Quando não usar</h3>
<p>Personagens ficam melhor em um Animator, e cutscenes, na Timeline. Não anime o Transform de um Rigidbody; use <code>MovePosition</code> no FixedUpdate. E respeite quem desliga as animações: leia todas as durações da interface de um único lugar, que possa devolver zero.</p>
<h3>Ajuda</h3>
<p>Para ajuda com a biblioteca, fale com os autores. Os nossos templates não precisam de uma. Para trocar uma animação nossa por um tween, abra um <a href="/tickets">ticket</a> e mostramos o lugar no código.</p>`,
};

export const technicalDetails: Localized = {
  en: `<h3>Version 1.9.0, which we use</h3>
<ul>
<li><strong>Unity:</strong> 2022.3 LTS, 6000.0 LTS, 6000.3 LTS</li>
<li><strong>Render pipelines:</strong> all; a tween only sets values</li>
<li><strong>Packages:</strong> none for the core; the assemblies for uGUI and TextMeshPro compile only where those are installed</li>
<li><strong>License:</strong> MIT; include the license text in your credits</li>
<li><strong>Package size:</strong> 0.4 MB</li>
</ul>
<h3>How it works</h3>
<p>All running tweens are in one array, and one call per frame advances them: elapsed time divided by duration, put through the curve, then used to interpolate. A thousand tweens therefore cost far less than a thousand <code>Update</code> methods. Handles are structs with a version number, so a handle to a finished tween cannot stop a newer one. Garbage comes from callbacks: a lambda that captures a variable allocates on each call. Every callback can get the target as an argument, so a static lambda is enough.</p>
<h3>Setup in five steps</h3>
<ol>
<li>Read the license, and note the version in your project.</li>
<li>The store page has the Git URL of the package: add it in the Package Manager, with <code>#1.9.0</code> at the end.</li>
<li>Set the capacity to the most tweens you expect, so the array never grows during play.</li>
<li>Put your durations and curves in one file (<code>Motion.Fast</code>, <code>Motion.Out</code>) and use only those.</li>
<li>In the Profiler, start a hundred tweens in one frame and check that GC Alloc is zero after the first time.</li>
</ol>
<h3>Common mistakes</h3>
<p>Two tweens on one property fight each other: stop the old one before you start a new one. If a <code>localScale</code> tween is interrupted and restarted from the current value, the button grows a little each time; tween to a stored value, never by an amount. Layout groups overwrite a tweened position, so animate a child of the element. Fade a CanvasGroup instead of twenty images, because each image is rebuilt. Our <a href="/assets/tips/canvas-rebuilds">tip on the Canvas</a> explains why.</p>`,
  pt: `<h3>Versão 1.9.0, a que usamos</h3>
<ul>
<li><strong>Unity:</strong> 2022.3 LTS, 6000.0 LTS, 6000.3 LTS</li>
<li><strong>Render pipelines:</strong> todos; um tween apenas define valores</li>
<li><strong>Pacotes:</strong> nenhum no núcleo; os assemblies para uGUI e TextMeshPro só compilam onde eles estão instalados</li>
<li><strong>Licença:</strong> MIT; mantenha o texto da licença nos seus créditos</li>
<li><strong>Tamanho do pacote:</strong> 0,4 MB</li>
</ul>
<h3>Como funciona</h3>
<p>Todos os tweens em andamento ficam em um array, e uma chamada por quadro faz todos avançarem: tempo decorrido dividido pela duração, passado pela curva e usado para interpolar. Por isso mil tweens custam muito menos do que mil métodos <code>Update</code>. Os handles são structs com um número de versão; o handle de um tween encerrado não consegue interromper um mais novo. O lixo vem dos callbacks: um lambda que captura uma variável aloca a cada chamada. Todo callback pode receber o alvo como argumento, e então um lambda estático basta.</p>
<h3>Configuração em cinco passos</h3>
<ol>
<li>Leia a licença e anote a versão no seu projeto.</li>
<li>A página da loja traz a URL Git do pacote: adicione-a no Package Manager, terminada em <code>#1.9.0</code>.</li>
<li>Defina a capacidade pelo maior número de tweens que você espera, para o array nunca crescer durante o jogo.</li>
<li>Escreva um arquivo com as suas durações e curvas (<code>Motion.Fast</code>, <code>Motion.Out</code>) e não use nada além dele.</li>
<li>Abra o Profiler, inicie cem tweens em um quadro e confira se GC Alloc mostra zero depois da primeira vez.</li>
</ol>
<h3>Erros comuns</h3>
<p>Dois tweens na mesma propriedade brigam entre si: pare o antigo antes de iniciar o novo. Um tween de <code>localScale</code> interrompido no meio e recomeçado a partir do valor atual deixa o botão um pouco maior a cada vez; anime até um valor guardado, nunca por um acréscimo. Layout groups sobrescrevem uma posição animada, então anime um filho do elemento. Um fade deve passar por um CanvasGroup, porque esmaecer vinte imagens uma a uma provoca um rebuild de cada. A nossa <a href="/assets/tips/canvas-rebuilds">dica sobre o Canvas</a> explica por quê.</p>`,
};

export const compatibility: readonly Compatibility[] = [
  { unity: '6000.4', URP: 'pending', HDRP: 'pending', BuiltIn: 'pending' },
  {
    unity: '6000.3 LTS',
    tested: '2026-09-08',
    URP: 'compatible',
    HDRP: 'compatible',
    BuiltIn: 'compatible',
  },
  {
    unity: '6000.0 LTS',
    tested: '2026-09-08',
    URP: 'compatible',
    HDRP: 'compatible',
    BuiltIn: 'compatible',
  },
  {
    unity: '2022.3 LTS',
    tested: '2026-09-08',
    URP: 'compatible',
    HDRP: 'compatible',
    BuiltIn: 'compatible',
  },
];

export const releases: readonly Release[] = [
  {
    version: '1.9.0',
    day: '2026-09-01',
    unity: ['2022.3.62', '6000.0.76', '6000.3.20'],
    changes: [
      {
        en: 'The version we use. A destroyed target stops its tweens without an exception, in sequences too.',
        pt: 'A versão que usamos. Um alvo destruído interrompe seus tweens sem exceção, também em sequências.',
      },
    ],
  },
  {
    version: '1.8.0',
    day: '2026-02-03',
    unity: ['2022.3.62', '6000.0.66', '6000.3.6'],
    changes: [
      {
        en: 'A tween can be awaited with a cancellation token.',
        pt: 'Um tween pode ser aguardado com um token de cancelamento.',
      },
    ],
  },
  {
    version: '1.7.2',
    day: '2025-08-19',
    unity: ['2022.3.62', '6000.0.55'],
    changes: [
      {
        en: 'Starting a tween allocates nothing after warm-up.',
        pt: 'Iniciar um tween não aloca nada depois do aquecimento.',
      },
    ],
  },
];

export const knownIssues: readonly KnownIssue[] = [];
