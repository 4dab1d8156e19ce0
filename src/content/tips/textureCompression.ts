import type { Tip } from '../types.ts';
import code from './textureCompression.cs?raw';

export const textureCompression: Tip = {
  id: 'texture-compression',
  title: {
    en: 'A 200 kB PNG can take 16 MB of memory',
    pt: 'Um PNG de 200 kB pode ocupar 16 MB de memória',
  },
  text: {
    en: `<p>The GPU cannot read PNG. Without compression, a texture of 2048 by 2048 pixels takes 16 MB, and a third more with mipmaps, however small its file is. Formats the GPU reads directly cut this to a fraction. Set them by script for a whole folder, so that no texture is forgotten.</p>
<ul>
<li><strong>Android and iOS:</strong> ASTC. Blocks of 4×4 pixels cost 8 bits per pixel, 6×6 cost 3.56 and 8×8 cost 2. The texture above takes 4 MB, 1.8 MB or 1 MB. Start with 6×6, use 4×4 for faces, UI and normal maps, and 8×8 for skies.</li>
<li><strong>Desktop:</strong> BC7 (8 bits) for color with alpha or gradients, BC1 (4 bits) for the rest, BC5 for normal maps. Width and height must be multiples of 4, or Unity keeps the texture uncompressed and says so in the Inspector.</li>
<li><strong>Web:</strong> desktop browsers read BC formats, phones read ASTC. To serve both, make two builds.</li>
<li><strong>Crunch</strong> makes the download smaller, not the memory: the texture is unpacked when it loads.</li>
<li><strong>Read/Write</strong> off, unless a script reads pixels. It keeps a second copy in main memory.</li>
<li><strong>Mipmaps</strong> on for everything in the 3D world, off for UI drawn at its own size.</li>
</ul>`,
    pt: `<p>A GPU não lê PNG. Sem compressão, uma textura de 2048 por 2048 pixels ocupa 16 MB, e um terço a mais com mipmaps, por menor que seja o arquivo. Os formatos que a GPU lê diretamente reduzem isso a uma fração. Defina-os por script para uma pasta inteira, e nenhuma textura é esquecida.</p>
<ul>
<li><strong>Android e iOS:</strong> ASTC. Blocos de 4×4 pixels custam 8 bits por pixel, 6×6 custam 3,56 e 8×8 custam 2. A textura acima ocupa 4 MB, 1,8 MB ou 1 MB. Comece com 6×6, use 4×4 em rostos, UI e normal maps, e 8×8 em céus.</li>
<li><strong>Desktop:</strong> BC7 (8 bits) para cor com alfa ou gradientes, BC1 (4 bits) para o resto, BC5 para normal maps. Largura e altura precisam ser múltiplos de 4; senão, a Unity mantém a textura sem compressão e avisa no Inspector.</li>
<li><strong>Web:</strong> navegadores de desktop leem os formatos BC, celulares leem ASTC. Para atender aos dois, gere duas builds.</li>
<li><strong>Crunch</strong> diminui o download, não a memória: a textura é descompactada ao carregar.</li>
<li><strong>Read/Write</strong> desligado, a não ser que um script leia pixels. Ele mantém uma segunda cópia na memória principal.</li>
<li><strong>Mipmaps</strong> ligados em tudo que está no mundo 3D e desligados na UI desenhada no próprio tamanho.</li>
</ul>`,
  },
  code,
  item: '3',
  picture: {
    name: 'tips/texture-compression',
    alt: {
      en: 'A picture of Lumi made of sixteen large blocks, and the same picture as one small block in a screw press.',
      pt: 'Uma imagem de Lumi feita de dezesseis blocos grandes e a mesma imagem como um só bloco pequeno em uma prensa.',
    },
  },
  tags: ['Visual', 'Performance'],
  date: '2026-02-09',
};
