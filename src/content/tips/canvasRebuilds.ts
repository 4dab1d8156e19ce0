import type { Tip } from '../types.ts';
import code from './canvasRebuilds.cs?raw';

export const canvasRebuilds: Tip = {
  id: 'canvas-rebuilds',
  title: {
    en: 'Split your Canvas by how often things change',
    pt: 'Divida o Canvas pela frequência das mudanças',
  },
  text: {
    en: `<p>A uGUI Canvas merges its elements into batches. When one of them changes color, text, size or position, the whole Canvas is batched again. A single blinking cursor can make two hundred static elements expensive in every frame.</p>
<ul>
<li><strong>Split by how often things change.</strong> Put the frame of the HUD on one Canvas, timers and health bars on another. A nested Canvas is enough: changes inside it do not rebuild its parent.</li>
<li><strong>Hide windows by disabling the Canvas.</strong> The component above keeps the mesh. Deactivating the GameObject throws the mesh away and builds it again when the window returns.</li>
<li><strong>Watch the Animator.</strong> While enabled, it writes its properties every frame even if the value stays the same, and so rebuilds the Canvas. Animate buttons with a tween instead.</li>
<li><strong>Disable layout groups</strong> once a list is built. Nested ones recalculate in a chain.</li>
<li><strong>Turn Raycast Target off</strong> on every image and label nobody clicks.</li>
</ul>
<p>In the Profiler, look at <code>Canvas.SendWillRenderCanvases</code> (layout and meshes of changed elements) and <code>Canvas.BuildBatch</code>. Both should be close to zero while nobody touches the screen.</p>`,
    pt: `<p>Um Canvas da uGUI junta seus elementos em batches. Quando um deles muda de cor, texto, tamanho ou posição, o Canvas inteiro é reagrupado. Um único cursor piscando pode tornar duzentos elementos parados caros em todos os quadros.</p>
<ul>
<li><strong>Divida pela frequência das mudanças.</strong> Ponha a moldura do HUD em um Canvas e os cronômetros e barras de vida em outro. Um Canvas aninhado já basta: o que muda nele não reconstrói o pai.</li>
<li><strong>Esconda janelas desativando o Canvas.</strong> O componente acima mantém a malha. Desativar o GameObject joga a malha fora e a constrói de novo quando a janela volta.</li>
<li><strong>Cuidado com o Animator.</strong> Enquanto está ativo, ele grava as propriedades em todos os quadros, mesmo que o valor não mude, e reconstrói o Canvas. Anime botões com um tween.</li>
<li><strong>Desative os layout groups</strong> depois de montar uma lista. Aninhados, eles recalculam em cadeia.</li>
<li><strong>Desligue o Raycast Target</strong> em toda imagem e todo rótulo em que ninguém clica.</li>
</ul>
<p>No Profiler, veja <code>Canvas.SendWillRenderCanvases</code> (layout e malhas dos elementos alterados) e <code>Canvas.BuildBatch</code>. Os dois devem ficar perto de zero enquanto ninguém toca na tela.</p>`,
  },
  code,
  item: '101',
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
