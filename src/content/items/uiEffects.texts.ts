import type { Compatibility, KnownIssue, Localized, Release } from '../types.ts';

export const detailedDescription: Localized = {
  en: `<p>UI Effects is a free package by Pixelmoth, under the MIT license. It adds visual effects to uGUI components. We are not paid to recommend it. Below is what we look for in such a package and how we use this one.</p>
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
<h3>What to look for</h3>
<p>Effects that change vertices (gradients, simple shadows) keep batches together; effects with their own material break them. A good package tells you which is which, shares materials between equal settings and works inside <code>Mask</code> and <code>RectMask2D</code>. For TextMeshPro, use its own shader: it draws better outlines.</p>
<h3>When not to use it</h3>
<p>For two buttons, two images are simpler. On old phones, a full-screen blur costs more than the game behind it. The components do not work with UI Toolkit.</p>
<h3>Help</h3>
<p>Ask the package's authors for help with it. If it conflicts with one of our assets, for example with the themes of <a href="/project/5">WheelSpin Rewards</a>, open a <a href="/tickets">ticket</a> and we will look at it.</p>`,
  pt: `<p>O UI Effects é um pacote gratuito, da Pixelmoth, sob licença MIT. Ele acrescenta efeitos visuais aos componentes uGUI. Ninguém nos paga para recomendá-lo. Abaixo está o que procuramos em um pacote desses e como usamos este.</p>
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
<h3>O que procurar</h3>
<p>Efeitos que mudam vértices (gradientes, sombras simples) mantêm os batches juntos; efeitos com material próprio os quebram. Um bom pacote diz qual é qual, compartilha materiais entre configurações iguais e funciona dentro de <code>Mask</code> e <code>RectMask2D</code>. Para o TextMeshPro, use o shader dele: os contornos ficam melhores.</p>
<h3>Quando não usar</h3>
<p>Para dois botões, duas imagens são mais simples. Em celulares antigos, um desfoque de tela cheia custa mais do que o jogo atrás dele. Os componentes não funcionam com UI Toolkit.</p>
<h3>Ajuda</h3>
<p>Para ajuda com o pacote, fale com os autores. Se ele entrar em conflito com um asset nosso, por exemplo com os temas do <a href="/project/5">WheelSpin Rewards</a>, abra um <a href="/tickets">ticket</a> e nós vemos o que é.</p>`,
};

export const technicalDetails: Localized = {
  en: `<h3>What to expect</h3>
<ul>
<li><strong>Unity:</strong> look for 2022.3 LTS and Unity 6 in the package's manifest</li>
<li><strong>Render pipelines:</strong> uGUI effects work in URP and Built-in; anything that reads the screen, such as a blur, needs a version for each pipeline</li>
<li><strong>Packages:</strong> uGUI only</li>
<li><strong>License:</strong> MIT; include the license text in your credits</li>
<li><strong>Package size:</strong> usually below 2 MB without samples</li>
</ul>
<h3>How such effects work</h3>
<p>A component that implements <code>IMeshModifier</code> changes a graphic's vertices before they are uploaded, which is enough for gradients, flips and skews. Unity's own Outline works this way too and draws the mesh five times, which is slow with large text. Shine and dissolve need a shader; a well-made package stores their parameters in spare UV channels, so many graphics share one material and stay in one batch. On the Canvas, enable the additional shader channels the package names, or nothing shows.</p>
<p>In the Built-in pipeline, blur often uses GrabPass. URP has none, so use a renderer feature or one copy into a quarter-size texture. For a pause menu, one copy is enough.</p>
<h3>Setup in five steps</h3>
<ol>
<li>Read the license and note the version you use.</li>
<li>In the Package Manager, add the package by a Git URL with a version tag.</li>
<li>On the Canvas, enable the additional shader channels the effects use.</li>
<li>Add a gradient to one button and compare the batches in the Frame Debugger before and after.</li>
<li>Build for your slowest device and check the GPU time with the menu open.</li>
</ol>
<h3>What we check before an update</h3>
<p>Masks, disabled buttons at half alpha, text with accents, and a Canvas in linear color space, where gradients can look different because vertex colors are converted. Taking screenshots of these four cases needs ten minutes and has caught two regressions so far. If one of our assets is involved, <a href="/contact">contact us</a>.</p>`,
  pt: `<h3>O que esperar</h3>
<ul>
<li><strong>Unity:</strong> procure 2022.3 LTS e Unity 6 no manifesto do pacote</li>
<li><strong>Render pipelines:</strong> efeitos em uGUI funcionam em URP e Built-in; o que lê a tela, como o desfoque, precisa de uma versão para cada pipeline</li>
<li><strong>Pacotes:</strong> só uGUI</li>
<li><strong>Licença:</strong> MIT; mantenha o texto da licença nos seus créditos</li>
<li><strong>Tamanho do pacote:</strong> em geral menos de 2 MB sem os exemplos</li>
</ul>
<h3>Como esses efeitos funcionam</h3>
<p>Um componente que implementa <code>IMeshModifier</code> muda os vértices de um gráfico antes do envio à GPU: isso basta para gradientes, espelhamentos e inclinações. O Outline da própria Unity também segue esse caminho e desenha a malha cinco vezes, o que preenche muitos pixels em textos grandes. Brilho e dissolução precisam de um shader; um pacote bem feito guarda os parâmetros em canais de UV livres, para que muitos gráficos usem o mesmo material e fiquem em um só batch. No Canvas, ative os canais adicionais de shader que o pacote indicar, ou nada vai aparecer.</p>
<p>No pipeline Built-in, o desfoque costuma usar GrabPass. O URP não tem; use um renderer feature ou uma cópia em uma textura com um quarto do tamanho. Para um menu de pausa, uma única cópia basta.</p>
<h3>Configuração em cinco passos</h3>
<ol>
<li>Leia a licença e anote a versão que você vai usar.</li>
<li>Adicione o pacote pelo Package Manager com uma URL Git que termine em uma tag de versão.</li>
<li>Abra o Canvas e ative os canais adicionais de shader que os efeitos usam.</li>
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
        en: 'Shine and dissolve share one material. Accents are cut by the outline.',
        pt: 'Brilho e dissolução compartilham um material. O contorno corta acentos.',
      },
    ],
    breaking: {
      en: 'Parameters moved to other UV channels: enable the shader channels that the package names.',
      pt: 'Os parâmetros mudaram de canal de UV: ative os canais de shader que o pacote indica.',
    },
  },
];

export const knownIssues: readonly KnownIssue[] = [];
