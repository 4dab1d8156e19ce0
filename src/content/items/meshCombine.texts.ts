import type { Compatibility, KnownIssue, Localized, Release } from '../types.ts';

export const detailedDescription: Localized = {
  en: `<p>Mesh Combine is a free editor extension by Meshwright, under the MIT license. It merges many static meshes into a few. We are not paid to recommend it. Below is why we chose it and when it is worth using.</p>
<h3>What it does</h3>
<p>A village built from modular walls easily has three thousand renderers. Each one is culled, sorted and submitted separately, which keeps a phone's CPU busy before the GPU draws anything. Mesh Combine groups neighbors with the same material, writes one mesh per group and disables the originals, so you can still go back. In our test village, 86 meshes with 14 materials became one mesh with one, and 86 draw calls became one.</p>
<h3>Where we use it</h3>
<ul>
<li>Modular buildings and fences that never move</li>
<li>Ground clutter, in cells of about twenty meters, so that culling still works</li>
<li>Characters made from clothes and armor, combined once when they spawn</li>
<li>Web and mobile builds first; on desktop only if profiling shows a need</li>
</ul>
<h3>Why this one</h3>
<p>It groups by material and by cell, with a vertex limit per mesh. Lightmap UVs and vertex colors are kept. The combined mesh is saved as an asset, so the scene file stays small. One button undoes everything, because a level designer will move that house tomorrow.</p>
<h3>When not to use it</h3>
<p>Measure first. The SRP Batcher makes many draws with one shader cheap, GPU instancing suits hundreds of equal trees, and static batching is one checkbox. Combining uses more memory, because equal meshes are stored once per copy, and a mesh that is too large is drawn whole even if only one corner is visible.</p>
<h3>Help</h3>
<p>Ask the package's authors for help with it. Before you combine anything, profile on a device; our <a href="/assets/tips/profile-on-device">tip on profiling</a> shows how.</p>`,
  pt: `<p>O Mesh Combine é uma extensão gratuita do editor, da Meshwright, sob licença MIT. Ele une muitas malhas estáticas em poucas. Ninguém nos paga para recomendá-lo. Abaixo contamos por que o escolhemos e quando vale a pena usá-lo.</p>
<h3>O que ele faz</h3>
<p>Uma vila montada com paredes modulares passa fácil de três mil renderers. Cada um passa por culling, ordenação e envio por conta própria, e no celular a CPU já está ocupada antes de a GPU desenhar qualquer coisa. O Mesh Combine agrupa vizinhos com o mesmo material, grava uma malha por grupo e desativa os originais, para que você ainda possa voltar atrás. Na nossa vila de teste, 86 malhas com 14 materiais viraram uma malha com um, e 86 draw calls viraram uma.</p>
<h3>Onde usamos</h3>
<ul>
<li>Construções modulares e cercas que nunca se movem</li>
<li>Detalhes do chão, em células de uns vinte metros, para o culling continuar funcionando</li>
<li>Personagens montados com roupas e armaduras, combinados uma vez ao surgir</li>
<li>Primeiro em builds Web e mobile; no desktop, só se o profiling mostrar que precisa</li>
</ul>
<h3>Por que este</h3>
<p>Ele agrupa por material e por célula, com um limite de vértices por malha. UVs de lightmap e cores de vértice são preservados. A malha combinada é salva como asset, e o arquivo da cena continua pequeno. Um botão desfaz tudo, porque amanhã o level designer vai mudar aquela casa de lugar.</p>
<h3>Quando não usar</h3>
<p>Meça antes. O SRP Batcher torna baratos muitos desenhos com um mesmo shader, o GPU instancing serve para centenas de árvores iguais, e o static batching é uma caixa de seleção. Combinar ocupa memória, já que malhas iguais são gravadas uma vez para cada cópia, e uma malha grande demais é desenhada inteira mesmo que só um canto esteja visível.</p>
<h3>Ajuda</h3>
<p>Para ajuda com o pacote, fale com os autores. Antes de combinar qualquer coisa, meça no aparelho; a nossa <a href="/assets/tips/profile-on-device">dica sobre profiling</a> mostra como.</p>`,
};

export const technicalDetails: Localized = {
  en: `<h3>Version 2.4.0, which we use</h3>
<ul>
<li><strong>Unity:</strong> 2022.3 LTS, 6000.0 LTS, 6000.3 LTS</li>
<li><strong>Render pipelines:</strong> all; the atlas knows the textures of Standard and of the Lit shaders of URP and HDRP; you name those of other shaders</li>
<li><strong>Packages:</strong> Burst 1.8, Collections 2.1; the Package Manager installs them</li>
<li><strong>License:</strong> MIT; include the license text in your credits</li>
<li><strong>Package size:</strong> 0.7 MB; the combined meshes in your project are much larger</li>
</ul>
<h3>How combining works</h3>
<p>Burst jobs read the meshes through <code>Mesh.MeshData</code>, apply their matrices and write one vertex buffer. A combined mesh has 16-bit indices, enough for 65,535 vertices; set <em>Index</em> to 32 bit for more. Negative scale turns triangles inside out, so the tool flips their winding. At run time, source meshes need Read/Write, which keeps a second copy in memory; combining in the editor avoids that.</p>
<p>An atlas of 2048 by 2048 pixels lets different textures share a material. It only works for UVs between 0 and 1: a wall that repeats its brick texture stays out and keeps its material. Each tile has a padding of 8 pixels, so mipmaps do not bleed into each other.</p>
<h3>Setup in five steps</h3>
<ol>
<li>Profile a build on your slowest device and note CPU time, batches and memory.</li>
<li>The store page has the Git URL of the package: add it in the Package Manager, with <code>#2.4.0</code> at the end.</li>
<li>Put everything that never moves under one parent and choose a cell size.</li>
<li>Combine, save the meshes as assets, and check lightmaps, colliders and the far plane.</li>
<li>Profile the same spot again and keep the result only if the numbers are better.</li>
</ol>
<h3>Levels of detail and colliders</h3>
<p>Objects in a LODGroup are combined level by level, each level into its own mesh, with one new LODGroup per cell. Colliders stay on the originals; a combined MeshCollider is slower than the boxes it replaces. Leave out objects that scripts move, hide or destroy. If you are unsure about one of our templates, <a href="/contact">ask us</a>.</p>`,
  pt: `<h3>Versão 2.4.0, a que usamos</h3>
<ul>
<li><strong>Unity:</strong> 2022.3 LTS, 6000.0 LTS, 6000.3 LTS</li>
<li><strong>Render pipelines:</strong> todos; o atlas conhece as texturas do Standard e dos shaders Lit do URP e do HDRP; as de outros shaders, você indica</li>
<li><strong>Pacotes:</strong> Burst 1.8 e Collections 2.1; o Package Manager instala os dois</li>
<li><strong>Licença:</strong> MIT; mantenha o texto da licença nos seus créditos</li>
<li><strong>Tamanho do pacote:</strong> 0,7 MB; as malhas combinadas no seu projeto pesam bem mais</li>
</ul>
<h3>Como a combinação funciona</h3>
<p>Jobs com Burst leem as malhas por <code>Mesh.MeshData</code>, aplicam as matrizes e gravam um único vertex buffer. A malha combinada tem índices de 16 bits, o bastante para 65.535 vértices; para mais, mude <em>Index</em> para 32 bit. Escala negativa vira os triângulos do avesso, e a ferramenta inverte a ordem dos vértices deles. Em tempo de execução, as malhas de origem precisam de Read/Write ativado, o que mantém uma segunda cópia na memória; combinar no editor evita isso.</p>
<p>Um atlas de 2048 por 2048 pixels permite que texturas diferentes usem o mesmo material. Ele só funciona com UVs entre 0 e 1: uma parede que repete a textura de tijolos fica de fora e mantém o seu material. Cada peça tem uma margem de 8 pixels, e os mipmaps não vazam para as vizinhas.</p>
<h3>Configuração em cinco passos</h3>
<ol>
<li>Meça uma build no seu aparelho mais fraco e anote tempo de CPU, batches e memória.</li>
<li>A página da loja traz a URL Git do pacote: adicione-a no Package Manager, terminada em <code>#2.4.0</code>.</li>
<li>Coloque tudo o que nunca se move sob um mesmo pai e escolha o tamanho da célula.</li>
<li>Combine, salve as malhas como assets e confira lightmaps, colliders e o far plane.</li>
<li>Meça o mesmo ponto de novo e só fique com o resultado se os números forem melhores.</li>
</ol>
<h3>Níveis de detalhe e colliders</h3>
<p>Objetos em um LODGroup são combinados nível por nível, cada nível em sua própria malha, com um novo LODGroup para a célula. Os colliders ficam nos originais; um MeshCollider combinado é mais lento que as caixas que ele substitui. Deixe de fora objetos que scripts movem, escondem ou destroem. Em caso de dúvida sobre um dos nossos templates, <a href="/contact">pergunte</a>.</p>`,
};

export const compatibility: readonly Compatibility[] = [
  { unity: '6000.4', URP: 'pending', HDRP: 'pending', BuiltIn: 'pending' },
  {
    unity: '6000.3 LTS',
    tested: '2026-08-04',
    URP: 'compatible',
    HDRP: 'compatible',
    BuiltIn: 'compatible',
  },
  {
    unity: '6000.0 LTS',
    tested: '2026-08-04',
    URP: 'compatible',
    HDRP: 'compatible',
    BuiltIn: 'compatible',
  },
  {
    unity: '2022.3 LTS',
    tested: '2026-08-04',
    URP: 'compatible',
    HDRP: 'compatible',
    BuiltIn: 'compatible',
  },
];

export const releases: readonly Release[] = [
  {
    version: '2.4.0',
    day: '2026-07-21',
    unity: ['2022.3.62', '6000.0.74', '6000.3.17'],
    changes: [
      {
        en: 'The version we use. Lightmap UVs are kept in meshes with 32-bit indices.',
        pt: 'A versão que usamos. UVs de lightmap são mantidos em malhas com índices de 32 bits.',
      },
    ],
  },
  {
    version: '2.3.0',
    day: '2025-12-16',
    unity: ['2022.3.62', '6000.0.64', '6000.3.2'],
    changes: [
      {
        en: 'LOD groups are combined level by level. With 32-bit indices, lightmap UVs are lost.',
        pt: 'LOD groups são unidos nível por nível. Com índices de 32 bits, os UVs de lightmap se perdem.',
      },
    ],
  },
  {
    version: '2.2.0',
    day: '2025-06-24',
    unity: ['2022.3.62', '6000.0.52'],
    changes: [
      {
        en: 'Combines by cells, so that culling still works.',
        pt: 'Une por células, para que o culling continue funcionando.',
      },
    ],
  },
];

export const knownIssues: readonly KnownIssue[] = [];
