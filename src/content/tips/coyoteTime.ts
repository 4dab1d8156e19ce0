import type { Tip } from '../types.ts';
import code from './coyoteTime.cs?raw';

export const coyoteTime: Tip = {
  id: 'coyote-time',
  title: {
    en: 'Coyote time: let players jump a little late',
    pt: 'Coyote time: aceite um pulo um pouco atrasado',
  },
  text: {
    en: `<p>Players press jump when the character <em>looks</em> as if it stands on the edge. By then the physics may have moved it off the ground two or three frames ago, and the press does nothing. Coyote time allows the jump for a moment after the character leaves the ground.</p>
<ol>
<li>Store the time of the last successful ground check. A jump is allowed while it is at most 0.1 seconds old. In the Inspector, limit the filter to the layers of the ground and to normal angles from 45 to 135 degrees, or walls count as ground.</li>
<li>When the jump starts, reset the stored time. Without this line a fast second press is a free double jump.</li>
<li>Skip the ground check for a few steps after the jump, because the feet still overlap the floor in the first one.</li>
<li>Set the vertical velocity instead of adding to it. Otherwise a late jump, which starts while falling, is lower than one in time.</li>
</ol>
<p>0.08 to 0.12 seconds works for most platformers. Above 0.15, players see the character jump in mid-air unless the game is very fast. Draw the window as a gizmo while you tune it, and test with somebody who has never played your game: with a good value they notice nothing. Before Unity 6, <code>linearVelocity</code> is called <code>velocity</code>.</p>`,
    pt: `<p>O jogador aperta o pulo quando o personagem <em>parece</em> estar na beirada. Nessa hora a física pode já ter tirado o personagem do chão há dois ou três quadros, e o toque não faz nada. O coyote time permite o pulo por um instante depois que o personagem sai do chão.</p>
<ol>
<li>Guarde a hora da última checagem de chão bem-sucedida. O pulo vale enquanto ela tiver no máximo 0,1 segundo. No Inspector, limite o filtro às layers do chão e aos ângulos da normal de 45 a 135 graus; senão, paredes contam como chão.</li>
<li>Quando o pulo começar, limpe a hora guardada. Sem essa linha, um segundo toque rápido vira um pulo duplo de graça.</li>
<li>Pule a checagem de chão por alguns passos depois do pulo, porque no primeiro os pés ainda encostam no piso.</li>
<li>Defina a velocidade vertical em vez de somar a ela. Senão, um pulo atrasado, que começa já na queda, fica mais baixo que um pulo na hora.</li>
</ol>
<p>De 0,08 a 0,12 segundo funciona para a maioria dos jogos de plataforma. Acima de 0,15, o jogador vê o personagem pular no ar, a não ser que o jogo seja muito rápido. Desenhe a janela com um gizmo enquanto ajusta e teste com quem nunca jogou o seu jogo: com um bom valor, a pessoa não percebe nada. Antes da Unity 6, <code>linearVelocity</code> se chama <code>velocity</code>.</p>`,
  },
  code,
  picture: {
    name: 'tips/coyote-time',
    alt: {
      en: 'Lumi jumps just after the edge of a cliff: four fading tiles carry the ground on for a moment, and a dotted arc leads to the other side.',
      pt: 'Lumi pula logo depois da beirada: quatro blocos que somem prolongam o chão por um instante, e um arco pontilhado leva ao outro lado.',
    },
  },
  tags: ['Gameplay'],
  date: '2026-07-06',
};
