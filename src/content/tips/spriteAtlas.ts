import type { Tip } from '../types.ts';
import code from './spriteAtlas.cs?raw';

export const spriteAtlas: Tip = {
  id: 'sprite-atlas',
  title: {
    en: 'Pack sprite atlases by screen, not by type',
    pt: 'Monte os sprite atlases por tela, não por tipo',
  },
  text: {
    en: `<p>Sprites share a batch when they share a texture and a material, and nothing with another material is drawn between them. An atlas gives them the same texture; which sprites go in together decides whether that helps. This menu command finds sprites that are in two atlases.</p>
<ul>
<li><strong>Pack what is seen together.</strong> One atlas for the HUD, one for each world, one for the shop. An atlas is loaded whole as soon as one of its sprites is used: an <em>AllIcons</em> atlas puts the icons of the final boss into memory on the title screen.</li>
<li><strong>Turn off rotation and tight packing for uGUI.</strong> An <code>Image</code> draws a rectangle, so a rotated sprite shows rotated, and a tightly packed one shows parts of its neighbors.</li>
<li><strong>Use a padding of 4 pixels or more</strong> if sprites are scaled or filtered, and 8 with mipmaps. Too little padding is the usual cause of thin lines at the edges.</li>
<li><strong>Keep each sprite in one atlas.</strong> In two, it takes its texture from either, and your batches vary.</li>
<li><strong>Stay at 2048 pixels.</strong> Old phones handle that well. If an atlas needs a second page, split it by screen.</li>
</ul>
<p>Then open the Frame Debugger and step through the HUD. It gives the reason each batch ends, usually one sprite outside the atlas or a label between two images.</p>`,
    pt: `<p>Sprites dividem um batch quando usam a mesma textura e o mesmo material e nada com outro material é desenhado entre eles. Um atlas dá a eles a mesma textura; quais sprites entram juntos decide se isso ajuda. Este comando de menu encontra sprites que estão em dois atlases.</p>
<ul>
<li><strong>Junte o que aparece junto.</strong> Um atlas para o HUD, um para cada mundo, um para a loja. Um atlas é carregado inteiro assim que um dos seus sprites é usado: um atlas <em>AllIcons</em> põe os ícones do chefe final na memória já na tela de título.</li>
<li><strong>Desligue rotação e tight packing para uGUI.</strong> Um <code>Image</code> desenha um retângulo; um sprite girado aparece girado, e um muito encaixado mostra partes dos vizinhos.</li>
<li><strong>Use padding de 4 pixels ou mais</strong> se os sprites forem escalados ou filtrados, e 8 com mipmaps. Padding de menos é a causa mais comum de linhas finas nas bordas.</li>
<li><strong>Mantenha cada sprite em um só atlas.</strong> Em dois, ele pega a textura de qualquer um, e os seus batches variam.</li>
<li><strong>Fique em 2048 pixels.</strong> Celulares antigos aguentam bem. Se um atlas precisar de uma segunda página, divida por tela.</li>
</ul>
<p>Depois, abra o Frame Debugger e percorra o HUD. Ele mostra por que cada batch termina; em geral é um sprite fora do atlas ou um rótulo entre duas imagens.</p>`,
  },
  code,
  item: '1',
  picture: {
    name: 'tips/sprite-atlas',
    alt: {
      en: 'Three wooden trays with sorted pieces: hearts, coins and a star, a forest, a treasure. One heart lies outside beside an empty field.',
      pt: 'Três bandejas de madeira com peças separadas: corações, moeda e estrela, uma floresta, um tesouro. Um coração ficou de fora, ao lado de um espaço vazio.',
    },
  },
  tags: ['Visual', 'Performance'],
  date: '2025-10-20',
};
