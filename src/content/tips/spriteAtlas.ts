import type { Tip } from '../types.ts';

export const spriteAtlas: Tip = {
  id: 'sprite-atlas',
  title: {
    en: 'Pack sprite atlases by screen and not by kind',
    pt: 'Monte os sprite atlases por tela, não por tipo',
  },
  text: {
    en: `<p>Sprites share a batch when they share a texture and a material and nothing with another material is drawn between them. An atlas gives them the same texture. Which sprites go in together decides whether that helps.</p>
<ul>
<li><strong>Pack what is seen together.</strong> One atlas for the HUD, one for each world, one for the shop. An atlas is loaded whole as soon as one of its sprites is used; an atlas called <em>AllIcons</em> puts the icons of the end boss into the memory of the title screen.</li>
<li><strong>No rotation and no tight packing for uGUI.</strong> An <code>Image</code> draws a rectangle, so a rotated sprite shows rotated and a tightly packed one shows bits of its neighbours.</li>
<li><strong>Padding of 4 pixels or more</strong> when sprites are scaled or filtered; 8 with mipmaps. Thin lines at the edges are nearly always this.</li>
<li><strong>Keep one sprite in one atlas.</strong> In two, the sprite takes its texture from either, and your batches depend on luck.</li>
<li><strong>2048 pixels</strong> is a size that even old phones handle well. If an atlas spills over to a second page, split it by screen instead of doubling the size.</li>
</ul>
<p>Afterwards open the Frame Debugger and step through the HUD. It names the reason wherever a batch ends; usually it is one forgotten sprite outside of the atlas, or a label between two images.</p>`,
    pt: `<p>Sprites dividem um batch quando usam a mesma textura e o mesmo material e nada com outro material é desenhado entre eles. Um atlas dá a eles a mesma textura. Quais sprites entram juntos é o que decide se isso ajuda.</p>
<ul>
<li><strong>Junte o que aparece junto.</strong> Um atlas para o HUD, um para cada mundo, um para a loja. Um atlas é carregado inteiro assim que um dos seus sprites é usado; um atlas chamado <em>AllIcons</em> põe os ícones do chefe final na memória da tela de título.</li>
<li><strong>Sem rotação e sem tight packing para uGUI.</strong> Um <code>Image</code> desenha um retângulo; por isso, um sprite girado aparece girado e um muito encaixado mostra pedaços dos vizinhos.</li>
<li><strong>Padding de 4 pixels ou mais</strong> quando os sprites são escalados ou filtrados; 8 com mipmaps. Linhas finas nas bordas são quase sempre isso.</li>
<li><strong>Um sprite em um só atlas.</strong> Em dois, o sprite pega a textura de qualquer um, e os seus batches dependem da sorte.</li>
<li><strong>2048 pixels</strong> é um tamanho que até celulares antigos aguentam bem. Se um atlas transbordar para uma segunda página, divida por tela em vez de dobrar o tamanho.</li>
</ul>
<p>Depois, abra o Frame Debugger e percorra o HUD passo a passo. Ele diz o motivo sempre que um batch termina; em geral é um sprite esquecido fora do atlas ou um rótulo entre duas imagens.</p>`,
  },
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
