import type { Localized } from '../types.ts';

export const detailedDescription: Localized = {
  en: `<p>A recommendation and not an advertisement: a free editor extension under the MIT licence, kept by the community developers of Meshwright, which merges many static meshes into few. We earn nothing from it. Packages differ in detail; below is what we expect from one and when it is worth the trouble.</p>
<h3>What it does for you</h3>
<p>A village made from modular walls is easily three thousand renderers. Each one is culled, sorted and submitted on its own, and on a phone the CPU is busy before the GPU has drawn anything. A combiner groups neighbours with the same material, writes one mesh for each group and switches the originals off, so that you can still go back.</p>
<h3>Where we use it</h3>
<ul>
<li>Modular buildings and fences that never move</li>
<li>Ground clutter, in cells of about twenty metres, so that culling still works</li>
<li>Characters made from clothes and armour, combined once when they spawn</li>
<li>Web and mobile builds first; on desktop only when the profiler asks for it</li>
</ul>
<h3>What to look for</h3>
<p>Grouping by material and by cell. A limit on vertices for each mesh. Lightmap UVs and vertex colours carried over. A combined mesh that is saved as an asset, so that the scene file stays small. And a button that undoes everything, because a level designer will move that house tomorrow.</p>
<h3>When not to use it</h3>
<p>Measure first. The SRP Batcher makes many draws with one shader cheap, GPU instancing suits hundreds of equal trees, and static batching is one checkbox. Combining takes memory, since equal meshes are stored once for each copy, and too large a mesh is drawn whole even if one corner is visible.</p>
<h3>Help</h3>
<p>Questions about a package go to its authors. Our own <a href="/assets?filter=tips">tips</a> say how we profile on a device, which should come before any combining.</p>`,
  pt: `<p>Uma recomendação, e não um anúncio: uma extensão gratuita do editor, sob licença MIT, mantida pelos desenvolvedores da Meshwright, da comunidade, que une muitas malhas estáticas em poucas. Não ganhamos nada com isso. Os pacotes variam nos detalhes; abaixo está o que esperamos de um deles e quando vale a pena.</p>
<h3>O que ele faz por você</h3>
<p>Uma vila montada com paredes modulares passa fácil de três mil renderers. Cada um passa por culling, ordenação e envio por conta própria, e no celular a CPU já está ocupada antes de a GPU desenhar qualquer coisa. Um combinador agrupa vizinhos com o mesmo material, grava uma malha por grupo e desativa os originais, para que você ainda possa voltar atrás.</p>
<h3>Onde usamos</h3>
<ul>
<li>Construções modulares e cercas que nunca se movem</li>
<li>Detalhes do chão, em células de uns vinte metros, para o culling continuar funcionando</li>
<li>Personagens montados com roupas e armaduras, combinados uma vez ao surgir</li>
<li>Primeiro em builds Web e mobile; no desktop, só quando o profiler pede</li>
</ul>
<h3>O que procurar</h3>
<p>Agrupamento por material e por célula. Um limite de vértices por malha. UVs de lightmap e cores de vértice preservadas. Malha combinada salva como asset, para o arquivo da cena continuar pequeno. E um botão que desfaz tudo, porque amanhã o level designer vai mudar aquela casa de lugar.</p>
<h3>Quando não usar</h3>
<p>Meça antes. O SRP Batcher torna baratos muitos desenhos com um mesmo shader, o GPU instancing serve para centenas de árvores iguais, e o static batching é uma caixa de seleção. Combinar ocupa memória, já que malhas iguais são gravadas uma vez para cada cópia, e uma malha grande demais é desenhada inteira mesmo que só um canto esteja visível.</p>
<h3>Ajuda</h3>
<p>Perguntas sobre um pacote vão para os autores. As nossas <a href="/assets?filter=tips">dicas</a> contam como medimos o desempenho no aparelho, e isso deve vir antes de qualquer combinação.</p>`,
};

export const technicalDetails: Localized = {
  en: `<h3>What to expect</h3>
<ul>
<li><strong>Unity:</strong> look for 2022.3 LTS and Unity 6 in the package's manifest</li>
<li><strong>Render pipelines:</strong> all, because a mesh does not know its pipeline; only atlas tools need to know the names of the texture properties</li>
<li><strong>Packages:</strong> none, or Burst and Collections where the work runs in jobs</li>
<li><strong>Licence:</strong> MIT; keep the licence text in your credits</li>
<li><strong>Package size:</strong> usually below 1 MB; the combined meshes in your project weigh far more</li>
</ul>
<h3>How combining works</h3>
<p><code>Mesh.CombineMeshes</code> takes a list of meshes with their matrices and writes one vertex buffer. A mesh has 16-bit indices by default, enough for 65,535 vertices; beyond that, set <code>indexFormat</code> to <code>UInt32</code> before you combine. Negative scale turns triangles inside out, so a good tool flips their winding. At run time the source meshes must have Read/Write enabled, which keeps a second copy in memory; combining in the editor avoids that.</p>
<p>An atlas lets different textures share a material. It only works for UVs between 0 and 1: a wall that repeats its brick texture must stay out of the atlas or use a texture array. Leave a few pixels of padding around each tile, or mipmaps will bleed.</p>
<h3>Setup in five steps</h3>
<ol>
<li>Profile a build on your weakest device and write down CPU time, batches and memory.</li>
<li>Add the package by the Package Manager with a Git URL that ends in a version tag.</li>
<li>Put everything that never moves under one parent and choose a cell size.</li>
<li>Combine, save the meshes as assets, and check lightmaps, colliders and the far plane.</li>
<li>Profile the same spot again, and keep the result only if the numbers are better.</li>
</ol>
<h3>Levels of detail and colliders</h3>
<p>Objects in a LODGroup are combined level by level, each level into its own mesh, with one new LODGroup for the cell. Colliders stay on the originals; a combined MeshCollider is slower than the boxes it replaces. Objects that a script moves, hides or destroys do not belong in a group. For compatibility with our templates, ask through <a href="/contact">contact</a>.</p>`,
  pt: `<h3>O que esperar</h3>
<ul>
<li><strong>Unity:</strong> procure 2022.3 LTS e Unity 6 no manifesto do pacote</li>
<li><strong>Render pipelines:</strong> todos, porque uma malha não conhece o seu pipeline; só as ferramentas de atlas precisam saber os nomes das propriedades de textura</li>
<li><strong>Pacotes:</strong> nenhum, ou Burst e Collections quando o trabalho roda em jobs</li>
<li><strong>Licença:</strong> MIT; mantenha o texto da licença nos seus créditos</li>
<li><strong>Tamanho do pacote:</strong> em geral menos de 1 MB; as malhas combinadas no seu projeto pesam bem mais</li>
</ul>
<h3>Como a combinação funciona</h3>
<p><code>Mesh.CombineMeshes</code> recebe uma lista de malhas com suas matrizes e grava um único vertex buffer. Por padrão, uma malha tem índices de 16 bits, o bastante para 65.535 vértices; acima disso, defina <code>indexFormat</code> como <code>UInt32</code> antes de combinar. Escala negativa vira os triângulos do avesso, e uma boa ferramenta inverte a ordem deles. Em tempo de execução, as malhas de origem precisam de Read/Write ativado, o que mantém uma segunda cópia na memória; combinar no editor evita isso.</p>
<p>Um atlas permite que texturas diferentes usem o mesmo material. Ele só funciona com UVs entre 0 e 1: uma parede que repete a textura de tijolos deve ficar fora do atlas ou usar um texture array. Deixe alguns pixels de margem em volta de cada peça, ou os mipmaps vão vazar.</p>
<h3>Configuração em cinco passos</h3>
<ol>
<li>Meça uma build no seu aparelho mais fraco e anote tempo de CPU, batches e memória.</li>
<li>Adicione o pacote pelo Package Manager com uma URL Git que termine em uma tag de versão.</li>
<li>Coloque tudo o que nunca se move sob um mesmo pai e escolha o tamanho da célula.</li>
<li>Combine, salve as malhas como assets e confira lightmaps, colliders e o far plane.</li>
<li>Meça o mesmo ponto de novo e só fique com o resultado se os números forem melhores.</li>
</ol>
<h3>Níveis de detalhe e colliders</h3>
<p>Objetos em um LODGroup são combinados nível por nível, cada nível em sua própria malha, com um novo LODGroup para a célula. Os colliders ficam nos originais; um MeshCollider combinado é mais lento que as caixas que ele substitui. Objetos que um script move, esconde ou destrói não pertencem a um grupo. Sobre a compatibilidade com os nossos templates, pergunte pelo <a href="/contact">contato</a>.</p>`,
};
