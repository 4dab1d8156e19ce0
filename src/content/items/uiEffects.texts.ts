import type { Compatibility, KnownIssue, Localized, Release } from '../types.ts';

export const detailedDescription: Localized = {
  en: `<p>UI Effects is a free package by Pixelmoth, under the MIT license. It adds visual effects to uGUI components. We are not paid to recommend it. Below is why we chose it, how we use it and what it cannot do.</p>
<h3>What it does</h3>
<p>A UI needs the same picture in many states: normal, highlighted, disabled, bought, new. Without effects, each state is one more image in the atlas. With them, one white sprite is enough: a gradient colors it, an outline shows the selection, a shine points to a reward, a dissolve removes a used card.</p>
<h3>Where we use it</h3>
<ul>
<li>Gradients on buttons and headings, with colors from one palette asset</li>
<li>An outline on the focused control for gamepad players</li>
<li>One shine every few seconds on a waiting reward, never on two things at once</li>
<li>Dissolve for cards and items that leave the inventory</li>
<li>A blurred screenshot of the game behind the pause menu</li>
</ul>
<h3>Why this one</h3>
<p>Gradients change only vertices, so batches stay together. Outline, shine and dissolve share one material, so they batch with each other, but not with plain graphics between them. The blur has a material of its own. All of them work inside <code>Mask</code> and <code>RectMask2D</code>. For TextMeshPro, use its own shader: it draws better outlines.</p>
<h3>When not to use it</h3>
<p>For two buttons, two images are simpler. On old phones, a full-screen blur costs more than the game behind it. The components do not work with UI Toolkit.</p>
<h3>Help</h3>
<p>Ask the package's authors for help with it. If it conflicts with one of our assets, for example with the themes of <a href="/project/5">WheelSpin Rewards</a>, open a <a href="/tickets">ticket</a> and we will look at it.</p>`,
  pt: `<p>O UI Effects é um pacote gratuito, da Pixelmoth, sob licença MIT. Ele acrescenta efeitos visuais aos componentes uGUI. Ninguém nos paga para recomendá-lo. Abaixo contamos por que o escolhemos, como o usamos e o que ele não faz.</p>
<h3>O que ele faz</h3>
<p>Uma interface precisa da mesma imagem em muitos estados: normal, em destaque, desativado, comprado, novo. Sem efeitos, cada estado vira mais uma imagem no atlas. Com eles, um único sprite branco basta: o gradiente dá a cor, o contorno diz que está selecionado, o brilho chama o olhar para uma recompensa, a dissolução tira de cena a carta usada.</p>
<h3>Onde usamos</h3>
<ul>
<li>Gradientes em botões e títulos, com cores vindas de um único asset de paleta</li>
<li>Contorno no controle em foco, para quem joga com gamepad</li>
<li>Um brilho a cada poucos segundos em uma recompensa à espera, e nunca em duas coisas ao mesmo tempo</li>
<li>Dissolução para cartas e itens que saem do inventário</li>
<li>Uma imagem desfocada do jogo atrás do menu de pausa</li>
</ul>
<h3>Por que este</h3>
<p>Os gradientes só mudam vértices e mantêm os batches juntos. Contorno, brilho e dissolução usam um mesmo material e ficam no mesmo batch, mas não com elementos comuns entre eles. O desfoque tem material próprio. Todos funcionam dentro de <code>Mask</code> e <code>RectMask2D</code>. Para o TextMeshPro, use o shader dele: os contornos ficam melhores.</p>
<h3>Quando não usar</h3>
<p>Para dois botões, duas imagens são mais simples. Em celulares antigos, um desfoque de tela cheia custa mais do que o jogo atrás dele. Os componentes não funcionam com UI Toolkit.</p>
<h3>Ajuda</h3>
<p>Para ajuda com o pacote, fale com os autores. Se ele entrar em conflito com um asset nosso, por exemplo com os temas do <a href="/project/5">WheelSpin Rewards</a>, abra um <a href="/tickets">ticket</a> e nós vemos o que é.</p>`,
};

export const technicalDetails: Localized = {
  en: `<h3>Version 3.2.0, which we use</h3>
<ul>
<li><strong>Unity:</strong> 2022.3 LTS, 6000.0 LTS, 6000.3 LTS</li>
<li><strong>Render pipelines:</strong> URP and Built-in; the blur, which reads the screen, has a version for each. HDRP is not supported</li>
<li><strong>Packages:</strong> uGUI only</li>
<li><strong>License:</strong> MIT; include the license text in your credits</li>
<li><strong>Package size:</strong> 1.6 MB, and 9 MB more with the samples</li>
</ul>
<h3>How the effects work</h3>
<p>The gradient implements <code>IMeshModifier</code>: it changes a graphic's vertices before they are uploaded. Unity's own Outline works this way too and draws the mesh five times, which is slow with large text. Outline, shine and dissolve are one shader instead. Their parameters are in the UV channels <code>TexCoord1</code> and <code>TexCoord2</code>, so many graphics share one material and stay in one batch. Enable these two under Additional Shader Channels of the Canvas, or nothing shows.</p>
<p>In the Built-in pipeline, the blur uses GrabPass. URP has none: there, a renderer feature copies the frame into a texture of half its width and height. For a pause menu, let it copy once instead of in every frame.</p>
<h3>Setup in five steps</h3>
<ol>
<li>Read the license, and note the version in your project.</li>
<li>The store page has the Git URL of the package: add it in the Package Manager, with <code>#3.2.0</code> at the end.</li>
<li>On the Canvas, enable <code>TexCoord1</code> and <code>TexCoord2</code>.</li>
<li>Add a gradient to one button and compare the batches in the Frame Debugger before and after.</li>
<li>Build for your slowest device and check the GPU time with the menu open.</li>
</ol>
<h3>What we check before an update</h3>
<p>Masks, disabled buttons at half alpha, text with accents, and a Canvas in linear color space, where gradients can look different because vertex colors are converted. Taking screenshots of these four cases needs ten minutes and has caught two regressions so far. If one of our assets is involved, <a href="/contact">contact us</a>.</p>`,
  pt: `<h3>Versão 3.2.0, a que usamos</h3>
<ul>
<li><strong>Unity:</strong> 2022.3 LTS, 6000.0 LTS, 6000.3 LTS</li>
<li><strong>Render pipelines:</strong> URP e Built-in; o desfoque, que lê a tela, tem uma versão para cada um. HDRP não é compatível</li>
<li><strong>Pacotes:</strong> só uGUI</li>
<li><strong>Licença:</strong> MIT; mantenha o texto da licença nos seus créditos</li>
<li><strong>Tamanho do pacote:</strong> 1,6 MB, e mais 9 MB com os exemplos</li>
</ul>
<h3>Como os efeitos funcionam</h3>
<p>O gradiente implementa <code>IMeshModifier</code>: ele muda os vértices de um gráfico antes do envio à GPU. O Outline da própria Unity também segue esse caminho e desenha a malha cinco vezes, o que preenche muitos pixels em textos grandes. Aqui, contorno, brilho e dissolução são um só shader. Os parâmetros ficam nos canais de UV <code>TexCoord1</code> e <code>TexCoord2</code>, para que muitos gráficos usem o mesmo material e fiquem em um só batch. Ative os dois em Additional Shader Channels, no Canvas, ou nada vai aparecer.</p>
<p>No pipeline Built-in, o desfoque usa GrabPass. O URP não tem: nele, um renderer feature copia o quadro para uma textura com metade da largura e da altura. Em um menu de pausa, copie uma única vez, e não a cada quadro.</p>
<h3>Configuração em cinco passos</h3>
<ol>
<li>Leia a licença e anote a versão no seu projeto.</li>
<li>A página da loja traz a URL Git do pacote: adicione-a no Package Manager, terminada em <code>#3.2.0</code>.</li>
<li>Abra o Canvas e ative <code>TexCoord1</code> e <code>TexCoord2</code>.</li>
<li>Coloque um gradiente em um botão e compare o número de batches no Frame Debugger antes e depois.</li>
<li>Gere uma build para o seu aparelho mais fraco e veja o tempo de GPU com o menu aberto.</li>
</ol>
<h3>O que conferimos antes de atualizar</h3>
<p>Máscaras, botões desativados com meia transparência, texto com acentos e um Canvas em espaço de cor linear, onde os gradientes podem mudar porque as cores de vértice são convertidas. As capturas desses quatro casos levam dez minutos e já pegaram duas regressões. Se um dos nossos assets estiver envolvido, <a href="/contact">fale conosco</a>.</p>`,
};

const addFeature: Localized = {
  en: 'For the blur, add the renderer feature of the package to your URP renderer; all other effects need nothing.',
  pt: 'Para o desfoque, adicione o renderer feature do pacote ao seu renderer do URP; os outros efeitos não precisam de nada.',
};

export const compatibility: readonly Compatibility[] = [
  { unity: '6000.4', URP: 'pending', HDRP: 'breaking', BuiltIn: 'pending' },
  {
    unity: '6000.3 LTS',
    tested: '2026-08-25',
    URP: { withStep: addFeature },
    HDRP: 'breaking',
    BuiltIn: 'compatible',
  },
  {
    unity: '6000.0 LTS',
    tested: '2026-08-25',
    URP: { withStep: addFeature },
    HDRP: 'breaking',
    BuiltIn: 'compatible',
  },
  {
    unity: '2022.3 LTS',
    tested: '2026-08-25',
    URP: { withStep: addFeature },
    HDRP: 'breaking',
    BuiltIn: 'compatible',
  },
];

export const releases: readonly Release[] = [
  {
    version: '3.2.0',
    day: '2026-08-11',
    unity: ['2022.3.62', '6000.0.74', '6000.3.18'],
    changes: [
      {
        en: 'The version we use. Gradients in linear color space have their colors back.',
        pt: 'A versão que usamos. Os gradientes em espaço de cor linear têm suas cores de volta.',
      },
    ],
  },
  {
    version: '3.1.1',
    day: '2026-03-24',
    unity: ['2022.3.62', '6000.0.69', '6000.3.11'],
    changes: [
      {
        en: 'Stay away from it: gradients are too dark in linear color space.',
        pt: 'Evite esta: os gradientes ficam escuros demais em espaço de cor linear.',
      },
    ],
  },
  {
    version: '3.1.0',
    day: '2025-11-18',
    unity: ['2022.3.62', '6000.0.62'],
    changes: [
      {
        en: 'Accents above capital letters are no longer cut by the outline.',
        pt: 'O contorno não corta mais acentos sobre letras maiúsculas.',
      },
    ],
  },
  {
    version: '3.0.0',
    day: '2025-06-10',
    unity: ['2022.3.62', '6000.0.51'],
    changes: [
      {
        en: 'Outline, shine and dissolve share one material. Accents are cut by the outline.',
        pt: 'Contorno, brilho e dissolução compartilham um material. O contorno corta acentos.',
      },
    ],
    breaking: {
      en: 'Parameters moved to TexCoord1 and TexCoord2: enable both on the Canvas.',
      pt: 'Os parâmetros passaram para TexCoord1 e TexCoord2: ative os dois no Canvas.',
    },
  },
];

export const knownIssues: readonly KnownIssue[] = [];
