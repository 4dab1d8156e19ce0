import type { Localized } from '../types.ts';

export const detailedDescription: Localized = {
  en: `<p>A recommendation and not an advertisement: a free package under the MIT licence, kept by the community developers of Pixelmoth, which adds visual effects to uGUI components. We earn nothing from it. Several packages of this kind exist; below is what we look for and how we use one.</p>
<h3>What it does for you</h3>
<p>An interface needs the same picture in many states: normal, highlighted, disabled, bought, new. Without effects, each state becomes one more image in the atlas. With them, one white sprite is enough: a gradient gives it colour, an outline tells that it is selected, a shine draws the eye to a reward, a dissolve removes a used card.</p>
<h3>Where we use it</h3>
<ul>
<li>Gradients on buttons and headings, with colours taken from one palette asset</li>
<li>An outline on the focused control, so that gamepad players see where they are</li>
<li>One shine every few seconds on a reward that waits, and never on two things at once</li>
<li>Dissolve for cards and items that leave the inventory</li>
<li>A blurred still of the game behind the pause menu</li>
</ul>
<h3>What to look for</h3>
<p>Effects that change vertices (gradients, simple shadows) keep batches together; effects with a material of their own break them. A good package says which is which, shares materials between equal settings and works inside <code>Mask</code> and <code>RectMask2D</code>. It should also leave TextMeshPro alone: its own shader draws better outlines.</p>
<h3>When not to use it</h3>
<p>For two buttons, two images are simpler. On old phones a full-screen blur costs more than the game behind it. If your interface is made with UI Toolkit, such components do not apply.</p>
<h3>Help</h3>
<p>For questions about the package, turn to its authors. If it clashes with one of our assets, for example with the themes of <a href="/project/5">WheelSpin Rewards</a>, open a <a href="/tickets">ticket</a> and we will look at it.</p>`,
  pt: `<p>Uma recomendação, e não um anúncio: um pacote gratuito, sob licença MIT, mantido pelos desenvolvedores da Pixelmoth, da comunidade, que acrescenta efeitos visuais aos componentes uGUI. Não ganhamos nada com isso. Existem vários pacotes desse tipo; abaixo está o que procuramos em um deles e como o usamos.</p>
<h3>O que ele faz por você</h3>
<p>Uma interface precisa da mesma imagem em muitos estados: normal, em destaque, desativado, comprado, novo. Sem efeitos, cada estado vira mais uma imagem no atlas. Com eles, um único sprite branco basta: o gradiente dá a cor, o contorno diz que está selecionado, o brilho chama o olhar para uma recompensa, a dissolução tira de cena a carta usada.</p>
<h3>Onde usamos</h3>
<ul>
<li>Gradientes em botões e títulos, com cores vindas de um único asset de paleta</li>
<li>Contorno no controle em foco, para quem joga com gamepad ver onde está</li>
<li>Um brilho a cada poucos segundos em uma recompensa à espera, e nunca em duas coisas ao mesmo tempo</li>
<li>Dissolução para cartas e itens que saem do inventário</li>
<li>Uma imagem desfocada do jogo atrás do menu de pausa</li>
</ul>
<h3>O que procurar</h3>
<p>Efeitos que mudam vértices (gradientes, sombras simples) mantêm os batches juntos; efeitos com material próprio os quebram. Um bom pacote diz qual é qual, compartilha materiais entre configurações iguais e funciona dentro de <code>Mask</code> e <code>RectMask2D</code>. Ele também deve deixar o TextMeshPro em paz: o shader dele desenha contornos melhores.</p>
<h3>Quando não usar</h3>
<p>Para dois botões, duas imagens são mais simples. Em celulares antigos, um desfoque de tela cheia custa mais do que o jogo atrás dele. Se a sua interface é feita com UI Toolkit, esses componentes não se aplicam.</p>
<h3>Ajuda</h3>
<p>Para dúvidas sobre o pacote, procure os autores. Se ele entrar em conflito com um asset nosso, por exemplo com os temas do <a href="/project/5">WheelSpin Rewards</a>, abra um <a href="/tickets">ticket</a> e nós vemos o que é.</p>`,
};

export const technicalDetails: Localized = {
  en: `<h3>What to expect</h3>
<ul>
<li><strong>Unity:</strong> look for 2022.3 LTS and Unity 6 in the package's manifest</li>
<li><strong>Render pipelines:</strong> effects on uGUI draw in URP and Built-in alike; anything that reads the screen, such as a blur, is written for one pipeline and needs a version for the other</li>
<li><strong>Packages:</strong> uGUI only</li>
<li><strong>Licence:</strong> MIT; keep the licence text in your credits</li>
<li><strong>Package size:</strong> packages of this kind are small, usually below 2 MB without samples</li>
</ul>
<h3>How such effects work</h3>
<p>A component that implements <code>IMeshModifier</code> changes the vertices of a graphic before they are uploaded: that is enough for gradients, flips and skews. The built-in Outline takes this way too and draws the mesh five times, which fills a lot of pixels with large text. Shine and dissolve need a shader; a well-made package packs their parameters into spare UV channels, so that many graphics share one material and stay in one batch. On the Canvas, switch on the additional shader channels that the package names, or nothing will show.</p>
<p>Blur in the Built-in pipeline is often a grab of the screen; URP has no GrabPass, so it is done by a renderer feature or by one copy into a texture of a quarter of the size. For a pause menu one still copy is enough.</p>
<h3>Setup in five steps</h3>
<ol>
<li>Read the licence and note the version that you take.</li>
<li>Add the package by the Package Manager with a Git URL that ends in a version tag.</li>
<li>Open the Canvas and enable the additional shader channels that the effects use.</li>
<li>Add a gradient to one button and compare the number of batches in the Frame Debugger before and after.</li>
<li>Build for your weakest device and look at the GPU time with the menu open.</li>
</ol>
<h3>What we check before an update</h3>
<p>Masks, disabled buttons at half alpha, text in Portuguese with accents, and a Canvas in linear colour space: gradients look different there, since vertex colours may be converted. Our own screenshots of these four cases take ten minutes and have caught two regressions so far. Problems of the package itself belong with its authors; for our assets there are <a href="/contact">our contacts</a>.</p>`,
  pt: `<h3>O que esperar</h3>
<ul>
<li><strong>Unity:</strong> procure 2022.3 LTS e Unity 6 no manifesto do pacote</li>
<li><strong>Render pipelines:</strong> efeitos em uGUI aparecem igual em URP e Built-in; o que lê a tela, como o desfoque, é escrito para um pipeline e precisa de outra versão para o outro</li>
<li><strong>Pacotes:</strong> só uGUI</li>
<li><strong>Licença:</strong> MIT; mantenha o texto da licença nos seus créditos</li>
<li><strong>Tamanho do pacote:</strong> pacotes desse tipo são pequenos, em geral menos de 2 MB sem os exemplos</li>
</ul>
<h3>Como esses efeitos funcionam</h3>
<p>Um componente que implementa <code>IMeshModifier</code> muda os vértices de um gráfico antes do envio à GPU: isso basta para gradientes, espelhamentos e inclinações. O Outline da própria Unity também segue esse caminho e desenha a malha cinco vezes, o que preenche muitos pixels em textos grandes. Brilho e dissolução precisam de um shader; um pacote bem feito guarda os parâmetros em canais de UV livres, para que muitos gráficos usem o mesmo material e fiquem em um só batch. No Canvas, ative os canais adicionais de shader que o pacote indicar, ou nada vai aparecer.</p>
<p>No pipeline Built-in, o desfoque costuma ser uma captura da tela; a URP não tem GrabPass, e por isso usa um renderer feature ou uma cópia em uma textura com um quarto do tamanho. Para um menu de pausa, uma única cópia parada basta.</p>
<h3>Configuração em cinco passos</h3>
<ol>
<li>Leia a licença e anote a versão que você vai usar.</li>
<li>Adicione o pacote pelo Package Manager com uma URL Git que termine em uma tag de versão.</li>
<li>Abra o Canvas e ative os canais adicionais de shader que os efeitos usam.</li>
<li>Coloque um gradiente em um botão e compare o número de batches no Frame Debugger antes e depois.</li>
<li>Gere uma build para o seu aparelho mais fraco e veja o tempo de GPU com o menu aberto.</li>
</ol>
<h3>O que conferimos antes de atualizar</h3>
<p>Máscaras, botões desativados com meia transparência, texto em português com acentos e um Canvas em espaço de cor linear: lá os gradientes ficam diferentes, porque as cores de vértice podem ser convertidas. Nossas capturas desses quatro casos levam dez minutos e já pegaram duas regressões. Problemas do pacote em si são com os autores; para os nossos assets, existem os <a href="/contact">nossos contatos</a>.</p>`,
};
