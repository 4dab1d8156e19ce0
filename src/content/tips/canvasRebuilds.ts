import type { Tip } from '../types.ts';

export const canvasRebuilds: Tip = {
  id: 'canvas-rebuilds',
  title: {
    en: 'Keep what moves off the Canvas that stands still',
    pt: 'Separe o que se move do Canvas que fica parado',
  },
  text: {
    en: `<p>A uGUI Canvas merges its elements into batches. If one of them changes its colour, text, size or position, the whole Canvas has to be batched again. A single blinking cursor can make two hundred resting elements expensive in every frame.</p>
<ul>
<li><strong>Split by how often things change.</strong> The frame of the HUD on one Canvas, timers and health bars on another. A nested Canvas is enough: what happens in it does not dirty its parent.</li>
<li><strong>Hide by the right switch.</strong> Disable the <code>Canvas</code> component to hide a window that will come back; its mesh is kept. Deactivating the GameObject throws the mesh away and pays for it again on return.</li>
<li><strong>Mind the Animator.</strong> As long as it is enabled it writes its properties each frame, even when the value stays the same, and so keeps the Canvas dirty. For a button that moves now and then, tween by code.</li>
<li><strong>Layout groups last.</strong> Nested ones recalculate in a chain. When a list is built, disable its layout group and let the positions stay.</li>
<li><strong>Raycast Target off</strong> on every image and label that nobody clicks.</li>
</ul>
<p>In the profiler look for <code>Canvas.SendWillRenderCanvases</code> (layout and meshes of changed elements) and <code>Canvas.BuildBatch</code>. If both are near zero while nobody touches the screen, you are done.</p>`,
    pt: `<p>Um Canvas da uGUI junta seus elementos em batches. Se um deles muda de cor, texto, tamanho ou posição, o Canvas inteiro precisa ser reagrupado. Um único cursor piscando pode tornar duzentos elementos parados caros em todos os quadros.</p>
<ul>
<li><strong>Separe pela frequência de mudança.</strong> A moldura do HUD em um Canvas, cronômetros e barras de vida em outro. Um Canvas aninhado já basta: o que acontece nele não suja o pai.</li>
<li><strong>Esconda pelo botão certo.</strong> Desative o componente <code>Canvas</code> para esconder uma janela que vai voltar; a malha é mantida. Desativar o GameObject joga a malha fora e cobra de novo na volta.</li>
<li><strong>Atenção ao Animator.</strong> Enquanto está ativo, ele grava suas propriedades em todos os quadros, mesmo que o valor não mude, e assim mantém o Canvas sujo. Para um botão que se move de vez em quando, use um tween por código.</li>
<li><strong>Layout groups por último.</strong> Aninhados, eles recalculam em cadeia. Depois de montar uma lista, desative o layout group e deixe as posições como estão.</li>
<li><strong>Raycast Target desligado</strong> em toda imagem e todo rótulo em que ninguém clica.</li>
</ul>
<p>No profiler, procure <code>Canvas.SendWillRenderCanvases</code> (layout e malhas dos elementos alterados) e <code>Canvas.BuildBatch</code>. Se os dois ficam perto de zero enquanto ninguém toca na tela, está pronto.</p>`,
  },
  picture: {
    name: 'tips/canvas-rebuilds',
    alt: {
      en: 'A glass layer with a health bar and a running stopwatch floats in front of a dim interface that stands still.',
      pt: 'Uma camada de vidro com barra de vida e cronômetro rodando flutua à frente de uma interface apagada que fica parada.',
    },
  },
  tags: ['UI', 'Performance'],
  date: '2026-08-24',
};
